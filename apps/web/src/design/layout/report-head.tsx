import { EXAMPLE } from "@lichen/report";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { useTitleSubject } from "../../shell/language/page-title.ts";
import styles from "./report-head.module.css";
import { Row } from "./row.tsx";

/** The head of a report: what it is of, and where it leads. */
export function ReportHead({
  title,
  about,
  isExample = false,
  isLive = false,
  children,
}: {
  title: string;
  about: ReactNode;
  /** Whether the building was made up for the demonstration. */
  isExample?: boolean;
  /** Whether what is said under the title is read out when it changes. */
  isLive?: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  useTitleSubject(title);
  return (
    <Row className={styles.head}>
      <div>
        <h1>
          {title} {isExample && <span className="tag tag-example">{t(EXAMPLE)}</span>}
        </h1>
        <p className="muted" role={isLive ? "status" : undefined}>
          {about}
        </p>
      </div>
      {children}
    </Row>
  );
}
