import {
  GLOBAL_EXPOSURE,
  HAZARD_IDS,
  HORIZON_NAMES,
  LEVEL_NAMES,
  type Level as LevelId,
  SCENARIO_NAMES,
  togetherAt,
} from "@lichen/domain";
import {
  BUILDING_TEXTS,
  buildingFacts,
  byLevel,
  caution,
  estimateAt,
  formatIndex,
  type HazardResult,
  headline,
  isWithoutIndex,
  knownCount,
  levelCell,
} from "@lichen/report";
import { BlockCell } from "../../../design/blocks/part-view.tsx";
import { PoliteStatus } from "../../../design/controls/polite-status.tsx";
import { Segmented } from "../../../design/controls/segmented.tsx";
import { Card } from "../../../design/layout/card.tsx";
import { Facts } from "../../../design/layout/facts.tsx";
import { Grid } from "../../../design/layout/grid.tsx";
import { Row } from "../../../design/layout/row.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { ArrowsTable } from "../../../design/table/arrows-table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import {
  type Addressed,
  Reliability,
  analysisText as shared,
  ThreeActions,
  TypicalActions,
  useIsVisit,
} from "../../analysis/index.ts";
import { CompareLinks } from "./compare-links.tsx";
import { LeadingHazard } from "./leading-hazard.tsx";
import { LevelButton } from "./level-button.tsx";
import { LevelsTable } from "./levels-table.tsx";
import { NextAnswer } from "./next-answer.tsx";
import type { ReportParts } from "./report-parts.ts";
import { ImpactSoon } from "./report-tabs.tsx";
import { ResultTiles } from "./result-tiles.tsx";
import { text } from "./text.ts";
import type { Tab } from "./use-report-view.ts";
import { WhyButton } from "./why-button.tsx";

const levelOf = ({ now, vulnerability, cross }: HazardResult, tab: Tab): LevelId =>
  tab === "vulnerability" ? vulnerability.level : tab === "cross" ? cross : (now?.level ?? "unknown");

/** All hazards together, then each by horizon or by level. */
export function MultiHazardReport({
  address,
  ...parts
}: ReportParts & {
  /** What is known of the address of the building. */
  address: Addressed | undefined;
}) {
  const { report, results, estimates, view, change, tab, compareId, onWhy } = parts;
  const t = useTranslate();
  const language = useLanguage();
  const isVisit = useIsVisit();
  const { scenario, horizon, grouping } = view;
  const all = togetherAt(report, { scenario, horizon });
  const { global_exposure: global } = report.multi_hazard;
  if (tab === "impact") return <ImpactSoon />;
  const analyses = [
    { aspect: "exposure", name: shared.exposure, level: all.exposure_level },
    { aspect: "vulnerability", name: shared.vulnerability, level: all.vulnerability_level },
    { aspect: "cross", name: shared.cross, level: all.cross_level },
  ] as const;
  const levels = [...new Set(results.map((one) => levelOf(one, tab)))].sort((a, b) => byLevel(b) - byLevel(a));
  const groups = grouping === "level" ? levels : [null];
  const [first, open] = [t(headline(results, view, estimates)), caution(results, estimates)];
  return (
    <>
      <Stack gap={4}>
        <Text as="h3" size={20} measured>
          {first}
        </Text>
        {open !== null && (
          <Text muted measured>
            {t(open)}
          </Text>
        )}
      </Stack>
      <PoliteStatus words={`${t(SCENARIO_NAMES[scenario].name)}, ${t(HORIZON_NAMES[horizon])}. ${first}`} />
      <ResultTiles
        tiles={[
          {
            name: t(
              text.globalAt(SCENARIO_NAMES[GLOBAL_EXPOSURE.scenario].name, HORIZON_NAMES[GLOBAL_EXPOSURE.horizon]),
            ),
            value: (
              <>
                <Level level={global.level} size={30} strong />
                <WhyButton
                  aspect="exposure"
                  level={global.level}
                  of={{ subject: text.global, ...GLOBAL_EXPOSURE }}
                  onOpen={() => onWhy({ subject: "multi", aspect: "exposure" }, GLOBAL_EXPOSURE)}
                />
              </>
            ),
            notes: [`${t(text.globalMeaning)}. ${t(text.known(knownCount(global), HAZARD_IDS.length))}`],
          },
          ...analyses.map(({ aspect, name, level }) => ({
            name: t(text.ofMean(name)),
            value: (
              <>
                <Level level={level} size={24} strong />
                <WhyButton
                  aspect={aspect}
                  level={level}
                  of={{ subject: text.multi, horizon }}
                  onOpen={() => onWhy({ subject: "multi", aspect })}
                />
              </>
            ),
          })),
        ]}
      />
      <Grid least={440} align="start">
        {isWithoutIndex(results) ? (
          <TypicalActions assessment={report} />
        ) : (
          <ThreeActions assessment={report} id={compareId} hasDoors={compareId !== null || isVisit} />
        )}
        <Section isCard level={3} title={t(text.building)}>
          <Facts isList facts={buildingFacts(report, address ?? null, language)} />
        </Section>
      </Grid>
      <NextAnswer results={results} assessment={report} />
      <div className="screen-only">
        <Segmented
          label={t(text.grouping)}
          options={[
            { value: "hazard", name: t(text.byHazard) },
            { value: "level", name: t(text.byLevel) },
          ]}
          value={grouping}
          onChange={(next) => change({ view: next === "level" ? "level" : null })}
        />
      </div>
      {groups.map((level) => {
        const rows = level === null ? results : results.filter((one) => levelOf(one, tab) === level);
        const named = t(tab === "vulnerability" ? shared.vulnerability : BUILDING_TEXTS.hazardLevels[tab]);
        const name = level === null ? named : `${named}, ${t(LEVEL_NAMES[level])}`;
        return (
          <Card as="section" key={level ?? "all"}>
            {level !== null && (
              <h3>
                <Level level={level} strong />
              </h3>
            )}
            {tab === "vulnerability" ? (
              <VulnerabilityTable name={name} results={rows} estimates={estimates} onWhy={onWhy} />
            ) : (
              <LevelsTable results={rows} aspect={tab} {...{ name, horizon, estimates, onWhy }} />
            )}
          </Card>
        );
      })}
      <CompareLinks report={report} view={view} compareId={compareId} />
      <LeadingHazard report={report} results={results} view={view} />
    </>
  );
}

function VulnerabilityTable({
  name,
  results,
  estimates,
  onWhy,
}: Pick<ReportParts, "results" | "estimates" | "onWhy"> & { name: string }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ArrowsTable name={name}>
      <thead>
        <tr>
          <th scope="col">{t(BUILDING_TEXTS.hazard)}</th>
          <th scope="col">{t(text.level)}</th>
          <th scope="col">{t(text.index)}</th>
          <th scope="col">{t(text.reliability)}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <tr key={result.hazard.id}>
            <th scope="row">
              <Row as="span" inline wrap={false}>
                <HazardIcon hazard={result.hazard.id} size={18} />
                {t(result.hazard.name)}
              </Row>
            </th>
            <td>
              <VulnerabilityButton {...{ result, estimates, onWhy }} />
            </td>
            <td>{result.vulnerability.index === null ? "–" : formatIndex(result.vulnerability.index, language)}</td>
            <td>
              <Reliability share={result.vulnerability.reliability} />
            </td>
          </tr>
        ))}
      </tbody>
    </ArrowsTable>
  );
}

function VulnerabilityButton({
  result,
  estimates,
  onWhy,
}: Pick<ReportParts, "estimates" | "onWhy"> & { result: HazardResult }) {
  const language = useLanguage();
  const { hazard, vulnerability } = result;
  const read = { level: vulnerability.level, note: null, estimate: estimateAt(result, "vulnerability", estimates) };
  return (
    <LevelButton
      of={{ subject: hazard.name, aspect: "vulnerability", level: read.level, estimate: read.estimate }}
      onOpen={() => onWhy({ subject: hazard.id, aspect: "vulnerability" })}
    >
      <BlockCell cell={levelCell(read, language)} />
    </LevelButton>
  );
}
