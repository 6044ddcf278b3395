import type { FileAnswer } from "@lichen/contract";
import {
  ADDRESSED_NAMES,
  type Bilingual,
  fieldOf,
  HAZARD_IDS,
  type HazardId,
  hazardOf,
  type Language,
  optionName,
  RISK_STATE_NAMES,
} from "@lichen/domain";
import { type FileColumn, workbookFile, workbookSheet } from "../../platform/table-file.ts";
import { areaColumn, LONGEST_BUILDING_SHEET, numberColumn, type Table, textColumn } from "./disclosure-cells.ts";

import { DISCLOSURE_FILE_NAMES, DISCLOSURE_SHEETS } from "./disclosure-file.ts";
import { frozenNoteTable } from "./disclosure-notes.ts";
import type { DisclosureVersion, FrozenContent, FrozenVersion } from "./frozen-content.ts";
import { requirementTable } from "./requirement-table.ts";
import { weightTable } from "./weight-table.ts";

const SHEETS = {
  version: { fr: "Version", en: "Version" },
  buildings: { fr: "Bâtiments", en: "Buildings" },
} as const satisfies Record<string, Bilingual>;
const COUNTRY = fieldOf("country");

type Building = FrozenContent["buildings"][number];

/** Name of a file of a version, without its extension. */
export const frozenFileName = ({ year }: DisclosureVersion, language: Language): string =>
  `${DISCLOSURE_FILE_NAMES[language]}-${year}`;

/** A frozen version as a workbook: its figures, and the buildings that they are the sums of. */
export function frozenWorkbook(frozen: FrozenVersion, language: Language): Promise<FileAnswer> {
  const { content, version } = frozen;
  return workbookFile({ name: frozenFileName(version, language), language }, [
    workbookSheet({ title: SHEETS.version, ...frozenNoteTable(frozen) }),
    workbookSheet({ title: DISCLOSURE_SHEETS.requirements, ...requirementTable(content.figures) }),
    workbookSheet({ title: DISCLOSURE_SHEETS.weights, ...weightTable({ weighed: content.figures }) }),
    ...(content.buildings.length > LONGEST_BUILDING_SHEET
      ? []
      : [workbookSheet({ title: SHEETS.buildings, ...buildingTable(content.buildings) })]),
  ]);
}

/** Each building as it was frozen: what it weighs, its states and what is addressed by hazard. */
function buildingTable(buildings: readonly Building[]): Table<Building> {
  return {
    rows: buildings,
    columns: [
      textColumn({ fr: "Code du bâtiment", en: "Building code" }, ({ identity }) => identity?.code ?? null),
      textColumn({ fr: "Nom du bâtiment", en: "Building name" }, ({ identity }) => identity?.name ?? null),
      textColumn({ fr: "Commune", en: "City" }, ({ identity }) => identity?.city ?? null),
      textColumn({ fr: "Pays", en: "Country" }, ({ identity }) => countryName(identity?.country ?? null)),
      areaColumn({ fr: "Surface de plancher", en: "Floor area" }, ({ weights }) => weights.floor_area),
      numberColumn({ fr: "Valeur de l’actif (€)", en: "Asset value (€)" }, ({ weights }) => weights.asset_value),
      numberColumn({ fr: "Revenus annuels (€)", en: "Yearly revenue (€)" }, ({ weights }) => weights.yearly_revenue),
      ...HAZARD_IDS.flatMap(hazardColumns),
      textColumn({ fr: "Identifiant", en: "Identifier" }, ({ id }) => id),
      textColumn({ fr: "Empreinte des réponses", en: "Fingerprint of the answers" }, ({ answers }) => answers),
      textColumn({ fr: "Empreinte des décisions", en: "Fingerprint of the decisions" }, ({ decisions }) => decisions),
      textColumn({ fr: "Moteur, année, données", en: "Engine, year, data" }, ({ stamp }) => stamp),
    ],
  };
}

function hazardColumns(hazard: HazardId, at: number): FileColumn<Building>[] {
  const { name } = hazardOf(hazard);
  const titled = (what: Bilingual): Bilingual => ({ fr: `${name.fr}, ${what.fr}`, en: `${name.en}, ${what.en}` });
  return [
    textColumn(titled({ fr: "exposition", en: "exposure" }), ({ exposed }) =>
      exposed?.[at] === undefined ? null : EXPOSED_NAMES[exposed[at]],
    ),
    textColumn(titled({ fr: "risque croisé", en: "combined risk" }), ({ states }) =>
      states[at] === undefined ? null : RISK_STATE_NAMES[states[at]],
    ),
    textColumn(titled({ fr: "actions décidées", en: "decided actions" }), ({ states, addressed }) =>
      states[at] === "yes" && addressed[at] !== undefined ? ADDRESSED_NAMES[addressed[at]] : null,
    ),
  ];
}

const EXPOSED_NAMES: Readonly<Record<keyof typeof RISK_STATE_NAMES, Bilingual>> = {
  yes: { fr: "Exposé", en: "Exposed" },
  no: { fr: "Non exposé", en: "Not exposed" },
  not_computed: RISK_STATE_NAMES.not_computed,
};

const countryName = (code: string | null): Bilingual | string | null =>
  code === null ? null : (optionName(COUNTRY, code) ?? code);
