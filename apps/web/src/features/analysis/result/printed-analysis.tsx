import type { Report } from "@lichen/contract";
import {
  type Assessment,
  type Completion,
  type Estimates,
  HORIZON_NAMES,
  type Horizon,
  type MomentTogether,
  SCENARIO_NAMES,
} from "@lichen/domain";
import {
  caution,
  estimateAt,
  estimateWords,
  exposureNote,
  formatDate,
  formatIndex,
  formatShare,
  type HazardResult,
  hazardFact,
  headline,
  isWithoutIndex,
  leadOf,
  levelUnder,
  SEMICOLON,
} from "@lichen/report";
import { Suspense } from "react";
import { PrintedFacts } from "../../../design/controls/printed-facts.tsx";
import { unfoundStreet, unfoundWords } from "../../../design/forms/unfound-street-text.ts";
import { Stack } from "../../../design/layout/stack.tsx";
import { Text } from "../../../design/layout/text.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { Table } from "../../../design/table/table.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { AnalysisView } from "../../../shell/paths/use-analysis-view.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { PrintedActions } from "../first-actions/lazy-actions.ts";
import { worstFirst } from "../shared/hazard-table.tsx";
import { PlaceNotes } from "../shared/place-notes.tsx";
import { Reliability } from "../shared/reliability.tsx";
import { text as shared } from "../shared/text.ts";
import { text } from "./text.ts";

/** The analysis on one sheet of paper: what it is of, its hazards in words and marks, its sources; without the map. */
export function PrintedAnalysis({
  place: { label, typedAddress },
  facts,
  report,
  results,
  estimates,
  assessment,
  together,
  completion,
  view: { scenario, horizon },
}: {
  place: PlaceChoice;
  /** Where it is, and how well that is known. */
  facts: string;
  report: Report;
  results: readonly HazardResult[];
  estimates: Estimates | null;
  assessment: Assessment;
  together: MomentTogether;
  completion: Completion;
  view: Pick<AnalysisView, "scenario" | "horizon">;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const open = caution(results, estimates);
  const given = [
    { name: shared.scenario, words: t(SCENARIO_NAMES[scenario].name) },
    { name: shared.horizon, words: t(HORIZON_NAMES[horizon]) },
    { name: text.date, words: formatDate(new Date().toISOString(), language) },
    { name: text.completion, words: formatShare(completion.share, language) },
  ];
  return (
    <Stack gap={4}>
      <p className="muted">{t(text.printed)}</p>
      <Text as="h1" size={20}>
        {label}
      </Text>
      <p className="muted">{facts}</p>
      {typedAddress !== undefined && (
        <Text size={13}>
          <b>{t(unfoundWords(typedAddress))}</b> {t(unfoundStreet.centre)}
        </Text>
      )}
      <PrintedFacts facts={given} />
      <PlaceNotes report={report} results={results} />
      <Text size={14} weight={600}>
        {t(headline(results, { scenario, horizon }, estimates))}
      </Text>
      {open !== null && <Text size={13}>{t(open)}</Text>}
      {horizon === "2030" && <p className="muted">{t(shared.notDistinguishable)}</p>}
      <PrintedHazards
        results={results}
        estimates={estimates}
        together={together}
        scenario={scenario}
        horizon={horizon}
      />
      <Suspense>
        <PrintedActions assessment={assessment} />
      </Suspense>
      <Text size={11}>
        <b>{t(text.sources)}</b>{" "}
        {report.sources
          .map((source) => t(text.source(source.producer, source.name, source.edition)))
          .join(t(SEMICOLON))}
      </Text>
    </Stack>
  );
}

function PrintedHazards({
  results,
  estimates,
  together: all,
  scenario,
  horizon,
}: {
  results: readonly HazardResult[];
  estimates: Estimates | null;
  together: MomentTogether;
  scenario: AnalysisView["scenario"];
  horizon: Horizon;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const isReference = horizon === "reference";
  // Columns that say eight times that nothing is known would push the actions off the page.
  const isBare = isWithoutIndex(results);
  const levelOrEstimate = (result: HazardResult, aspect: "vulnerability" | "cross") => {
    const estimate = estimateAt(result, aspect, estimates);
    return estimate === undefined ? (
      <Level level={levelUnder(result, aspect)} size={13} strong={aspect === "cross"} />
    ) : (
      t(estimateWords(estimate))
    );
  };
  return (
    <Table name={t(text.results)} isDense>
      <thead>
        <tr>
          <th scope="col">{t(shared.hazard)}</th>
          <th scope="col">{t(isReference ? shared.exposureReference : shared.exposureToday)}</th>
          {!isReference && <th scope="col">{t(shared.levelsTitle("exposure", horizon))}</th>}
          {!isBare && (
            <>
              <th scope="col">{t(shared.vulnerability)}</th>
              <th scope="col">{t(shared.crossTitle(horizon))}</th>
              <th scope="col">{t(shared.reliability)}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {worstFirst(results, leadOf(results)).map((result) => {
          const { hazard, reference, today, now, vulnerability } = result;
          const fact = hazardFact(result, horizon, scenario);
          const note = exposureNote(now);
          return (
            <tr key={hazard.id}>
              <th scope="row">
                <b>{t(hazard.name)}</b>
                {fact !== null && <small>{t(fact)}</small>}
              </th>
              <td>
                <Level level={(isReference ? reference : today)?.level ?? "unknown"} size={13} />
              </td>
              {!isReference && (
                <td>
                  <Level level={now?.level ?? "unknown"} size={13} />
                  {note !== null && <small>{t(note)}</small>}
                </td>
              )}
              {!isBare && (
                <>
                  <td>
                    {now?.level === "none" ? (
                      t(shared.notApplicable)
                    ) : (
                      <>
                        {levelOrEstimate(result, "vulnerability")}{" "}
                        {vulnerability.index !== null && formatIndex(vulnerability.index, language)}
                      </>
                    )}
                  </td>
                  <td>{levelOrEstimate(result, "cross")}</td>
                  <td>
                    <Reliability share={vulnerability.reliability} />
                  </td>
                </>
              )}
            </tr>
          );
        })}
        <tr>
          <th scope="row">
            <b>{t(text.together(results.filter(({ now }) => (now?.level ?? "unknown") !== "unknown").length))}</b>
          </th>
          {!isReference && <td />}
          <td>
            <Level level={all.exposure_level} size={13} />
          </td>
          {!isBare && (
            <>
              <td>
                <Level level={all.vulnerability_level} size={13} />
              </td>
              <td>
                <Level level={all.cross_level} size={13} strong />
              </td>
              <td />
            </>
          )}
        </tr>
      </tbody>
    </Table>
  );
}
