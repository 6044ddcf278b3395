import { expertShare, type TypicalKind } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import styles from "./estimate.module.css";
import { estimateText, estimateTitle, habitsOf } from "./estimate-text.ts";

/** What an estimate is of, and what it is worth. */
export function EstimateNote({ kind }: { kind: TypicalKind }) {
  const t = useTranslate();
  const language = useLanguage();
  const share = formatShare(expertShare(), language);
  return (
    <Text size={13} muted className={styles.note}>
      <b>{t(estimateTitle(kind))}.</b> {t(estimateText.about)} {t(estimateText.littleKnown)}{" "}
      {t(estimateText.basis(share, habitsOf(kind), kind.stands_in))}
    </Text>
  );
}
