import type { StepOfThree } from "@lichen/domain";
import { costWords } from "@lichen/report";
import { useTranslate } from "../../shell/language/language.tsx";
import { Row } from "../layout/row.tsx";
import styles from "./cost-mark.module.css";

/** A cost level: one to three signs, and what they stand for. */
export function CostMark({ level, hasWords = true }: { level: StepOfThree; hasWords?: boolean }) {
  const t = useTranslate();
  return (
    <Row as="span" inline gap={4} align="stretch" wrap={false} className="one-line">
      <span aria-hidden>
        <b>{"€".repeat(level)}</b>
        <span className={styles.faint}>{"€".repeat(3 - level)}</span>
      </span>
      <span className={hasWords ? undefined : "visually-hidden"}>{t(costWords(level))}</span>
    </Row>
  );
}
