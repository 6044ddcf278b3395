import { DEFAULT_GROUP_NAME, ensure, recordOf } from "@lichen/domain";
import { readTable } from "../read-table.ts";

/** What a public building is; what it is used for follows. */
export const PUBLIC_BUILDING_KINDS = {
  town_hall: { buildingType: "office", group: "Mairies et préfectures" },
  prefecture: { buildingType: "office", group: "Mairies et préfectures" },
  station: { buildingType: "other", group: "Gares" },
  museum: { buildingType: "other", group: "Équipements culturels et scolaires" },
  library: { buildingType: "other", group: "Équipements culturels et scolaires" },
  school: { buildingType: "education", group: "Équipements culturels et scolaires" },
  court: { buildingType: "office", group: DEFAULT_GROUP_NAME },
} as const satisfies Record<string, { readonly buildingType: string; readonly group: string }>;
export type PublicBuildingKind = keyof typeof PUBLIC_BUILDING_KINDS;

/** The company that shows the product, with its groups by purpose; another one, in one group, must see none of it. */
export const PUBLIC_BUILDING_COMPANIES = ["demonstration", "other"] as const;
export type PublicBuildingCompany = (typeof PUBLIC_BUILDING_COMPANIES)[number];

/** A real public building: who it is and where it stands are public facts. */
export type PublicBuilding = {
  /** Unique, never changes once released. */
  readonly code: string;
  /** In the language of the place. */
  readonly name: string;
  readonly kind: PublicBuildingKind;
  readonly company: PublicBuildingCompany;
  readonly group: string;
  readonly building_type: string;
  /** With its number only where it is certain. */
  readonly street: string;
  readonly post_code: string;
  readonly city: string;
  readonly state: string;
  /** ISO 3166-1 alpha-2, as the questionnaire names countries. */
  readonly country: string;
  /** WGS84, degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Null unless it is well known. */
  readonly construction_year: number | null;
  /** What its questionnaire says is no fact: exampleQuestionnaire makes it. */
  readonly answers: "example";
};

let loaded: readonly PublicBuilding[] | undefined;

/** The public buildings of the demonstration portfolio, read at the first call and kept. */
export function loadPublicBuildings(): readonly PublicBuilding[] {
  loaded ??= read();
  return loaded;
}

function read(): PublicBuilding[] {
  const table = readTable("public-buildings");
  const names = ["code", "name", "kind", "company", "street", "post_code", "city", "state", "country"] as const;
  const texts = recordOf(names, (name) => table.text(name));
  const text = (name: (typeof names)[number], row: number) => ensure(ensure(texts[name])[row]);
  const latitudes = table.numbers("lat");
  const longitudes = table.numbers("lon");
  const years = table.numbers("construction_year");

  return Array.from({ length: table.rows }, (_, row): PublicBuilding => {
    const code = text("code", row);
    const kind = kindOf(text("kind", row), code);
    const company = companyOf(text("company", row), code);
    const { buildingType, group } = PUBLIC_BUILDING_KINDS[kind];
    const year = years[row]!;
    return {
      code,
      name: text("name", row),
      kind,
      company,
      group: company === "other" ? DEFAULT_GROUP_NAME : group,
      building_type: buildingType,
      street: text("street", row),
      post_code: text("post_code", row),
      city: text("city", row),
      state: text("state", row),
      country: text("country", row),
      latitude: latitudes[row]!,
      longitude: longitudes[row]!,
      construction_year: Number.isNaN(year) ? null : year,
      answers: "example",
    };
  });
}

function kindOf(value: string, code: string): PublicBuildingKind {
  if (Object.hasOwn(PUBLIC_BUILDING_KINDS, value)) return value as PublicBuildingKind;
  throw new RangeError(`${code}: ${value} is no kind of public building`);
}

function companyOf(value: string, code: string): PublicBuildingCompany {
  const company = PUBLIC_BUILDING_COMPANIES.find((known) => known === value);
  if (company === undefined) throw new RangeError(`${code}: ${value} is no company of the demonstration`);
  return company;
}
