import { IconChevronDown, IconLogout } from "@tabler/icons-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { accountLinks, initials } from "./account-links.ts";
import styles from "./account-menu.module.css";
import { failureWords } from "./failure-words.ts";
import { useSay } from "./language.tsx";
import { useNotify } from "./notifications.tsx";
import { type SignedIn, useSignOut } from "./session.tsx";

const text = {
  space: { fr: "Mon espace", en: "My space" },
  signOut: { fr: "Se déconnecter", en: "Log out" },
};

function useLeave(): () => void {
  const say = useSay();
  const notify = useNotify();
  const signOut = useSignOut();
  return () => void signOut().catch((error: unknown) => notify({ type: "error", message: say(failureWords(error)) }));
}

/** The way out of an account whose company cannot work. */
export function SignOutButton() {
  const say = useSay();
  const leave = useLeave();
  return (
    <button type="button" className={styles.trigger} onClick={leave}>
      <IconLogout size={18} stroke={1.75} aria-hidden />
      <span className={styles.words}>{say(text.signOut)}</span>
    </button>
  );
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

/** "My space": arrows, Home and End move in it, Escape closes it and gives the focus back. */
export function AccountMenu({ signedIn: { user, actor } }: { signedIn: SignedIn }) {
  const say = useSay();
  const id = useId();
  const leave = useLeave();
  const { pathname } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Entry that takes the focus once the menu is drawn: 0 the first, −1 the last. */
  const entering = useRef<0 | -1>(0);
  const mark = initials(user);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (isOpen) entriesOf(list.current).at(entering.current)?.focus();
  }, [isOpen]);

  function open(at: 0 | -1) {
    entering.current = at;
    setOpen(true);
  }

  function close() {
    setOpen(false);
    trigger.current?.focus();
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? 0 : -1);
  }

  function onListKey(event: KeyboardEvent) {
    const all = entriesOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => all[(at + 1) % all.length]?.focus(),
      ArrowUp: () => all.at(at - 1)?.focus(),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
      Escape: close,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves it closes the menu, nothing is done to it
    <div className={styles.menu} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? setOpen(false) : open(0))}
        onKeyDown={onTriggerKey}
      >
        <span className={styles.initials}>{mark}</span>
        <span className={styles.words}>{say(text.space)}</span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </button>
      <div className={styles.panel} hidden={!isOpen}>
        <p className={styles.who}>
          <b>{actor.name}</b>
          <span className="muted">{user.email}</span>
        </p>
        <div ref={list} id={id} role="menu" aria-label={say(text.space)} tabIndex={-1} onKeyDown={onListKey}>
          {accountLinks(actor).map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              role="menuitem"
              tabIndex={-1}
              className={styles.entry}
              aria-current={pathname === to ? "page" : undefined}
              onClick={() => setOpen(false)}
            >
              {say(name)}
            </Link>
          ))}
          <button type="button" role="menuitem" tabIndex={-1} className={styles.leave} onClick={leave}>
            <IconLogout size={16} stroke={1.75} aria-hidden />
            {say(text.signOut)}
          </button>
        </div>
      </div>
    </div>
  );
}
