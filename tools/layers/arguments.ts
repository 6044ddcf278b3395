import type { ElevationImport } from "../../apps/server/src/elevation-models/index.ts";
import type { DeclaredLayer, FileImport } from "../../apps/server/src/map-files/index.ts";
import { parseArguments } from "../parsed-arguments.ts";

/** Declared texts travel with every figure: a sentence, not a page. */
const LONGEST_TEXT = 300;

/** Kinds that several files make together. */
const OF_FILES = {
  drias: "import_drias",
  tracc: "import_tracc",
  climadiag: "import_climadiag",
  copernicus: "import_copernicus",
} as const;

/** Kinds that may be whole in some départements. */
const COVERING = {
  clay: "import_clay",
  gaspar: "import_catnat",
  atlases: "import_atlases",
  facilities: "import_facilities",
} as const;

/** A file that stays on its server. */
const ADDRESS = /^https?:\/\//i;
const PERIOD = /^[1-9]\d{0,3}$/;

export type Asked =
  | { readonly kind: "list" }
  | { readonly kind: "remove"; readonly id: string }
  | ({ readonly kind: "import_areas"; readonly type: string } & FileImport)
  | ({
      readonly kind: (typeof COVERING)[keyof typeof COVERING];
      /** Codes of départements, or "france". */
      readonly covers?: readonly string[] | undefined;
    } & FileImport)
  | ({ readonly kind: "import_outlines" } & FileImport)
  | ({
      readonly kind: "import_flood";
      readonly period: number;
      /** Grids of cells whose depths are no flood. */
      readonly permanentWater?: string | undefined;
      readonly spurious?: string | undefined;
    } & FileImport)
  | ({ readonly kind: "declare_flood"; readonly url: string; readonly period: number } & DeclaredLayer)
  | ({ readonly kind: "import_elevation" } & Omit<ElevationImport, "onProgress">)
  | ({
      readonly kind: (typeof OF_FILES)[keyof typeof OF_FILES];
      readonly files: readonly string[];
    } & DeclaredLayer);

/** Reads the arguments of the command; null when they are not of its form. */
export function readArguments(args: readonly string[]): Asked | null {
  const parsed = parseArguments(args, {
    licence: { type: "string" },
    edition: { type: "string" },
    name: { type: "string" },
    type: { type: "string" },
    covers: { type: "string" },
    period: { type: "string" },
    "permanent-water": { type: "string" },
    spurious: { type: "string" },
    terrain: { type: "boolean" },
    surface: { type: "boolean" },
    "error-m": { type: "string" },
    source: { type: "string" },
  });
  if (parsed === null) return null;
  const [verb, ...rest] = parsed.positionals;
  if (verb === "list" && rest.length === 0) return { kind: "list" };
  if (verb === "remove" && rest.length === 1) return { kind: "remove", id: rest[0]! };
  const [kind, ...files] = rest;
  const [file, ...more] = files;
  const [licence, edition, name] = [parsed.values.licence, parsed.values.edition, parsed.values.name].map((value) =>
    value?.trim(),
  );
  const isShort = [licence, edition, name].every((value) => value === undefined || value.length <= LONGEST_TEXT);
  if (verb !== "import" || file === undefined || !licence || !edition || name === "" || !isShort) return null;
  const layer = { licence, edition, name };
  const isOne = file !== "" && more.length === 0;
  const type = parsed.values.type?.trim();
  const covers = parsed.values.covers?.split(",").map((code) => code.trim());
  const { period, spurious, "permanent-water": permanentWater } = parsed.values;
  const { terrain, surface, source: page, "error-m": error } = parsed.values;
  // Masks are those of depths: for any other map they would be left aside without a word.
  if (kind !== "flood-depth" && (permanentWater ?? spurious) !== undefined) return null;
  if (kind === "elevation") {
    const hasOthers = [type, covers, period].some((value) => value !== undefined);
    if (!isOne || ADDRESS.test(file) || hasOthers || page === undefined || !isPage(page)) return null;
    const errorM = error === undefined ? null : metresOf(error);
    // One of the two, and a terrain model with its error: near the shore it speaks of the building within it.
    const isSaid = terrain !== surface && !Number.isNaN(errorM) && (terrain === undefined || errorM !== null);
    const heights = terrain ? "terrain" : "surface";
    return isSaid ? { kind: "import_elevation", file, heights, errorM, page, ...layer } : null;
  }
  if ([terrain, surface, page, error].some((value) => value !== undefined)) return null;
  if (kind === "protected-areas") {
    return isOne && type && covers === undefined ? { kind: "import_areas", file, type, ...layer } : null;
  }
  if (type !== undefined) return null;
  const covering = Object.entries(COVERING).find(([id]) => id === kind)?.[1];
  if (covering !== undefined) return isOne ? { kind: covering, file, covers, ...layer } : null;
  if (covers !== undefined) return null;
  if (kind === "flood-depth") {
    if (!isOne || !PERIOD.test(period ?? "") || permanentWater === "" || spurious === "") return null;
    const map = { period: Number(period), ...layer };
    if (!ADDRESS.test(file)) return { kind: "import_flood", file, permanentWater, spurious, ...map };
    // Masks are files that are here, and are laid on depths that are here.
    return (permanentWater ?? spurious) === undefined ? { kind: "declare_flood", url: file, ...map } : null;
  }
  if (period !== undefined) return null;
  if (kind === "outlines") return isOne ? { kind: "import_outlines", file, ...layer } : null;
  const ofFiles = Object.entries(OF_FILES).find(([id]) => id === kind)?.[1];
  return ofFiles === undefined ? null : { kind: ofFiles, files, ...layer };
}

/** Metres of an error, over 0; NaN for another text. */
function metresOf(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text) && Number(text.replace(",", ".")) > 0
    ? Number(text.replace(",", "."))
    : Number.NaN;
}

function isPage(text: string): boolean {
  return text.length <= LONGEST_TEXT && ADDRESS.test(text) && URL.canParse(text);
}
