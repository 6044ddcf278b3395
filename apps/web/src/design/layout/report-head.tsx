import { EXAMPLE } from "@lichen/report";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language/language.tsx";
import { useTitleSubject } from "../../shell/language/page-title.ts";
import { Text } from "./text.tsx";
import "./page.css";
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
    <Row className={`page-head ${styles.head}`}>
      <div>
        <Text as="h1" size={16}>
          {title} {isExample && <span className="tag tag-example">{t(EXAMPLE)}</span>}
        </Text>
        <Text size={13} muted role={isLive ? "status" : undefined}>
          {about}
        </Text>
      </div>
      {children}
    </Row>
  );
}
