import { type Assessment, type Moment, togetherAt } from "@lichen/domain";
import type { HazardResult } from "@lichen/report";
import why from "../../../design/controls/why-button.module.css";
import { IconHelpCircle } from "../../../design/icons/icons.ts";
import { EdgeRow } from "../../../design/layout/edge-row.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Why } from "../../../shell/paths/use-analysis-view.ts";
import { text as shared } from "../shared/text.ts";
import styles from "./results-side.module.css";
import { text } from "./text.ts";

/** The mean of the hazards: exposure, vulnerability and cross level of the moment, and the global exposure. */
export function Together({
  results,
  assessment,
  view,
  onWhy,
}: {
  results: readonly HazardResult[];
  assessment: Assessment;
  view: Moment;
  onWhy: (why: Why) => void;
}) {
  const t = useTranslate();
  const all = togetherAt(assessment, view);
  // Nothing is said of all hazards together while some of them are missing.
  const isWhole = results.every(({ vulnerability, now }) => vulnerability.index !== null || now?.level === "none");
  const levels = [
    { name: shared.exposure, level: all.exposure_level },
    { name: shared.vulnerability, level: isWhole ? all.vulnerability_level : "unknown" },
    { name: shared.cross, level: isWhole ? all.cross_level : "unknown" },
  ].filter(({ level }) => level !== "unknown");
  if (levels.length === 0) return null;
  return (
    <EdgeRow at="within">
      <Text as="h3" size={14}>
        {t(text.together(results.filter(({ now }) => (now?.level ?? "unknown") !== "unknown").length))}
      </Text>
      <Row as="dl" gap={16} rowGap={2} className={`grow ${styles.together}`}>
        {levels.map(({ name, level }) => (
          <Row key={name.en} wrap={false}>
            <Text as="dt" size={12}>
              {t(name)}
            </Text>
            <dd>
              <Level level={level} />
            </dd>
          </Row>
        ))}
      </Row>
      <button
        type="button"
        className={`screen-only ${why.why}`}
        aria-label={t(text.togetherWhy)}
        onClick={() => onWhy({ subject: "multi", aspect: "exposure" })}
      >
        <IconHelpCircle size={18} stroke={1.75} aria-hidden />
      </button>
    </EdgeRow>
  );
}
