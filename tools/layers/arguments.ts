import { parseArgs } from "node:util";
import type { ElevationImport } from "../../apps/server/src/elevation-models/index.ts";

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

export type Asked =
  | { readonly kind: "list" }
  | { readonly kind: "remove"; readonly id: string }
  | {
      readonly kind: "import_areas";
      readonly file: string;
      readonly type: string;
      readonly licence: string;
      readonly edition: string;
      readonly name?: string | undefined;
    }
  | {
      readonly kind: (typeof COVERING)[keyof typeof COVERING];
      readonly file: string;
      readonly licence: string;
      readonly edition: string;
      /** Codes of départements, or "france". */
      readonly covers?: readonly string[] | undefined;
      readonly name?: string | undefined;
    }
  | {
      readonly kind: "import_outlines";
      readonly file: string;
      readonly licence: string;
      readonly edition: string;
      readonly name?: string | undefined;
    }
  | {
      readonly kind: "import_flood";
      readonly file: string;
      readonly period: number;
      /** Grids of cells whose depths are no flood. */
      readonly permanentWater?: string | undefined;
      readonly spurious?: string | undefined;
      readonly licence: string;
      readonly edition: string;
      readonly name?: string | undefined;
    }
  | {
      readonly kind: "declare_flood";
      readonly url: string;
      readonly period: number;
      readonly licence: string;
      readonly edition: string;
      readonly name?: string | undefined;
    }
  | ({ readonly kind: "import_elevation" } & Omit<ElevationImport, "onProgress">)
  | {
      readonly kind: (typeof OF_FILES)[keyof typeof OF_FILES];
      readonly files: readonly string[];
      readonly licence: string;
      readonly edition: string;
      readonly name?: string | undefined;
    };

/** Reads the arguments of the command; null when they are not of its form. */
export function readArguments(args: readonly string[]): Asked | null {
  const options = {
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
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
  const [verb, ...rest] = parsed.positionals;
  if (verb === "list" && rest.length === 0) return { kind: "list" };
  if (verb === "remove" && rest.length === 1) return { kind: "remove", id: rest[0]! };
  const [kind, ...files] = rest;
  const [licence, edition, name] = [parsed.values.licence, parsed.values.edition, parsed.values.name].map((value) =>
    value?.trim(),
  );
  const declared = [licence, edition, name].every((value) => value === undefined || value.length <= LONGEST_TEXT);
  const type = parsed.values.type?.trim();
  const [file, ...more] = files;
  const covers = parsed.values.covers?.split(",").map((code) => code.trim());
  const { period, spurious, "permanent-water": permanentWater } = parsed.values;
  // Masks are those of depths: for any other map they would be left aside without a word.
  if (kind !== "flood-depth" && (permanentWater ?? spurious) !== undefined) return null;
  const { terrain, surface, source: page, "error-m": error } = parsed.values;
  const isModel = [terrain, surface, page, error].some((value) => value !== undefined);
  if (kind === "elevation") {
    const others = [type, covers, period].every((one) => one === undefined);
    if (verb !== "import" || !file || more.length > 0 || ADDRESS.test(file) || !others) return null;
    const isWhole = licence && edition && name !== "" && declared && page !== undefined && isPage(page);
    const errorM = error === undefined ? null : metresOf(error);
    // One of the two, and a terrain model with its error: near the shore it speaks of the building within it.
    const isSaid = terrain !== surface && !Number.isNaN(errorM) && (terrain === undefined || errorM !== null);
    if (!isWhole || !isSaid) return null;
    return {
      kind: "import_elevation",
      file,
      heights: terrain ? "terrain" : "surface",
      errorM,
      page,
      licence,
      edition,
      name,
    };
  }
  if (isModel) return null;
  if (verb === "import" && kind === "protected-areas" && file && more.length === 0 && covers === undefined) {
    return licence && edition && type && name !== "" && declared
      ? { kind: "import_areas", file, type, licence, edition, name }
      : null;
  }
  if (verb === "import" && kind === "outlines" && file && more.length === 0) {
    return licence && edition && name !== "" && declared && [type, covers, period].every((one) => one === undefined)
      ? { kind: "import_outlines", file, licence, edition, name }
      : null;
  }
  const covering = Object.entries(COVERING).find(([id]) => id === kind)?.[1];
  if (verb === "import" && covering && file && more.length === 0 && type === undefined) {
    return licence && edition && name !== "" && declared
      ? { kind: covering, file, licence, edition, name, covers }
      : null;
  }
  if (
    verb === "import" &&
    kind === "flood-depth" &&
    file &&
    more.length === 0 &&
    type === undefined &&
    covers === undefined
  ) {
    const isWhole = licence && edition && name !== "" && declared && /^[1-9]\d{0,3}$/.test(period ?? "");
    if (!isWhole || permanentWater === "" || spurious === "") return null;
    const map = { period: Number(period), licence, edition, name };
    if (!ADDRESS.test(file)) return { kind: "import_flood", file, ...map, permanentWater, spurious };
    // Masks are files that are here, and are laid on depths that are here.
    return (permanentWater ?? spurious) === undefined ? { kind: "declare_flood", url: file, ...map } : null;
  }
  const ofFiles = Object.entries(OF_FILES).find(([id]) => id === kind)?.[1];
  if (
    verb !== "import" ||
    period !== undefined ||
    ofFiles === undefined ||
    type !== undefined ||
    covers !== undefined ||
    files.length === 0 ||
    !licence ||
    !edition ||
    name === "" ||
    !declared
  ) {
    return null;
  }
  return { kind: ofFiles, files, licence, edition, name };
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
