import { HORIZON_NAMES, HORIZONS, type Horizon, type Scenario } from "../climate/moment.ts";
import { PLACE_PRECISIONS } from "../climate/place.ts";
import { hazardOf } from "../hazards/index.ts";
import { FIELDS, type Field, fieldOf, SECTIONS } from "../questionnaire/index.ts";
import { COMPANY_STATUS_NAMES } from "../rights/company.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { LEVEL_NAMES, LEVELS } from "../shared/level.ts";
import { KEPT_FIGURES, type KeptFigure } from "./kept-figures.ts";
import { isDated, RISK_SUBJECTS, type RiskAnalysis, type RiskQuestion, type RiskSubject } from "./results.ts";

/** How a column is filtered, sorted and written. */
export type ListColumnType = "text" | "enum" | "number" | "date";

/** What a column of the portfolio shows. */
export type ListColumnSource =
  | { readonly kind: "answer"; readonly field: Field }
  | { readonly kind: "record"; readonly fact: RecordFact }
  | { readonly kind: "level"; readonly question: Omit<RiskQuestion, "scenario"> }
  | { readonly kind: "figure"; readonly figure: KeptFigure };

/** What is known of a record beside its answers. */
export const RECORD_FACTS = [
  "company_name",
  "company_status",
  "created_at_date",
  "updated_at_date",
  "updated_by",
  "place_precision",
] as const;
export type RecordFact = (typeof RECORD_FACTS)[number];

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

export const SUBJECT_NAMES = Object.fromEntries(
  RISK_SUBJECTS.map((subject) => [
    subject,
    subject === "multi_hazard" ? { fr: "Multi-aléas", en: "Multi-hazard" } : hazardOf(subject).name,
  ]),
) as Readonly<Record<RiskSubject, Bilingual>>;

const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, name: LEVEL_NAMES[value] }));

const RECORD_COLUMNS: Readonly<Record<RecordFact, Pick<ListColumn, "label" | "type" | "unit" | "options">>> = {
  company_name: { label: { fr: "Structure", en: "Company" }, type: "text", unit: null, options: null },
  company_status: {
    label: { fr: "Statut d’adhésion", en: "Membership status" },
    type: "enum",
    unit: null,
    options: Object.entries(COMPANY_STATUS_NAMES).map(([value, name]) => ({ value, name })),
  },
  created_at_date: { label: { fr: "Ajouté le", en: "Added on" }, type: "date", unit: null, options: null },
  updated_at_date: { label: { fr: "Modifié le", en: "Changed on" }, type: "date", unit: null, options: null },
  updated_by: { label: { fr: "Modifié par", en: "Changed by" }, type: "text", unit: null, options: null },
  place_precision: {
    label: { fr: "Précision du lieu", en: "Precision of the place" },
    type: "enum",
    unit: null,
    options: Object.entries(PLACE_PRECISIONS).map(([value, name]) => ({ value, name })),
  },
};

/** Names of the three analyses. */
export const ANALYSIS_NAMES: Readonly<Record<RiskAnalysis, Bilingual>> = {
  cross: { fr: "Risque croisé", en: "Cross risk" },
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
};

function answerColumn(field: Field): ListColumn {
  const isGroup = field.key === "fond_gestion_name";
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

function levelColumn(analysis: RiskAnalysis, subject: RiskSubject, horizon: Horizon): ListColumn {
  const hasMoment = isDated({ subject, analysis });
  const when = hasMoment
    ? { fr: `, ${HORIZON_NAMES[horizon].fr.toLowerCase()}`, en: `, ${HORIZON_NAMES[horizon].en.toLowerCase()}` }
    : { fr: "", en: "" };
  const [name, of] = [SUBJECT_NAMES[subject], ANALYSIS_NAMES[analysis]];
  return {
    key: hasMoment ? `${analysis}_${subject}_${horizon}` : `${analysis}_${subject}`,
    label: { fr: `${of.fr} : ${name.fr.toLowerCase()}${when.fr}`, en: `${of.en}: ${name.en.toLowerCase()}${when.en}` },
    type: "enum",
    unit: null,
    options: LEVEL_OPTIONS,
    source: { kind: "level", question: { subject, analysis, horizon } },
  };
}

const dated = (analysis: RiskAnalysis): ListColumn[] =>
  RISK_SUBJECTS.flatMap((subject) => HORIZONS.map((horizon) => levelColumn(analysis, subject, horizon)));

function figureColumn(figure: KeptFigure): ListColumn {
  const { id, label, unit } = figure;
  return { key: id, label, type: "number", unit, options: null, source: { kind: "figure", figure } };
}

const figuresOf = (group: KeptFigure["group"], subject: RiskSubject | null): ListColumn[] =>
  KEPT_FIGURES.filter((figure) => figure.group === group && figure.subject === subject).map(figureColumn);

const vulnerabilities: ListColumn[] = RISK_SUBJECTS.flatMap((subject): ListColumn[] =>
  subject === "multi_hazard"
    ? HORIZONS.map((horizon) => levelColumn("vulnerability", subject, horizon))
    : [levelColumn("vulnerability", subject, "reference"), ...figuresOf("vulnerability", subject)],
);

/** Every column that the list, the filters, the map and the exports can show, by branch. */
export const LIST_COLUMN_GROUPS: readonly ListColumnGroup[] = [
  ...SECTIONS.map(({ id, name }) => ({
    id,
    name,
    columns: FIELDS.filter(({ section }) => section === id).map(answerColumn),
  })),
  {
    id: "record",
    name: { fr: "Fiche", en: "Record" },
    columns: [
      ...RECORD_FACTS.map(
        (fact): ListColumn => ({ key: fact, ...RECORD_COLUMNS[fact], source: { kind: "record", fact } }),
      ),
      ...figuresOf("record", null),
    ],
  },
  { id: "cross", name: ANALYSIS_NAMES.cross, columns: dated("cross") },
  { id: "exposure", name: ANALYSIS_NAMES.exposure, columns: dated("exposure") },
  { id: "vulnerability", name: ANALYSIS_NAMES.vulnerability, columns: vulnerabilities },
];

export const LIST_COLUMNS: readonly ListColumn[] = LIST_COLUMN_GROUPS.flatMap(({ columns }) => columns);

const byKey: ReadonlyMap<string, ListColumn> = new Map(LIST_COLUMNS.map((column) => [column.key, column]));

/** The column that bears a key, or undefined when none does: for names that come from outside. */
export function findListColumn(key: string): ListColumn | undefined {
  return byKey.get(key);
}

/** Columns of the questionnaire, in the order of the import template. */
export const ANSWER_COLUMNS: readonly ListColumn[] = FIELDS.map(({ key }) => byKey.get(fieldOf(key).key)!);

/** What a level column asks in a scenario. */
export function questionIn(column: ListColumn, scenario: Scenario): RiskQuestion | null {
  return column.source.kind === "level" ? { ...column.source.question, scenario } : null;
}
