import {
  type Bilingual,
  ensure,
  fieldOf,
  findListColumn,
  HAZARD_IDS,
  hazardOf,
  LEVEL_NAMES,
  LEVELS,
  type Level,
  optionName,
  recordOf,
} from "@lichen/domain";
import { perimetersOf } from "../../buildings/index.ts";
import type { Selection } from "../../lists/index.ts";
import type { FileColumn } from "../../platform/table-file.ts";
import { LONGEST_BUILDING_SHEET, numberColumn, type Table, textColumn } from "./disclosure-cells.ts";

import type { DisclosureFigures } from "./frozen-content.ts";

/** Answers and figures of a building that the asset file of GRESB has a column for. */
const FIELDS = {
  code: "member_building_code",
  name: "member_building_name",
  type: "building_type",
  country: "country",
  state: "state",
  city: "city",
  street: "street",
  year: "construction_year",
  value: "owner.asset_value",
  area: "gross_floor_area",
} as const satisfies Record<string, string>;
type Field = keyof typeof FIELDS;

/** A building of the asset file, with its combined risks in the order of `HAZARD_IDS`. */
export type GresbAsset = Readonly<Record<Field, string | number | null>> & { readonly risks: readonly Level[] };

const MILLION = 1e6;

/** The buildings of a selection for the asset file; null where there are more than a sheet holds. */
export async function readGresbAssets(
  selection: Selection,
  { perimeter, subjects, horizon }: DisclosureFigures,
): Promise<readonly GresbAsset[] | null> {
  const { isIn } = perimetersOf(selection, perimeter);
  const scenarioOf = (hazard: string) => ensure(subjects.find(({ id }) => id === hazard)).scenario;
  const levels = selection.digitsReaders(
    HAZARD_IDS.map((subject) => ({ subject, analysis: "cross" as const, scenario: scenarioOf(subject), horizon })),
  );
  const keys = Object.keys(FIELDS) as readonly Field[];
  const readers = recordOf(keys, (field) => selection.readers(ensure(findListColumn(FIELDS[field]))));
  const digits = new Uint8Array(HAZARD_IDS.length);
  const assets: GresbAsset[] = [];
  await selection.inTurns((part, slot) => {
    if (!ensure(isIn[part])(slot) || assets.length > LONGEST_BUILDING_SHEET) return;
    ensure(levels[part])(slot, digits);
    assets.push({
      ...recordOf(keys, (field) => ensure(readers[field][part])(slot)),
      risks: [...digits].map((digit) => ensure(LEVELS[digit])),
    });
  });
  return assets.length > LONGEST_BUILDING_SHEET ? null : assets;
}

/**
 * The characteristics of assets in the order of the asset spreadsheet of GRESB, then the risks that Lichen computes. Types
 * of property are ours, to be matched with its list; what Lichen does not know is left empty.
 * @source gresb.com, guide of the 2026 real estate assessment, R1 Asset characteristics
 */
export function gresbTable(assets: readonly GresbAsset[]): Table<GresbAsset> {
  return {
    rows: assets,
    columns: [
      textColumn(sameTitle("GRESB Asset ID"), () => null),
      answerColumn("Asset Name", "name"),
      answerColumn("Optional Information", "code"),
      choiceColumn("Property Type", "type", "building_type"),
      choiceColumn("Country", "country", "country"),
      answerColumn("State/Province", "state"),
      answerColumn("City", "city"),
      answerColumn("Street Address", "street"),
      figureColumn("Construction Year", "year"),
      numberColumn(sameTitle("Ownership %"), () => null),
      numberColumn(sameTitle("Gross Asset Value (GAV), EUR millions"), ({ value }) =>
        typeof value === "number" ? value / MILLION : null,
      ),
      figureColumn("Asset Size, m²", "area"),
      ...HAZARD_IDS.map((hazard, at) => {
        const { fr, en } = hazardOf(hazard).name;
        return textColumn<GresbAsset>(
          { fr: `Risque croisé, ${fr}`, en: `Combined risk, ${en}` },
          ({ risks }) => LEVEL_NAMES[ensure(risks[at])],
        );
      }),
    ],
  };
}

/** A title of GRESB, which its portal reads in English. */
const sameTitle = (title: string): Bilingual => ({ fr: title, en: title });

const answerColumn = (title: string, field: Field): FileColumn<GresbAsset> =>
  textColumn(sameTitle(title), (asset) => (asset[field] === null ? null : String(asset[field])));

const figureColumn = (title: string, field: Field): FileColumn<GresbAsset> => ({
  title: sameTitle(title),
  width: 16,
  kind: "exact",
  value: (asset) => (typeof asset[field] === "number" ? asset[field] : null),
});

function choiceColumn(title: string, field: Field, question: "building_type" | "country"): FileColumn<GresbAsset> {
  const of = fieldOf(question);
  return textColumn(sameTitle(title), (asset) => {
    const value = asset[field];
    return typeof value === "string" ? (optionName(of, value)?.en ?? value) : null;
  });
}
