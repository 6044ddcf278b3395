import type { Report } from "@lichen/contract";
import {
  type Answers,
  EVIDENCE_KINDS,
  ensure,
  FIELDS,
  type FieldKey,
  type Language,
  MINIMUM_RELIABILITY,
  RANGE_FACTORS,
  SECTIONS,
} from "@lichen/domain";
import {
  answerWords,
  formatShare,
  type HazardResult,
  indicatorsPart,
  METHOD_FORMULAS,
  METHOD_PARAGRAPHS,
  METHOD_SYMBOLS,
  pastEventsPart,
  placeFacts,
  proofWords,
} from "@lichen/report";
import { numberTables } from "../pdf/number-tables.ts";
import type { AnswerEvidence } from "./building-document.ts";
import { text } from "./building-text.ts";
import type { HazardInput } from "./hazard-part.ts";

/**
 * What is known of the place, and the events counted in its commune.
 * @param longName the whole name of the building, when its title has the beginning of it alone
 */
export function territoryData(report: Report, { language, number }: HazardInput, longName: string | null) {
  const past = pastEventsPart(report, language);
  return {
    title: text.territory[language],
    place: {
      title: text.place[language],
      facts: [...(longName === null ? [] : [[text.facts.name[language], longName]]), ...placeFacts(report, language)],
    },
    past: numberTables(past, number, past.title),
  };
}

/** Every indicator of the place, at the reference and at the horizon. */
export function climateData(report: Report, results: readonly HazardResult[], parts: HazardInput) {
  const climate = indicatorsPart(report.sources, results, parts);
  return numberTables(climate, parts.number, climate.title);
}

/** The answers that count in an index, in the order of the questionnaire. */
export function answersData(answers: Answers, evidence: readonly AnswerEvidence[], { language, number }: HazardInput) {
  const given = FIELDS.filter(({ key }) => answers[key as FieldKey] !== undefined);
  const proofs = new Map(
    evidence.filter(({ holds }) => holds).map((proof) => [proof.field, proofWords(proof)[language]] as const),
  );
  return {
    title: text.answers[language],
    caption: given.length === 0 ? "" : `${number.table()} – ${text.answers[language]}`,
    none: given.length === 0 ? text.answersNone[language] : "",
    head: [text.question[language], text.answer[language], ...(proofs.size === 0 ? [] : [text.proof[language]])],
    sections: SECTIONS.map(({ id, name }) => ({
      name: name[language],
      rows: given
        .filter(({ section }) => section === id)
        .map((field) => [
          field.label[language],
          answerWords(field.key, ensure(answers[field.key as FieldKey]), language),
          ...(proofs.size === 0 ? [] : [proofs.get(field.key) ?? EVIDENCE_KINDS.declared[language]]),
        ]),
    })).filter(({ rows }) => rows.length > 0),
  };
}

/** The method in a page: rules in words, then in symbols. */
export function methodData({ engine_version, year }: Pick<Report, "engine_version" | "year">, language: Language) {
  const share = (value: number) => ({ fr: formatShare(value, "fr"), en: formatShare(value, "en") });
  const part = (
    title: { fr: string; en: string },
    paragraphs: readonly { fr: string; en: string }[],
    formulas: readonly string[],
    symbols = "",
  ) => ({
    title: title[language],
    paragraphs: paragraphs.map((one) => one[language]),
    formulas,
    symbols,
  });
  return {
    title: text.method[language],
    engine: text.methodEngine(engine_version, year)[language],
    parts: [
      part(text.exposure, METHOD_PARAGRAPHS.exposure(), [METHOD_FORMULAS.exposure], METHOD_SYMBOLS.exposure[language]),
      part(
        text.vulnerability,
        METHOD_PARAGRAPHS.vulnerability(share(MINIMUM_RELIABILITY)),
        [METHOD_FORMULAS.zone, METHOD_FORMULAS.vulnerability, METHOD_FORMULAS.reliability],
        METHOD_SYMBOLS.vulnerability[language],
      ),
      part(text.cross, METHOD_PARAGRAPHS.cross(), [METHOD_FORMULAS.cross], METHOD_SYMBOLS.cross[language]),
      part(text.momentsTitle, METHOD_PARAGRAPHS.moments(share(RANGE_FACTORS.low), share(RANGE_FACTORS.high)), []),
      part(text.limits, METHOD_PARAGRAPHS.limits(), []),
    ],
  };
}
