import {
  ANALYSIS_NAMES,
  type Bilingual,
  ensure,
  isDated,
  type RiskAnalysis,
  type Scenario,
  SUBJECT_NAMES,
} from "@lichen/domain";
import {
  breakdownRows,
  countFinding,
  evidenceSentence,
  HAZARD_RISK_TITLES,
  hazardRows,
  MEAN_OF_HAZARDS,
  measureName,
  momentRows,
  momentWords,
  riskOf,
  riskTitle,
  SOURCE_LINES,
} from "@lichen/report";
import { Grid } from "../../../design/layout/grid.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import { CountsFigure } from "./counts-figure.tsx";
import type { Synthesis } from "./synthesis-calls.ts";
import { text } from "./text.ts";

/** Lines of a breakdown on the screen; the others are one line. */
const LINES = 12;
/** Order in which the three analyses are shown: what is at risk, then what it comes from. */
const THREE: readonly RiskAnalysis[] = ["cross", "exposure", "vulnerability"];

/** The analysis of the screen by hazard, by group and by use; the levels of the subject before it, those of the mean after. */
export function SynthesisCounts({ synthesis }: { synthesis: Synthesis }) {
  const t = useTranslate();
  const language = useLanguage();
  const { subjects, moments, groups, building_types, subject, analysis, horizon } = synthesis;
  const of = ensure(subjects.find(({ id }) => id === subject));
  const hasMoment = (one: RiskAnalysis) => isDated({ subject, analysis: one });
  const measured = (one: RiskAnalysis) =>
    hasMoment(one)
      ? joinNames(measureName(one, subject), momentWords(of.scenario, horizon))
      : measureName(one, subject);
  const chartProps = { source: SOURCE_LINES[analysis], as: "bars", risk: riskTitle(analysis, subject) } as const;
  const byGroup = (
    <CountsFigure
      {...chartProps}
      title={text.byGroup}
      measured={measured(analysis)}
      rows={breakdownRows("groups", groups, analysis, language, LINES)}
      of={text.group}
      file={`${analysis}-${subject}-by-group`}
    />
  );
  const isMean = subject === "multi_hazard";
  const overTime = hasMoment(analysis) && (
    <CountsFigure
      {...chartProps}
      risk={null}
      title={text.overTime}
      measured={measureName(analysis, subject)}
      rows={momentRows(moments, analysis, language)}
      of={text.moment}
      file={`${analysis}-${subject}-over-time`}
    />
  );
  const levels = (
    <Section title={t(isMean ? SUBJECT_NAMES.multi_hazard : text.threeTitle)}>
      {isMean && <Text measured>{t(MEAN_OF_HAZARDS)}</Text>}
      <Grid least={340}>
        {THREE.map((one) => (
          <CountsFigure
            key={one}
            as="donut"
            // The count of the screen is that of the buildings at risk: levels of the mean are no second one.
            title={isMean ? ANALYSIS_NAMES[one] : countFinding(one, of[one])}
            measured={measured(one)}
            source={SOURCE_LINES[one]}
            rows={[{ name: SUBJECT_NAMES[subject][language], counts: of[one], risk: riskOf(one, of) }]}
            of={text.subject}
            risk={riskTitle(one, subject)}
            file={`${one}-${subject}`}
          />
        ))}
      </Grid>
    </Section>
  );
  return (
    <>
      {!isMean && levels}
      <Grid least={440} align="start">
        <Stack gap={16}>
          <CountsFigure
            {...chartProps}
            risk={HAZARD_RISK_TITLES[analysis]}
            title={text.byHazard}
            measured={
              analysis === "vulnerability"
                ? ANALYSIS_NAMES.vulnerability
                : joinNames(ANALYSIS_NAMES[analysis], hazardsMoment(synthesis))
            }
            rows={hazardRows(subjects, analysis, language)}
            of={text.subject}
            file={`${analysis}-by-hazard`}
          />
          {analysis !== "vulnerability" && <p className="muted">{evidenceSentence(subjects, language)}</p>}
          {hasMoment(analysis) && !isMean && byGroup}
        </Stack>
        <Stack gap={16}>
          {isMean || !hasMoment(analysis) ? byGroup : overTime}
          <CountsFigure
            {...chartProps}
            title={text.byType}
            measured={measured(analysis)}
            rows={breakdownRows("building_types", building_types, analysis, language, LINES)}
            of={text.use}
            file={`${analysis}-${subject}-by-use`}
          />
        </Stack>
      </Grid>
      {isMean && levels}
      {isMean && overTime}
    </>
  );
}

function joinNames(measured: Bilingual, moment: Bilingual): Bilingual {
  return { fr: `${measured.fr}, ${moment.fr}`, en: `${measured.en}, ${moment.en}` };
}

/** When the levels of the hazards hold: in the scenario that each is read in, if they are not all read in one. */
function hazardsMoment({ subjects, horizon }: Synthesis): Bilingual {
  const read = new Set<Scenario>(subjects.filter(({ id }) => id !== "multi_hazard").map(({ scenario }) => scenario));
  const [first, ...others] = read;
  const moment = momentWords(ensure(first), horizon);
  return others.length === 0 || horizon === "reference"
    ? moment
    : joinNames(momentWords("tracc", horizon), text.trajectoryElsewhere);
}
