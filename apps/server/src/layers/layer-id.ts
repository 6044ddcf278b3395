import { idWords } from "../platform/id-words.ts";

/** Tells an imported layer from a dataset that ships with the product. */
const PREFIX = "imported_drias_";
const LONGEST = 60;

/**
 * Id of an imported layer, from its edition: `DRIAS-2020, extraction du 31/03/2025` → imported_drias_2020_extraction_du_31_03_2025.
 * The same edition imported again is the same layer.
 */
export function layerId(edition: string): string {
  const words = idWords(edition)
    .replace(/^_?(?:drias_)?/, "")
    .slice(0, LONGEST)
    .replace(/_$/, "");
  return `${PREFIX}${words === "" ? "layer" : words}`;
}
