import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { freePlace, obstaclesOf } from "../forms/free-place.ts";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from "../icons/icons.ts";
import styles from "./notifications.module.css";
import { Strip } from "./strip.tsx";

type NotificationKind = "error" | "success" | "warning";
type Notice = { readonly type: NotificationKind; readonly message: string };
type Shown = Notice & { readonly id: number };

/** @source platform.md §8: error 10 s, success 5 s, warning 10 s */
const NOTICE_MS: Readonly<Record<NotificationKind, number>> = { error: 10_000, success: 5_000, warning: 10_000 };

const SETTLED_MS = 250;

const text = {
  error: { fr: "Échec", en: "Failed" },
  success: { fr: "Fait", en: "Done" },
  warning: { fr: "Information", en: "Information" },
  close: { fr: "Fermer", en: "Close" },
  region: { fr: "Notifications", en: "Notifications" },
};

const ICONS = { error: IconAlertCircle, success: IconCircleCheck, warning: IconAlertTriangle } as const;

const NotifyContext = createContext<((notice: Notice) => void) | null>(null);

/** Shows short messages at the top right, each for its time, where they cover no action of the page. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const notify = useCallback((notice: Notice) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((before) => [...before, { ...notice, id }]);
  }, []);
  const remove = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const t = useTranslate();
  const { stack, place } = useFreePlace(shown);
  return (
    <NotifyContext value={notify}>
      {children}
      <section
        ref={stack}
        className={`screen-only ${styles.stack}`}
        style={place}
        popover="manual"
        aria-label={t(text.region)}
      >
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onClose={remove} />
        ))}
      </section>
    </NotifyContext>
  );
}

export function useNotify(): (notice: Notice) => void {
  const notify = useContext(NotifyContext);
  if (notify === null) throw new Error("useNotify outside of NotificationsProvider");
  return notify;
}

/** Below the bar of the page. */
const FIRST_TOP = 64;

/** Keeps the messages above any window of the page, where they cover no action; they move when the page has moved. */
function useFreePlace(shown: readonly Shown[]) {
  const stack = useRef<HTMLElement>(null);
  const [{ left, top }, setPlace] = useState({ left: 0, top: FIRST_TOP });
  const count = shown.length;
  const last = shown.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is placed again, above the windows open by then
  useLayoutEffect(() => {
    const element = stack.current;
    if (element === null) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (count === 0) return;
    element.showPopover();
    const settle = () => {
      const { width, height } = element.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const view = { width: clientWidth, height: clientHeight };
      setPlace(freePlace({ width, height }, view, obstaclesOf(document, element), FIRST_TOP));
    };
    settle();
    // What the message tells may change the page a moment later: a title, a button less.
    const timer = setTimeout(settle, SETTLED_MS);
    window.addEventListener("scrollend", settle);
    window.addEventListener("resize", settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scrollend", settle);
      window.removeEventListener("resize", settle);
    };
  }, [count, last]);

  const inside = (edge: string, px: number) => `max(${px}px, calc(8px + env(safe-area-inset-${edge})))`;
  return { stack, place: { left: inside("left", left), top: inside("top", top) } };
}

function NoticeCard({ notice, onClose }: { notice: Shown; onClose: (id: number) => void }) {
  const t = useTranslate();
  const [held, setHeld] = useState(false);

  // Its time runs while it has neither the pointer nor the focus; it runs again in full afterwards.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(notice.id), NOTICE_MS[notice.type]);
    return () => clearTimeout(timer);
  }, [held, notice.id, notice.type, onClose]);

  const Icon = ICONS[notice.type];
  return (
    <Strip
      tone={notice.type}
      wrap={false}
      role={notice.type === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className="grow">
        <strong>{t(text[notice.type])}</strong>
        <p>{notice.message}</p>
      </div>
      <button type="button" className={styles.close} onClick={() => onClose(notice.id)} aria-label={t(text.close)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </Strip>
  );
}
