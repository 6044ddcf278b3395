import { idWords } from "../platform/id-words.ts";

const LONGEST = 60;

/**
 * Id of an imported grid, from its edition: `DRIAS-2020, extraction du 31/03/2025` → imported_drias_2020_extraction_du_31_03_2025.
 * The same edition imported again is the same layer.
 */
export function layerId(kind: "drias" | "tracc" | "climadiag", edition: string): string {
  const words = idWords(edition)
    .replace(/^_/, "")
    .replace(new RegExp(`^${kind}_`), "")
    .slice(0, LONGEST)
    .replace(/_$/, "");
  return `imported_${kind}_${words === "" ? "layer" : words}`;
}

/** Id of any other layer of an edition, after what tells its kind. */
export function layerIdOf(prefix: string, edition: string): string {
  return `${prefix}${idWords(edition).slice(0, 40)}`.replace(/_$/, "");
}
