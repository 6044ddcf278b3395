import { ensure, FIELDS, type Field, findField } from "@lichen/domain";

/** What a column of the file gives: an answer of the questionnaire, or one of the two that it does not ask. */
export type Column =
  | { readonly kind: "field"; readonly field: Field }
  | { readonly kind: "address" }
  | { readonly kind: "altitude_m" };

export type FileColumns = {
  /** By place in the file; null for a column that is none of ours. */
  readonly columns: readonly (Column | null)[];
  readonly ignored: readonly string[];
};

export type HeaderFault =
  | { readonly kind: "twice"; readonly names: readonly [string, string] }
  | { readonly kind: "no_place" };

/** Other names that files give to columns, beside the keys and the labels of the questionnaire. */
const OTHER_NAMES: Readonly<Record<string, Column | string>> = {
  address: { kind: "address" },
  adresse: { kind: "address" },
  altitude: { kind: "altitude_m" },
  altitude_m: { kind: "altitude_m" },
  "altitude (m)": { kind: "altitude_m" },
  lat: "latitude",
  lon: "longitude",
  lng: "longitude",
  id: "member_building_code",
  code: "member_building_code",
  name: "member_building_name",
  nom: "member_building_name",
  rue: "street",
  postcode: "post_code",
  ville: "city",
};

const byName = new Map<string, Column>([
  ...Object.entries(OTHER_NAMES).map(([name, column]) => {
    return [name, typeof column === "string" ? fieldColumn(ensure(findField(column))) : column] as const;
  }),
  ...FIELDS.flatMap((field) => {
    return [field.label.fr, field.label.en, field.key].map((name) => [plain(name), fieldColumn(field)] as const);
  }),
]);

/** Reads the header: keys of the questionnaire, its labels in either language, an address, an altitude. */
export function readHeader(names: readonly string[]): FileColumns | HeaderFault {
  const columns = names.map((name) => byName.get(plain(name)) ?? null);
  for (const [at, column] of columns.entries()) {
    if (column === null) continue;
    const first = columns.findIndex((other) => other !== null && idOf(other) === idOf(column));
    if (first !== at) return { kind: "twice", names: [ensure(names[first]), ensure(names[at])] };
  }
  const has = (id: string) => columns.some((column) => column !== null && idOf(column) === id);
  const hasPlace = has("address") || has("city") || has("post_code") || (has("latitude") && has("longitude"));
  if (!hasPlace) return { kind: "no_place" };
  return { columns, ignored: names.filter((name, at) => columns[at] === null && name.trim() !== "") };
}

/** How a name is compared: letters without accents or case, one space, straight apostrophes, no asterisk at its end. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/\s+/g, " ")
    .replace(/ ?([;:!?%»])/g, "$1")
    .replace(/« ?/g, "«")
    .replace(/\*+\s*$/, "")
    .trim();
}

function fieldColumn(field: Field): Column {
  return { kind: "field", field };
}

function idOf(column: Column): string {
  return column.kind === "field" ? column.field.key : column.kind;
}
