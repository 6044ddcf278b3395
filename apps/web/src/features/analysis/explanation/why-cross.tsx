import { type Assessment, crossLevel, LEVEL_NAMES, RANKED_LEVELS } from "@lichen/domain";
import type { HazardResult } from "@lichen/report";
import { Button } from "../../../design/controls/button.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level, LevelMark } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import type { Why } from "../../../shell/paths/use-analysis-view.ts";
import { text as shared } from "../shared/text.ts";
import { ExplanationCard } from "./explanation-card.tsx";
import { CrossSources } from "./source-cards.tsx";
import { text } from "./text.ts";
import styles from "./why-cross.module.css";

const EXPOSURES = RANKED_LEVELS.toReversed();
/** Vulnerability has no "extreme". */
const VULNERABILITIES = RANKED_LEVELS.slice(0, 5);

/** Why a cross level is what it is: the two levels it crosses, on the matrix. */
export function WhyCross({
  result,
  assessment,
  onWhy,
}: {
  result: HazardResult;
  assessment: Pick<Assessment, "engine_version">;
  onWhy: (why: Why) => void;
}) {
  const t = useTranslate();
  const { hazard, now, vulnerability, cross } = result;
  const exposure = now?.level ?? "unknown";
  const open = (aspect: "exposure" | "vulnerability") => () => onWhy({ subject: hazard.id, aspect });
  return (
    <>
      <Row gap={12} rowGap={4}>
        <Level level={cross} size={32} strong />
        {cross === "none" && <span className="muted">{t(text.crossNone)}</span>}
        {cross === "unknown" && (
          <span className="muted">
            {t(exposure === "unknown" ? text.crossUnknownExposure : text.crossUnknownVulnerability)}
          </span>
        )}
      </Row>
      <Grid least={220} gap={12}>
        <ExplanationCard title={t(shared.exposure)}>
          <Level level={exposure} size={24} strong />
          <Button variant="default" size="small" onClick={open("exposure")}>
            {t(text.whyExposure)}
          </Button>
        </ExplanationCard>
        <ExplanationCard title={t(shared.vulnerability)}>
          <Level level={vulnerability.level} size={24} strong />
          <Button variant="default" size="small" onClick={open("vulnerability")}>
            {t(text.whyVulnerability)}
          </Button>
        </ExplanationCard>
      </Grid>
      <table className={`text-12 ${styles.matrix}`}>
        <caption className="muted">{t(text.matrix)}</caption>
        <thead>
          <tr>
            <td />
            {VULNERABILITIES.map((column) => (
              <th key={column} scope="col">
                {t(LEVEL_NAMES[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EXPOSURES.map((row) => (
            <tr key={row}>
              <th scope="row">{t(LEVEL_NAMES[row])}</th>
              {VULNERABILITIES.map((column) => {
                const level = crossLevel(row, column);
                const isHere = row === exposure && column === vulnerability.level;
                return (
                  <td key={column} className={isHere ? styles.here : undefined}>
                    <LevelMark level={level} size={20} />
                    <span className="visually-hidden">
                      {t(LEVEL_NAMES[level])}
                      {isHere && `, ${t(text.here)}`}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size={13} muted>
        {t(text.crossRule)}
      </Text>
      <CrossSources edition={assessment.engine_version} />
    </>
  );
}
