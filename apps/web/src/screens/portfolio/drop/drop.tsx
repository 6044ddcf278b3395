import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import styles from "./drop.module.css";

export type DropHandle = { readonly open: () => void; readonly close: () => void };

/** A button and the panel that opens under it. Escape, a press elsewhere and the focus that leaves close it. */
export function Drop({
  label,
  icon,
  variant = "default",
  side = "left",
  hasChevron = false,
  isIcon = false,
  popup,
  ref,
  onClose,
  children,
}: {
  label: string;
  icon?: ReactNode;
  variant?: "default" | "filled" | "subtle";
  /** Edge of the button that the panel keeps to. */
  side?: "left" | "right";
  hasChevron?: boolean;
  /** The icon alone is shown, the label is read out. */
  isIcon?: boolean;
  popup: "menu" | "dialog";
  ref?: Ref<DropHandle>;
  /** Also when something else took its place. */
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function open() {
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves it closes the panel, nothing is done to it
    <div className={styles.drop} onKeyDown={onKeyDown} onBlur={onBlur}>
      {isOpen && <div className={styles.outside} onPointerDown={leave} aria-hidden />}
      <Button
        ref={trigger}
        variant={variant}
        leftSection={isIcon ? undefined : icon}
        aria-label={isIcon ? label : undefined}
        {...(isIcon ? { w: 36, px: 0, styles: { root: { paddingInline: 0 } } } : {})}
        rightSection={hasChevron ? <IconChevronDown size={16} stroke={1.75} aria-hidden /> : undefined}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open())}
      >
        {isIcon ? icon : label}
      </Button>
      {isOpen && (
        <div
          id={id}
          className={side === "left" ? styles.left : styles.right}
          {...(popup === "dialog" ? { role: "dialog", "aria-label": label } : {})}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
