import { type AnswersTo, CURRENCY_CLUE, createCatalogue, type FieldRow, type MatchTarget } from "../catalogue/index.ts";
import { BUILDING_SHEET, type FieldKey, QUESTIONNAIRE, SECTIONS, type SectionId } from "../questionnaire/index.ts";
import { OWNER_FIGURES, OWNER_SECTION, type OwnerFigureKey } from "./owner-figures.ts";

/** Key of what a portfolio keeps of a building: a question, or a figure of the owner. */
export type RecordKey = FieldKey | OwnerFigureKey;
/** A question, or a figure of the owner. */
export type RecordField = FieldRow<RecordKey, SectionId | "owner">;
/** Answers and figures of the owner of one building by key; a blank one is absent. */
export type RecordAnswers = AnswersTo<RecordKey>;

/** What lists, files and history know of a building: the questionnaire, then the figures of the owner. */
export const BUILDING_RECORD = createCatalogue<RecordKey, SectionId | "owner">({
  source: QUESTIONNAIRE.source,
  sections: [...SECTIONS, OWNER_SECTION],
  fields: [...QUESTIONNAIRE.fields, ...OWNER_FIGURES],
  rules: QUESTIONNAIRE.rules,
});

/**
 * What columns of asset registers, schedules of insured values and rent rolls are called, by figure of the owner.
 * Expert judgement, as for the questions. A rent that is not said to be of a year may be of a month: it is left.
 */
// biome-ignore format: a table, a figure a line
const OWNER_NAMES: Readonly<Record<OwnerFigureKey, readonly string[]>> = {
  "owner.asset_value": ["asset_value", "Valeur vénale", "Valeur de marché", "Valeur comptable", "Valeur nette comptable", "VNC", "Valeur du bien", "Valeur d’expertise", "Juste valeur", "Market value", "Fair value", "Book value", "Carrying amount", "Carrying value", "Net book value", "Property value", "Verkehrswert", "Marktwert", "Buchwert", "Valor de mercado", "Valore di mercato", "Marktwaarde"],
  "owner.insured_value": ["insured_value", "Somme assurée", "Capital assuré", "Capitaux assurés", "Valeur d’assurance", "Montant assuré", "Sum insured", "Total sum insured", "TSI", "Total insured value", "TIV", "Insurance value", "Insured amount", "Versicherungswert", "Versicherungssumme", "Valor asegurado", "Suma asegurada", "Valore assicurato", "Verzekerde waarde"],
  "owner.rebuilding_cost": ["rebuilding_cost", "Valeur de reconstruction", "Valeur à neuf", "Valeur de remplacement", "Coût de remplacement", "Coût de reconstruction à neuf", "Replacement cost", "Replacement value", "Reconstruction cost", "Reinstatement cost", "Reinstatement value", "Rebuild cost", "Wiederherstellungskosten", "Neuwert", "Coste de reposición", "Costo di ricostruzione", "Herbouwwaarde"],
  "owner.yearly_revenue": ["yearly_revenue", "Chiffre d’affaires", "Chiffre d’affaires annuel", "CA", "CA annuel", "Loyer annuel", "Loyers annuels", "Revenu", "Revenus annuels", "Revenus locatifs annuels", "Recettes annuelles", "Revenue", "Annual revenue", "Turnover", "Annual turnover", "Yearly rent", "Annual rent", "Annual rental income", "Jahresmiete", "Umsatz", "Renta anual", "Ingresos anuales", "Canone annuo"],
  "owner.occupants": ["Nombre d’occupants", "Nb occupants", "Effectif", "Effectifs", "Effectif présent", "Salariés", "Nombre de personnes", "Personnes présentes", "Occupancy", "Number of occupants", "Staff", "Headcount", "Employees", "Number of employees", "People", "Mitarbeiter", "Beschäftigte", "Ocupantes", "Empleados", "Occupanti", "Bewoners"],
};

/** The currency of the amounts of a row: those of another than the euro are refused. */
const CURRENCY: MatchTarget<RecordKey>["clues"][number] = {
  id: CURRENCY_CLUE,
  gives: [],
  name: { fr: "Devise des montants", en: "Currency of the amounts" },
  names: [
    "Devise",
    "Code devise",
    "Monnaie",
    "Currency",
    "Currency code",
    "LocCurrency",
    "Währung",
    "Moneda",
    "Valuta",
  ],
  holds: (text) => /^(?:\p{L}{3}|\p{Sc}|euros?)$/iu.test(text.trim()),
};

/** What the spreadsheets of owners are matched with when they are imported. */
export const RECORD_SHEET: MatchTarget<RecordKey> = {
  ...BUILDING_SHEET,
  catalogue: BUILDING_RECORD,
  names: { ...BUILDING_SHEET.names, ...OWNER_NAMES },
  clues: [...BUILDING_SHEET.clues, CURRENCY],
  exact: OWNER_FIGURES.map(({ key }) => key),
};
