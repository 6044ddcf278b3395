import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { useSay } from "./language.tsx";
import styles from "./notifications.module.css";

export type NotificationKind = "error" | "success" | "warning";
export type Notice = { readonly type: NotificationKind; readonly message: string };
type Shown = Notice & { readonly id: number };

/** @source platform.md §8: error 10 s, success 5 s, warning 10 s */
export const NOTICE_MS: Readonly<Record<NotificationKind, number>> = { error: 10_000, success: 5_000, warning: 10_000 };

const text = {
  error: { fr: "Échec", en: "Failure" },
  success: { fr: "Fait", en: "Done" },
  warning: { fr: "Information", en: "Information" },
  close: { fr: "Fermer", en: "Close" },
  region: { fr: "Notifications", en: "Notifications" },
};

const ICONS = { error: IconAlertCircle, success: IconCircleCheck, warning: IconAlertTriangle } as const;

const NotifyContext = createContext<((notice: Notice) => void) | null>(null);

/** Shows short messages at the top right, each for its time. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const notify = useCallback((notice: Notice) => {
    nextId.current += 1;
    const id = nextId.current;
    setShown((before) => [...before, { ...notice, id }]);
  }, []);
  const remove = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const say = useSay();
  return (
    <NotifyContext value={notify}>
      {children}
      <section className={styles.stack} aria-label={say(text.region)}>
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

function NoticeCard({ notice, onClose }: { notice: Shown; onClose: (id: number) => void }) {
  const say = useSay();
  const [held, setHeld] = useState(false);

  // Its time runs while nobody points at it or has the focus in it; it runs again in full afterwards.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(notice.id), NOTICE_MS[notice.type]);
    return () => clearTimeout(timer);
  }, [held, notice.id, notice.type, onClose]);

  const Icon = ICONS[notice.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message holds it, nothing is done to it
    <div
      className={`${styles.card} ${styles[notice.type]}`}
      role={notice.type === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{say(text[notice.type])}</strong>
        <p>{notice.message}</p>
      </div>
      <button type="button" className={styles.close} onClick={() => onClose(notice.id)} aria-label={say(text.close)}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
