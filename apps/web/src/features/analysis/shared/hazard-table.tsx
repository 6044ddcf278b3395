import {
  type Bilingual,
  capitalise,
  type Estimates,
  EVIDENCE_QUALITIES,
  type HazardId,
  HORIZON_NAMES,
  type Horizon,
  type Scenario,
} from "@lichen/domain";
import {
  byLevel,
  estimateAt,
  exposureNote,
  formatIndex,
  formatShare,
  type HazardResult,
  hazardFact,
  isProjected,
  isWithoutIndex,
  type Lead,
  leadingFigure,
  levelSpan,
  levelUnder,
  NOT_PROJECTED,
} from "@lichen/report";
import { Fragment } from "react";
import { ArrowsHint } from "../../../design/controls/arrows-hint.tsx";
import { useCellArrows } from "../../../design/controls/use-cell-arrows.ts";
import why from "../../../design/controls/why-button.module.css";
import { IconHelpCircle } from "../../../design/icons/icons.ts";
import { Row } from "../../../design/layout/row.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { EstimatedLevel } from "../../../design/levels/estimated-level.tsx";
import { HazardIcon } from "../../../design/levels/hazard-icon.tsx";
import { Level } from "../../../design/levels/level.tsx";
import { LevelRange } from "../../../design/levels/level-range.tsx";
import { useLanguage, useTranslate } from "../../../shell/language/language.tsx";
import type { Why, WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { AltitudeLink } from "./altitude-link.tsx";
import styles from "./hazard-table.module.css";
import { LevelPath } from "./level-path.tsx";
import { levelQuestion } from "./level-words.ts";
import { Reliability } from "./reliability.tsx";
import { Sparkline } from "./sparkline.tsx";
import { text } from "./text.ts";

export type HazardTableProps = {
  readonly results: readonly HazardResult[];
  readonly horizon: Horizon;
  /** Scenario of the screen. */
  readonly chosen: Scenario;
  readonly lead: Lead;
  /** The hazard shown on the map. */
  readonly selected: HazardId | null;
  readonly inFrance: boolean;
  /** Where there is no index; null where nothing is estimated. */
  readonly estimates: Estimates | null;
  readonly onSelect: (hazard: HazardId) => void;
  readonly onWhy: (why: Why) => void;
};

/** Rows by the level that they are read by, worst first; of a level in the order of the hazards. */
export function worstFirst(results: readonly HazardResult[], aspect: WhyAspect): readonly HazardResult[] {
  return results.toSorted((a, b) => byLevel(levelUnder(b, aspect)) - byLevel(levelUnder(a, aspect)));
}

/**
 * The eight hazards, worst first: exposure then and now, its curve, vulnerability, cross level, reliability, and their
 * door. Where no answer makes an index yet, exposure alone, with what it may be and what it rests on: three columns that
 * say eight times that nothing is known teach nothing.
 */
export function HazardTable(props: HazardTableProps) {
  const { results, horizon, lead, inFrance, estimates } = props;
  const isBare = isWithoutIndex(results) && estimates === null;
  const t = useTranslate();
  const arrows = useCellArrows();
  const isReference = horizon === "reference";
  return (
    <>
      <table className={isBare ? styles.bare : styles.table} {...arrows}>
        <caption className="visually-hidden">{t(text.levelsTitle(lead, horizon))}</caption>
        <thead>
          <tr>
            <th scope="col">{t(text.hazard)}</th>
            <th scope="col">
              {t(isReference ? text.exposureReference : text.exposureColumn(t(HORIZON_NAMES[horizon])))}
            </th>
            {isBare ? (
              <>
                <th scope="col">{t(text.possible)}</th>
                <th scope="col" className={styles.wide}>
                  {t(text.evidence)}
                </th>
              </>
            ) : (
              <>
                <th scope="col" className={styles.wide}>
                  {t(inFrance ? text.years : text.europeYears)}
                </th>
                <th scope="col">{t(text.vulnerability)}</th>
                <th scope="col">{t(text.cross)}</th>
                <th scope="col" className={styles.reliability}>
                  {t(text.reliability)}
                </th>
              </>
            )}
            <th scope="col">
              <span className="visually-hidden">{t(text.why)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {worstFirst(results, lead).map((result) => (
            <Fragment key={result.hazard.id}>
              <HazardRow result={result} isBare={isBare} {...props} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <ArrowsHint id={arrows["aria-describedby"]} />
    </>
  );
}

function HazardRow({
  result,
  isBare,
  horizon,
  chosen,
  selected,
  onSelect,
  onWhy,
  estimates,
}: HazardTableProps & { result: HazardResult; isBare: boolean }) {
  const t = useTranslate();
  const { hazard, assessed, zone, scenario, now, today, vulnerability, cross } = result;
  const fact = hazardFact(result, horizon, chosen);
  const isSelected = hazard.id === selected;
  const isNone = now?.level === "none";
  const isUnknown = now?.level === "unknown";
  const estimatedCross = estimateAt(result, "cross", estimates);
  const isState = (now?.index ?? 0) > 0 && !isProjected(assessed, scenario);
  const before = horizon === "reference" || isState ? null : (today?.level ?? null);
  const exposure = now?.level ?? "unknown";
  const note = exposureNote(now);
  const notes = [note, isBare && isState ? NOT_PROJECTED : null].filter((one) => one !== null);
  const subject = hazard.name;
  const shown = isBare
    ? ({ aspect: "exposure", level: exposure } as const)
    : ({ aspect: "cross", level: cross } as const);
  const door = (aspect: WhyAspect) => () => onWhy({ subject: hazard.id, aspect });
  return (
    <tr className={isSelected ? styles.selected : undefined}>
      <th scope="row">
        <Row
          as="button"
          type="button"
          wrap={false}
          className={`ring-inside ${styles.name}`}
          aria-pressed={isSelected}
          title={t(text.showOnMap(subject))}
          onClick={() => onSelect(hazard.id)}
        >
          <HazardIcon hazard={hazard.id} />
          <span>
            <b>{t(hazard.name)}</b>
            {fact !== null && <small>{t(fact)}</small>}
          </span>
        </Row>
      </th>
      <td>
        <button type="button" className={styles.door} onClick={door("exposure")}>
          <Stack as="span" gap={2} align="start" aria-hidden>
            <LevelPath before={before} after={exposure} />
            {isBare && isState && <small>{t(NOT_PROJECTED)}</small>}
            {!isBare && note !== null && <small>{t(note)}</small>}
          </Stack>
          <span className="visually-hidden">
            {t(
              levelQuestion({
                subject,
                aspect: "exposure",
                level: exposure,
                horizon,
                before,
                ...(notes.length === 0 ? {} : { detail: inRow(notes) }),
              }),
            )}
          </span>
        </button>
      </td>
      {isBare ? (
        <>
          <td>{now !== null && <Possible result={result} />}</td>
          <td className={styles.wide}>
            <Evidence result={result} />
          </td>
        </>
      ) : (
        <td className={styles.wide}>
          {zone !== null && isState && <small className="muted">{t(NOT_PROJECTED)}</small>}
          {zone !== null && !isState && (
            <Sparkline
              assessed={assessed}
              scenario={scenario}
              horizon={horizon}
              indicator={isNone || isUnknown ? null : (leadingFigure(now)?.key ?? null)}
            />
          )}
        </td>
      )}
      {!isBare && (
        <>
          <td>
            {isNone ? (
              <span className="muted">{t(text.notApplicable)}</span>
            ) : (
              <VulnerabilityDoor result={result} estimates={estimates} onOpen={door("vulnerability")} />
            )}
          </td>
          <td>
            {estimatedCross === undefined ? (
              <Level level={cross} size={24} strong />
            ) : (
              <EstimatedLevel {...estimatedCross} />
            )}
          </td>
          <td className={styles.reliability}>
            <Reliability share={vulnerability.reliability} />
          </td>
        </>
      )}
      <td>
        <button
          type="button"
          className={`screen-only ${why.why}`}
          aria-label={t(levelQuestion({ subject, ...shown, horizon }))}
          onClick={door(shown.aspect)}
        >
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

/** What the exposure may be, on the scale and in words; of one that is not known, what would tell it. */
function Possible({ result }: { result: HazardResult }) {
  const t = useTranslate();
  const { now } = result;
  if (now === null || now.level === "none") return null;
  return (
    <>
      {now.level !== "unknown" && (
        <>
          <LevelRange {...now} />
          <small>{t(exposureNote(now) ?? levelSpan(now.low, now.high))}</small>
        </>
      )}
      <AltitudeLink result={result} />
    </>
  );
}

/** What the level rests on, and how near to the place that was seen. */
function Evidence({ result: { assessed, now, zone } }: { result: HazardResult }) {
  const t = useTranslate();
  if (now === null || now.level === "unknown" || assessed.evidence === null) return null;
  const lead = leadingFigure(now);
  return (
    <>
      {t(capitalise(EVIDENCE_QUALITIES[assessed.evidence]))}
      {lead !== null && <small>{t(text.precision(lead, zone))}</small>}
    </>
  );
}

/** The vulnerability, answered or estimated, that opens why. */
function VulnerabilityDoor({
  result,
  estimates,
  onOpen,
}: {
  result: HazardResult;
  estimates: HazardTableProps["estimates"];
  onOpen: () => void;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { hazard, vulnerability } = result;
  const subject = hazard.name;
  const estimate = estimateAt(result, "vulnerability", estimates);
  const missing = text.answered(formatShare(vulnerability.reliability, language));
  const detail = vulnerability.index !== null ? text.index(formatIndex(vulnerability.index, language)) : missing;
  return (
    <button type="button" className={styles.door} onClick={onOpen}>
      {estimate !== undefined ? (
        <span aria-hidden>
          <EstimatedLevel {...estimate} />
        </span>
      ) : vulnerability.index === null ? (
        <Stack as="span" gap={2} align="start" aria-hidden>
          <Level level={vulnerability.level} />
          <small>{t(missing)}</small>
        </Stack>
      ) : (
        <Row as="span" wrap={false} aria-hidden>
          <Level level={vulnerability.level} />
          <span className="muted">{formatIndex(vulnerability.index, language)}</span>
        </Row>
      )}
      <span className="visually-hidden">
        {t(levelQuestion({ subject, aspect: "vulnerability", level: vulnerability.level, estimate, detail }))}
      </span>
    </button>
  );
}

const inRow = (parts: readonly Bilingual[]): Bilingual => ({
  fr: parts.map(({ fr }) => fr).join(", "),
  en: parts.map(({ en }) => en).join(", "),
});
