import { AT_RISK_WORDS } from "@lichen/domain";
import { riskBoundsWords } from "@lichen/report";
import type { RecordsQuery } from "../../../records/filter-body.ts";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { useAtRisk } from "./portfolio-calls.ts";
import { text } from "./text.ts";

/** How many of the listed buildings are at risk, between the two bounds of every such count. */
export function AtRisk({ state }: { state: RecordsQuery }) {
  const t = useTranslate();
  const language = useLanguage();
  const count = useAtRisk(state);
  if (count === null) return null;
  return (
    <span title={`${t(AT_RISK_WORDS.atRisk)} ${t(AT_RISK_WORDS.bounds)}`}>
      {t(text.atRisk(riskBoundsWords(count, language).count))}
    </span>
  );
}
