import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslate } from "../../../shell/language/language.tsx";
import { useTitle } from "../../../shell/language/page-title.ts";
import styles from "./building-import.module.css";
import { text } from "./text.ts";

/** Where the import stands among the screens, its title and its actions. */
export function ImportFrame({
  title,
  detail,
  actions,
  isFollowing = false,
  children,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  /** One import, below the screen of all. */
  isFollowing?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  useTitle(text.title);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <p className={styles.trail}>
            <Link to="/buildings">{t(text.portfolio)}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            {isFollowing && (
              <>
                <Link to="/buildings/import">{t(text.title)}</Link>
                <IconChevronRight size={14} stroke={1.75} aria-hidden />
              </>
            )}
          </p>
          <h1>{title}</h1>
          {detail !== undefined && <p className="muted">{detail}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
