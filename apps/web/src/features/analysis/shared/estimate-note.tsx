import { expertShare, type TypicalKind } from "@lichen/domain";
import { formatShare } from "@lichen/report";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { estimateText, estimateTitle, habitsOf } from "./estimate-text.ts";

/** What an estimate is of, and what it is worth. */
export function EstimateNote({ kind }: { kind: TypicalKind }) {
  const t = useTranslate();
  const language = useLanguage();
  const share = formatShare(expertShare(), language);
  return (
    <EdgeRow as="p" at="within" className="muted">
      <span>
        <b>{t(estimateTitle(kind))}.</b> {t(estimateText.about)} {t(estimateText.littleKnown)}{" "}
        {t(estimateText.basis(share, habitsOf(kind), kind.stands_in))}
      </span>
    </EdgeRow>
  );
}
