import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Icon, IconChevronDown } from "../icons/icons.ts";
import { Button } from "./button.tsx";
import styles from "./drop.module.css";
import { placePanel } from "./place-panel.ts";

export type DropHandle = { readonly open: () => void; readonly close: () => void };

/**
 * A button and the panel that opens under it, above whatever the button stands in: no scrolling box cuts it. Escape, a
 * press elsewhere and the focus that leaves close it.
 */
export function Drop({
  label,
  about,
  icon,
  variant = "default",
  size = "normal",
  side = "left",
  hasChevron = false,
  isIcon = false,
  trigger: own,
  popup,
  ref,
  onClose,
  children,
}: {
  label: string;
  /** Read out after the label: what tells the button from those of other rows. */
  about?: string;
  icon?: Icon;
  variant?: "default" | "filled" | "subtle";
  size?: "normal" | "small";
  /** Edge of the button that the panel keeps to. */
  side?: "left" | "right";
  hasChevron?: boolean;
  /** The icon alone is shown, the label is read out. */
  isIcon?: boolean;
  /** Another button than that of the kit: its class, and what it shows beside the label read out. */
  trigger?: { readonly className: string; readonly content: ReactNode };
  popup: "menu" | "dialog";
  ref?: Ref<DropHandle>;
  /** Also when something else took its place. */
  onClose?: () => void;
  /** `fromEnd`: it was opened upwards. */
  children: (close: () => void, fromEnd: boolean) => ReactNode;
}) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [fromEnd, setFromEnd] = useState(false);

  usePlaced(isOpen, panel, trigger, side);

  function open() {
    setFromEnd(false);
    setOpen(true);
  }

  function openByArrow(event: KeyboardEvent) {
    if (isOpen || popup !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    setFromEnd(event.key === "ArrowUp");
    setOpen(true);
  }

  function leave() {
    setOpen(false);
    onClose?.();
  }

  function close() {
    leave();
    trigger.current?.focus();
  }

  useImperativeHandle(ref, () => ({ open, close }));

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // A press on what takes no focus leaves it nowhere: the panel stays, unless the press was outside of it.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) leave();
  }

  const opener = {
    ref: trigger,
    "aria-haspopup": popup,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onClick: () => (isOpen ? close() : open()),
    onKeyDown: openByArrow,
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves it closes the panel, nothing is done to it
    <div className={styles.drop} onKeyDown={onKeyDown} onBlur={onBlur}>
      {isOpen && <div className={styles.outside} onPointerDown={leave} aria-hidden />}
      {own === undefined ? (
        <Button
          {...opener}
          variant={variant}
          size={size}
          icon={icon}
          aria-label={isIcon ? label : undefined}
          endIcon={hasChevron ? IconChevronDown : undefined}
        >
          {isIcon ? undefined : <Words label={label} about={about} />}
        </Button>
      ) : (
        <button {...opener} type="button" className={own.className}>
          {own.content}
        </button>
      )}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          className={`outlined ${styles.panel}`}
          {...(popup === "dialog" ? { role: "dialog", "aria-label": label } : {})}
        >
          {children(close, fromEnd)}
        </div>
      )}
    </div>
  );
}

/** Keeps an open panel where its button is. */
function usePlaced(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  side: "left" | "right",
) {
  useLayoutEffect(() => {
    if (!isOpen || panel.current === null || trigger.current === null) return;
    const [opened, opener] = [panel.current, trigger.current];
    opened.showPopover();
    const place = () => placePanel(opened, opener, side);
    place();
    const moved = new AbortController();
    window.addEventListener("scroll", place, { capture: true, signal: moved.signal });
    window.addEventListener("resize", place, { signal: moved.signal });
    return () => moved.abort();
  }, [isOpen, panel, trigger, side]);
}

function Words({ label, about }: { label: string; about: string | undefined }) {
  return (
    <>
      {label}
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </>
  );
}
