import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
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
    <Stack gap={0} className={styles.screen}>
      <Row as="header" gap={24} rowGap={8} className={styles.header}>
        <div className={styles.titles}>
          <Row as="p" gap={4} wrap={false} className={styles.trail}>
            <Link to="/buildings">{t(text.portfolio)}</Link>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            {isFollowing && (
              <>
                <Link to="/buildings/import">{t(text.title)}</Link>
                <IconChevronRight size={14} stroke={1.75} aria-hidden />
              </>
            )}
          </Row>
          <h1>{title}</h1>
          {detail !== undefined && <p className="muted">{detail}</p>}
        </div>
        {actions !== undefined && (
          <Row gap={12} rowGap={8}>
            {actions}
          </Row>
        )}
      </Row>
      <div className={styles.body}>{children}</div>
    </Stack>
  );
}
