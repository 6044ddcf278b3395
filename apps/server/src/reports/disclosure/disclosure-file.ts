import type { FileAnswer } from "@lichen/contract";
import type { Bilingual, Language } from "@lichen/domain";
import { tableFile, workbookFile, workbookSheet } from "../../platform/table-file.ts";
import type { DisclosureFacts } from "./disclosure-facts.ts";
import { noteTable } from "./disclosure-notes.ts";
import { gresbTable } from "./gresb-table.ts";
import { itemTable } from "./item-table.ts";
import { requirementTable } from "./requirement-table.ts";
import { assetTable, placeTable } from "./risk-tables.ts";
import { weightTable } from "./weight-table.ts";

export const DISCLOSURE_FILE_NAMES: Bilingual = { fr: "risque-climatique-physique", en: "physical-climate-risk" };
export const DISCLOSURE_SHEETS = {
  items: { fr: "Taxonomie, annexe A", en: "Taxonomy, Appendix A" },
  assets: { fr: "ESRS E1, actifs à risque", en: "ESRS E1, assets at risk" },
  requirements: { fr: "IFRS S2, ESRS E1", en: "IFRS S2, ESRS E1" },
  weights: { fr: "Pondération, actions", en: "Weighting, actions" },
  places: { fr: "ESRS E1, lieux", en: "ESRS E1, locations" },
  gresb: { fr: "GRESB, actifs", en: "GRESB, assets" },
  notes: { fr: "Lecture", en: "Reading guide" },
} as const satisfies Record<string, Bilingual>;

/** A disclosure as a file: the table of the taxonomy alone as CSV, everything as a workbook. */
export function disclosureFile(
  facts: DisclosureFacts,
  { format, language }: { readonly format: "csv" | "xlsx"; readonly language: Language },
): Promise<FileAnswer> {
  const file = { name: DISCLOSURE_FILE_NAMES[language], language };
  if (format === "csv") return tableFile({ ...file, ...itemTable(facts), format });
  return workbookFile(file, [
    workbookSheet({ title: DISCLOSURE_SHEETS.items, ...itemTable(facts) }),
    workbookSheet({ title: DISCLOSURE_SHEETS.assets, ...assetTable(facts) }),
    workbookSheet({ title: DISCLOSURE_SHEETS.requirements, ...requirementTable(facts.weighed) }),
    workbookSheet({ title: DISCLOSURE_SHEETS.weights, ...weightTable(facts) }),
    workbookSheet({ title: DISCLOSURE_SHEETS.places, ...placeTable(facts) }),
    ...(facts.assets === null ? [] : [workbookSheet({ title: DISCLOSURE_SHEETS.gresb, ...gresbTable(facts.assets) })]),
    workbookSheet({ title: DISCLOSURE_SHEETS.notes, ...noteTable(facts) }),
  ]);
}
