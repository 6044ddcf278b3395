import type { Estimates } from "@lichen/domain";
import { byLevel, estimateAt, type HazardResult, leadOf, levelUnder } from "@lichen/report";
import { Lines } from "../../../design/layout/lines.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { EstimatedLevel } from "../../../design/levels/estimated-level.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text as shared } from "../shared/text.ts";

/** The hazards with their combined risk or what it is estimated to be, worst first; with their exposure while nothing is known. */
export function HazardLevels({
  results,
  estimates,
}: {
  results: readonly HazardResult[];
  estimates: Estimates | null;
}) {
  const t = useTranslate();
  const aspect = estimates === null ? leadOf(results) : "cross";
  const rank = (result: HazardResult) => {
    const range = estimateAt(result, aspect, estimates);
    return byLevel(range?.to ?? levelUnder(result, aspect));
  };
  return (
    <>
      <Text size={12} muted>
        {t(shared[aspect])}
      </Text>
      <Lines>
        {results
          .toSorted((a, b) => rank(b) - rank(a))
          .map((result) => {
            const estimate = estimateAt(result, aspect, estimates);
            return (
              <Row as="li" key={result.hazard.id} justify="between">
                <Row as="span" inline wrap={false}>
                  <HazardIcon hazard={result.hazard.id} size={18} />
                  {t(result.hazard.name)}
                </Row>
                {estimate === undefined ? (
                  <Level level={levelUnder(result, aspect)} size={18} />
                ) : (
                  <EstimatedLevel {...estimate} />
                )}
              </Row>
            );
          })}
      </Lines>
    </>
  );
}
