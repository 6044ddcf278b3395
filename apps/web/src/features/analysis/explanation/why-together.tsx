import type { Assessment, MomentTogether } from "@lichen/domain";
import { formatIndex, formatNumber, type HazardResult } from "@lichen/report";
import { Remark } from "../../../design/controls/remark.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { text as shared } from "../shared/text.ts";
import { MethodLink } from "./method-link.tsx";
import { Scale } from "./scale.tsx";
import { CrossSources } from "./source-cards.tsx";
import { text } from "./text.ts";

const RULES = { exposure: text.multiRule, vulnerability: text.multiVulnerabilityRule, cross: text.multiCrossRule };

/** Why all hazards together are at that level: each of them, and the rule that joins them. */
export function WhyTogether({
  results,
  all,
  aspect,
  assessment,
}: {
  results: readonly HazardResult[];
  all: MomentTogether;
  aspect: WhyAspect;
  assessment: Pick<Assessment, "engine_version">;
}) {
  const t = useTranslate();
  return (
    <>
      {aspect === "exposure" && <TogetherExposure results={results} all={all} />}
      {aspect === "vulnerability" && <TogetherVulnerability results={results} all={all} />}
      {aspect === "cross" && <TogetherCross all={all} />}
      {all.exposure_level === "unknown" && all.reliability > 0 && <Remark>{t(text.tooFewTogether)}</Remark>}
      <Table name={t(text.eachHazard)} isDense>
        <thead>
          <tr>
            <th scope="col">{t(text.hazard)}</th>
            <th scope="col">{t(shared.exposure)}</th>
            <th scope="col">{t(shared.vulnerability)}</th>
            <th scope="col">{t(shared.cross)}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ hazard, now, vulnerability, cross }) => (
            <tr key={hazard.id}>
              <th scope="row">
                <Row as="span" wrap={false}>
                  <HazardIcon hazard={hazard.id} size={18} />
                  {t(hazard.name)}
                </Row>
              </th>
              <td>
                <Level level={now?.level ?? "unknown"} size={17} />
              </td>
              <td>
                <Level level={vulnerability.level} size={17} />
              </td>
              <td>
                <Level level={cross} size={17} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text size={13} muted>
        {t(RULES[aspect])} <MethodLink part="multi-hazard" />
      </Text>
      {aspect === "cross" && <CrossSources edition={assessment.engine_version} />}
    </>
  );
}

type Together = { readonly results: readonly HazardResult[]; readonly all: MomentTogether };

function TogetherExposure({ results, all: { exposure_index: index, exposure_level: level } }: Together) {
  const t = useTranslate();
  const language = useLanguage();
  const known = results.filter(({ now }) => now !== null && now.level !== "unknown").length;
  return (
    <>
      <Row gap={12} rowGap={4}>
        {index !== null && (
          <Text as="span" size={28} weight={600}>
            {formatNumber(Math.round(index * 10) / 10, language)}
            <Text as="small" size={14} weight={400} muted>
              {` ${t(text.outOfSix)}`}
            </Text>
          </Text>
        )}
        <Level level={level} size={26} strong />
        <span className="muted">{t(text.knownHazards(known, results.length))}</span>
      </Row>
      {index !== null && <Scale levels={6} from={0.5} to={6.5} at={index} low={null} high={null} />}
    </>
  );
}

function TogetherVulnerability({ results, all: { vulnerability_index: index, vulnerability_level: level } }: Together) {
  const t = useTranslate();
  const language = useLanguage();
  const known = results.filter((one) => one.vulnerability.index !== null).length;
  return (
    <>
      <Row gap={12} rowGap={4}>
        {index !== null && (
          <Text as="span" size={28} weight={600}>
            {formatIndex(index, language)}
          </Text>
        )}
        <Level level={level} size={26} strong />
        <span className="muted">{t(text.knownHazards(known, results.length))}</span>
      </Row>
      {index !== null && <Scale levels={5} from={0} to={1} at={index} low={null} high={null} />}
      {index === null && <Remark>{t(text.needed)}</Remark>}
    </>
  );
}

function TogetherCross({ all: { exposure_level, vulnerability_level, cross_level } }: Pick<Together, "all">) {
  const t = useTranslate();
  return (
    <Row gap={12} rowGap={4}>
      <Level level={cross_level} size={32} strong />
      <span className="muted">{t(text.crossOf(exposure_level, vulnerability_level))}</span>
    </Row>
  );
}
