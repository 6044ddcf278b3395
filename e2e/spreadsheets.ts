import { loadPublicBuildings } from "@lichen/data";
import { type CellValue, writeXlsx } from "hucre/xlsx";

/** What owners have of their buildings, each in its own shape; where they stand is public, the rest is made up. */
const ROWS = 400;
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Real places, each several times: a site has several buildings. */
function sites(code: string) {
  const places = loadPublicBuildings().filter(({ country }) => country === "FR");
  return Array.from({ length: ROWS }, (_, index) => {
    const place = places[index % places.length]!;
    return { ...place, code: `${code}-${index + 1}`, index, part: Math.floor(index / places.length) + 1 };
  });
}

const USES = { office: "Bureau", education: "Ecole", other: "Equipement" } as const;

async function workbook(name: string, rows: readonly (readonly CellValue[])[]) {
  const content = await writeXlsx({ sheets: [{ name: "Feuil1", rows: rows.map((row) => [...row]) }] });
  return { name, mimeType: XLSX_TYPE, buffer: Buffer.from(content) };
}

/** The register of a manager: a title above, days for years, areas with their unit, what is of no use here. */
export function assetRegister(code: string) {
  return workbook("registre.xlsx", [
    ["Inventaire du patrimoine au 01/01/2026"],
    [],
    ["Réf. immeuble", "Désignation", "Adresse", "CP", "Ville", "Typologie", "SDP", "Date de construction", "Loyer"],
    ...sites(code).map(({ code: id, name, part, street, post_code, city, building_type, index }) => [
      id,
      `${name} (${part})`,
      street,
      index % 2 === 0 ? Number(post_code) : post_code,
      city,
      USES[building_type as keyof typeof USES],
      index % 3 === 0 ? `${200 + index} m²` : 200 + index,
      new Date(Date.UTC(1900 + (index % 120), 5, 1)),
      1000 * index,
    ]),
  ]);
}

/** What a supplier of energy exports: a text with semicolons, a few answers about the same buildings. */
export function energyExport(code: string) {
  const lines = sites(code).map(({ code: id, index }) => `${id};${index},5;${1 + (index % 6)}`);
  const text = ["Référence site;Conso MWh;Nb niveaux", ...lines].join("\r\n");
  return { name: "energie.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
}

/** A tax list: whole addresses, no code. */
export function taxList(code: string) {
  return workbook("taxe-fonciere.xlsx", [
    ["Dénomination", "Adresse du local", "Nature du local", "Contenance (m²)"],
    ...sites(code).map(({ code: id, name, street, post_code, city, building_type, index }) => [
      `${name} ${id}`,
      `${street}, ${post_code} ${city}`,
      USES[building_type as keyof typeof USES],
      500 + index,
    ]),
  ]);
}
