import { query } from "@lichen/client";
import type { Bilingual } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Drop } from "../design/controls/drop.tsx";
import { Menu } from "../design/controls/menu.tsx";
import { useNotify } from "../design/controls/notifications.tsx";
import { IconChevronDown, IconLogout } from "../design/icons/icons.ts";
import { Stack } from "../design/layout/stack.tsx";
import { Text } from "../design/layout/text.tsx";
import { api } from "../shell/api/api.ts";
import { failureWords } from "../shell/api/failure-words.ts";
import { BUILDINGS_KEY } from "../shell/api/families.ts";
import { useTranslate } from "../shell/language/language.tsx";
import { useKeepMoment } from "../shell/paths/keep-moment.ts";
import { accountLinks, initials, TASKS_PATH } from "../shell/session/account-links.ts";
import { type SignedIn, useSignOut } from "../shell/session/session.tsx";
import styles from "./account-menu.module.css";

const text = {
  space: { fr: "Mon espace", en: "My space" },
  late: (count: number): Bilingual => ({
    fr: count === 1 ? "1 tâche en retard" : `${count} tâches en retard`,
    en: count === 1 ? "1 overdue task" : `${count} overdue tasks`,
  }),
  signOut: { fr: "Se déconnecter", en: "Log out" },
};

function useLeave(): () => void {
  const t = useTranslate();
  const notify = useNotify();
  const signOut = useSignOut();
  return () => void signOut().catch((error: unknown) => notify({ type: "error", message: t(failureWords(error)) }));
}

const TRIGGER = `row nowrap center gap-8 list-button ${styles.trigger}`;

/** The way out of an account whose company cannot work. */
export function SignOutButton() {
  const t = useTranslate();
  const leave = useLeave();
  return (
    <button type="button" className={TRIGGER} onClick={leave}>
      <IconLogout size={18} stroke={1.75} aria-hidden />
      <span className={styles.words}>{t(text.signOut)}</span>
    </button>
  );
}

/** "My space": who one is, and the ways to what is one's own. */
export function AccountMenu({ signedIn: { user, actor } }: { signedIn: SignedIn }) {
  const t = useTranslate();
  const leave = useLeave();
  const keep = useKeepMoment();
  const { pathname } = useLocation();
  const late = useQuery(query(api.countTasks, {}, BUILDINGS_KEY)).data?.late ?? 0;
  const links = accountLinks(actor).map(({ to, name }) => ({
    id: to,
    name: to === TASKS_PATH && late > 0 ? `${t(name)} · ${t(text.late(late))}` : t(name),
    to: keep(to),
    isCurrent: pathname === to,
  }));
  const out = {
    id: "out",
    name: t(text.signOut),
    icon: <IconLogout size={16} stroke={1.75} aria-hidden />,
    onPick: leave,
  };
  return (
    <Drop
      key={pathname}
      label={t(text.space)}
      popup="menu"
      side="right"
      trigger={{
        className: TRIGGER,
        content: (
          <>
            <span className={styles.initials}>{initials(user)}</span>
            <span className={styles.words}>{t(text.space)}</span>
            {late > 0 && (
              <span className="tag" title={t(text.late(late))}>
                {late}
                <span className="visually-hidden"> {t(text.late(late))}</span>
              </span>
            )}
            <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
          </>
        ),
      }}
    >
      {(close, fromEnd) => (
        <>
          <Stack as="p" gap={0} className={styles.who}>
            <b>{actor.name}</b>
            <Text as="span" size={13} className="muted">
              {user.email}
            </Text>
          </Stack>
          <Menu
            label={t(text.space)}
            groups={[
              { id: "links", entries: links },
              { id: "out", entries: [out] },
            ]}
            fromEnd={fromEnd}
            onClose={close}
          />
        </>
      )}
    </Drop>
  );
}
