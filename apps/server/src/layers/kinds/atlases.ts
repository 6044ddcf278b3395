import { SOURCES } from "@lichen/data";
import { ATLAS_INDICATORS, type AtlasTable, type Bilingual, ensure, isMarineAtlas } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { createCommuneTableImporter, type FoundTable } from "../commune-table.ts";
import type { CardOfKind } from "../importer.ts";
import type { StoredLayer } from "../layer-store.ts";
import { tableRefusals } from "../table-refusals.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

/** What is counted: atlases, and those of the sea. */
const ATLAS_COUNTS = ["all", "marine"] as const satisfies readonly (keyof AtlasTable)[];

/** Codes of atlases by the row of a commune. */
type Codes = Map<number, Set<string>>;

/** Communes with an atlas, and those with a marine one. */
type Summary = { readonly communes: number; readonly marine: number };

/** `azi_gaspar.csv`: flood atlases by commune, each counted once, as in the embedded table. */
export const atlases = createCommuneTableImporter({
  kind: "atlases",
  title: "Atlas des zones inondables (GASPAR)",
  // An atlas and a commune a line with all its risks, then the older form: a line a risk.
  forms: [
    ["cod_nat_azi", "cod_commune", "list_risques"],
    ["cod_nat_azi", "cod_commune", "num_risque"],
  ],
  code: { columns: ["cod_commune"], name: "cod_commune" },
  nothing: tableRefusals.no_atlas,
  begin({ insee }) {
    const atlases: Record<(typeof ATLAS_COUNTS)[number], Codes> = { all: new Map(), marine: new Map() };
    return {
      read({ fields, refuse }) {
        const atlas = fields.cod_nat_azi;
        if (atlas === "") refuse(tableRefusals.no_code("cod_nat_azi"));
        return { atlas, isMarine: isMarineAtlas(fields.list_risques || fields.num_risque) };
      },
      count({ atlas, isMarine }, commune, isCovered) {
        if (!isCovered) return false;
        add(atlases.all, commune, atlas);
        if (isMarine) add(atlases.marine, commune, atlas);
        return true;
      },
      end: () => ({
        counts: ATLAS_COUNTS.flatMap((kind) =>
          [...atlases[kind]].map(([commune, codes]) => ({ insee: ensure(insee[commune]), kind, count: codes.size })),
        ),
        summary: { communes: atlases.all.size, marine: atlases.marine.size },
      }),
    };
  },
  command: {
    word: "atlases",
    usage: {
      fr: `atlases <azi_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]`,
      en: `atlases <azi_gaspar.csv> --licence "…" --edition "…" [--covers france|31,81…] [--name "…"]`,
    },
    describe: (found) => [describeFound(found)],
  },
  // Atlases are read by the layer of communes.
  indicators: ATLAS_INDICATORS,
  card: cardOf,
  kinds: ATLAS_COUNTS,
  give: ({ id, edition, covers }, counts) => ({
    atlases: { source: id, edition, covers: new Set(covers), ...counts },
  }),
});

function add(codes: Codes, commune: number, atlas: string): void {
  codes.set(commune, (codes.get(commune) ?? new Set()).add(atlas));
}

function cardOf({ edition, importedAt, checksum, covers }: StoredLayer): CardOfKind {
  const { url, precision, producer } = ensure(SOURCES.find((card) => card.id === "flood_atlases"));
  const day = dayOf(importedAt);
  const where = (covers ?? []).join(", ");
  return {
    producer,
    url,
    precision,
    attribution: `Base GASPAR, Géorisques (ministère de la Transition écologique), ${edition}`,
    caveat: {
      fr: `${DECLARED_HERE.fr} Un atlas ne couvre qu’une partie de la commune\u202f: le bâtiment peut être en dehors. Sans atlas, la commune peut être inondée.`,
      en: `${DECLARED_HERE.en} An atlas covers only part of the commune: the building may be outside it. Without an atlas, the commune may still be flooded.`,
    },
    derivation: {
      fr: `Fichier importé le ${day}, compté par commune\u202f: un atlas compte une fois par commune\u202f; anciens codes rattachés aux communes d’aujourd’hui. Valable dans\u202f: ${where}\u202f; une commune absente n’y a aucun atlas. SHA-256 du fichier\u202f: ${checksum}.`,
      en: `File imported on ${day}, counted by commune: an atlas counts once per commune; old codes attached to current communes. Valid in: ${where}; a commune absent from the file has no atlas there. SHA-256 of the file: ${checksum}.`,
    },
  };
}

function describeFound({ rows, communes, marine, covers, leftAside, unknown }: FoundTable & Summary): Bilingual {
  return {
    fr: `${formatInteger(communes, "fr")} communes avec un atlas, ${formatInteger(marine, "fr")} avec un atlas marin, ${formatInteger(rows, "fr")} lignes lues, ${formatInteger(leftAside, "fr")} hors des départements déclarés, ${formatInteger(unknown, "fr")} de communes inconnues\u202f; vaut dans ${formatInteger(covers.length, "fr")} départements.`,
    en: `${formatInteger(communes, "en")} communes with an atlas, ${formatInteger(marine, "en")} with a marine one, ${formatInteger(rows, "en")} rows read, ${formatInteger(leftAside, "en")} outside the declared départements, ${formatInteger(unknown, "en")} of unknown communes; holds in ${formatInteger(covers.length, "en")} départements.`,
  };
}
