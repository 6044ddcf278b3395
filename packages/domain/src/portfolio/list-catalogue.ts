import type { FieldRow } from "../catalogue/index.ts";
import type { Horizon, Scenario } from "../climate/moment.ts";
import { PLACE_PRECISIONS } from "../climate/place.ts";
import { STRONGEST_EVIDENCE } from "../evidence/index.ts";
import { COMPANY_STATUS_NAMES } from "../rights/company.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { RiskQuestion } from "./results.ts";
import type { StoredFigure } from "./stored-figure.ts";

/** How a column is filtered, sorted and written. */
type ListColumnType = "text" | "enum" | "number" | "date";

/** What a column of a list shows. */
type ListColumnSource =
  | { readonly kind: "answer"; readonly field: FieldRow }
  | { readonly kind: "record"; readonly fact: RecordFact }
  | { readonly kind: "level"; readonly question: Omit<RiskQuestion, "scenario"> }
  | { readonly kind: "state"; readonly question: Omit<RiskStateQuestion, "scenario"> }
  | { readonly kind: "figure"; readonly figure: StoredFigure }
  | { readonly kind: "evidence"; readonly fact: EvidenceFact };

/** Whether a record is at risk of one hazard at least (`riskState`), at a moment. */
export type RiskStateQuestion = { readonly scenario: Scenario; readonly horizon: Horizon };

/** What is known of a record beside its answers. */
export const RECORD_FACTS = [
  "company_name",
  "company_status",
  "created_at_date",
  "updated_at_date",
  "updated_by",
  "place_precision",
] as const;
type RecordFact = (typeof RECORD_FACTS)[number];

/** What is known of the evidence of the answers of a record. */
export const EVIDENCE_FACTS = ["proved_share", "strongest_evidence", "oldest_answer_years"] as const;
type EvidenceFact = (typeof EVIDENCE_FACTS)[number];

export type ListColumn = {
  readonly key: string;
  readonly label: Bilingual;
  readonly type: ListColumnType;
  readonly unit: Bilingual | null;
  /** Choices of an enum, in their order, which is also that of a sort; null where they belong to the company (groups). */
  readonly options: readonly { readonly value: string; readonly name: Bilingual }[] | null;
  /** They are offered in the alphabetical order of the reader's language. */
  readonly alphabetical?: boolean;
  readonly source: ListColumnSource;
};

/** A branch of the tree of columns. */
export type ListColumnGroup = {
  readonly id: string;
  readonly name: Bilingual;
  readonly columns: readonly ListColumn[];
};

/** A choice of columns that everyone finds ready. What names a record is always shown first. */
export type ColumnPreset = { readonly id: string; readonly name: Bilingual; readonly columns: readonly string[] };

/** Every column that a list, its filters, its map and its exports can show. */
export type ListCatalogue = {
  /** The tree of columns. */
  readonly groups: readonly ListColumnGroup[];
  /** Its leaves. */
  readonly columns: readonly ListColumn[];
  /** Those of the questions, in the order of the catalogue. */
  readonly answers: readonly ListColumn[];
  /** Choices ready; the first is what someone sees who never chose. */
  readonly presets: readonly [ColumnPreset, ...ColumnPreset[]];
  /** Column that rows are in the order of, until someone asks for another. */
  readonly order: string;
  /** Column that the map is coloured by, until someone asks for another. */
  readonly colour: string;
  /** The column that bears a key, or undefined when none does: for names that come from outside. */
  find(key: string): ListColumn | undefined;
  /** The branch that a column stands in. @throws RangeError for a key that is none */
  groupOf(key: string): ListColumnGroup;
  /** The ready-made choice that columns are, in its order; null when they are none. */
  presetOf(columns: readonly string[]): ColumnPreset | null;
  /** Columns as someone chose them, each once, without what the catalogue no longer knows. */
  known(chosen: readonly string[]): readonly string[];
};

/** A catalogue of columns from its tree. @throws RangeError when two bear one key */
export function createListCatalogue(
  parts: Pick<ListCatalogue, "groups" | "presets" | "order" | "colour"> & { readonly fields: readonly FieldRow[] },
): ListCatalogue {
  const { fields, ...rest } = parts;
  const columns = rest.groups.flatMap((group) => group.columns);
  const byKey: ReadonlyMap<string, ListColumn> = new Map(columns.map((column) => [column.key, column]));
  const groupByKey = new Map(rest.groups.flatMap((group) => group.columns.map(({ key }) => [key, group] as const)));
  if (byKey.size !== columns.length) throw new RangeError("two columns bear one key");
  return {
    ...rest,
    columns,
    answers: fields.map(({ key }) => ensure(byKey.get(key))),
    find: (key) => byKey.get(key),
    groupOf: (key) => {
      const group = groupByKey.get(key);
      if (group === undefined) throw new RangeError(`no column ${key}`);
      return group;
    },
    presetOf: (chosen) => rest.presets.find((preset) => preset.columns.join() === chosen.join()) ?? null,
    known: (chosen) => [...new Set(chosen)].filter((key) => byKey.has(key)),
  };
}

/** The column of a question. @param groups key of the question whose choices are the groups of the company */
export function answerColumn(field: FieldRow, groups: string): ListColumn {
  const isGroup = field.key === groups;
  const options = field.type === "enum" ? field.options.map(({ value, name }) => ({ value, name })) : null;
  const type = isGroup || field.type === "enum" ? "enum" : field.type === "string" ? "text" : "number";
  return {
    key: field.key,
    label: field.label,
    type,
    unit: ("unit" in field && field.unit) || null,
    options,
    alphabetical: field.type === "enum" && field.alphabetical === true,
    source: { kind: "answer", field },
  };
}

/** The column of a kept figure. */
export function figureColumn(figure: StoredFigure): ListColumn {
  const { id, label, unit, choices } = figure;
  const type = choices === null ? "number" : "enum";
  return { key: id, label, type, unit, options: choices, source: { kind: "figure", figure } };
}

/** Whether what a column shows depends on the scenario. */
export function isOfScenario({ source }: ListColumn): boolean {
  return (source.kind === "level" || source.kind === "state") && source.question.horizon !== "reference";
}

/** What a level column asks in a scenario. */
export function questionIn(column: ListColumn, scenario: Scenario): RiskQuestion | null {
  return column.source.kind === "level" ? { ...column.source.question, scenario } : null;
}

const RECORD_COLUMNS: Readonly<Record<RecordFact, Pick<ListColumn, "label" | "type" | "unit" | "options">>> = {
  company_name: { label: { fr: "Structure", en: "Company" }, type: "text", unit: null, options: null },
  company_status: {
    label: { fr: "Statut d’adhésion", en: "Membership status" },
    type: "enum",
    unit: null,
    options: Object.entries(COMPANY_STATUS_NAMES).map(([value, name]) => ({ value, name })),
  },
  created_at_date: { label: { fr: "Ajouté le", en: "Added on" }, type: "date", unit: null, options: null },
  updated_at_date: { label: { fr: "Modifié le", en: "Last changed on" }, type: "date", unit: null, options: null },
  updated_by: { label: { fr: "Modifié par", en: "Last changed by" }, type: "text", unit: null, options: null },
  place_precision: {
    label: { fr: "Précision du lieu", en: "Location precision" },
    type: "enum",
    unit: null,
    options: Object.entries(PLACE_PRECISIONS).map(([value, name]) => ({ value, name })),
  },
};

const EVIDENCE_COLUMNS: Readonly<Record<EvidenceFact, Pick<ListColumn, "label" | "type" | "unit" | "options">>> = {
  proved_share: {
    label: { fr: "Part prouvée des réponses, en poids", en: "Proved share of answers, by weight" },
    type: "number",
    unit: { fr: "%", en: "%" },
    options: null,
  },
  strongest_evidence: {
    label: { fr: "Meilleure preuve d’une réponse", en: "Strongest evidence of an answer" },
    type: "enum",
    unit: null,
    options: Object.entries(STRONGEST_EVIDENCE).map(([value, name]) => ({ value, name })),
  },
  oldest_answer_years: {
    label: { fr: "Âge de la réponse la plus ancienne", en: "Age of the oldest answer" },
    type: "number",
    unit: { fr: "ans", en: "years" },
    options: null,
  },
};

/** The column of what is known of the evidence of answers. */
export function evidenceColumn(fact: EvidenceFact): ListColumn {
  return { key: fact, ...EVIDENCE_COLUMNS[fact], source: { kind: "evidence", fact } };
}

/** The column of what is known of a record beside its answers. */
export function recordColumn(fact: RecordFact): ListColumn {
  return { key: fact, ...RECORD_COLUMNS[fact], source: { kind: "record", fact } };
}
