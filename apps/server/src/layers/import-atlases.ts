import { isMarineAtlas } from "@lichen/domain";
import { ATLAS_COUNTS } from "./commune-counts.ts";
import { type CommuneTableOutcome, createCommuneTableImport } from "./import-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

/** Codes of atlases by the row of a commune. */
type Codes = Map<number, Set<string>>;

/** Communes with an atlas, and those with a marine one. */
export type AtlasesOutcome = CommuneTableOutcome<{ readonly communes: number; readonly marine: number }>;

/** Imports `azi_gaspar.csv`: flood atlases by commune, each counted once, as in the embedded table. */
export const importAtlases = createCommuneTableImport({
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
          [...atlases[kind]].map(([commune, codes]) => ({ insee: insee[commune]!, kind, count: codes.size })),
        ),
        told: { communes: atlases.all.size, marine: atlases.marine.size },
      }),
    };
  },
});

function add(codes: Codes, commune: number, atlas: string): void {
  codes.set(commune, (codes.get(commune) ?? new Set()).add(atlas));
}
