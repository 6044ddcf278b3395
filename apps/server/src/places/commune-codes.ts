import { loadOldCodes } from "@lichen/data";
import { type Communes, ensure } from "@lichen/domain";

/** The form of an INSEE code, whether a commune has it or not. */
export const INSEE = /^(?:\d{2}|2[AB])\d{3}$/;

/** Row of the commune of today that a code names: its own, that of a merged commune or of an arrondissement; -1 for none. */
export function createRowOfCode(communes: Communes): (code: string) => number {
  const oldCodes = loadOldCodes();
  return (code) => communes.indexOf(oldCodes.get(code) ?? code);
}

/** A commune by its INSEE code, with its row and its postcodes, the first one first; null for a code that no commune has had. */
export type CommuneOfCode = (
  code: string,
) => { readonly row: number; readonly city: string; readonly postcodes: readonly string[] } | null;

/** Arrondissements, whose code tells the postcode. @source COG: 75101 to 75120, 69381 to 69389, 13201 to 13216 */
const ARRONDISSEMENT = /^(?:751(\d\d)|6938(\d)|132(\d\d))$/;

export function createCommuneOfCode(communes: Communes): CommuneOfCode {
  let rowOfCode: ((code: string) => number) | undefined;
  return (text) => {
    // A spreadsheet takes the first zero off.
    const code = text.trim().toUpperCase().padStart(5, "0");
    rowOfCode ??= createRowOfCode(communes);
    const row = rowOfCode(code);
    if (row < 0) return null;
    const arrondissement = postcodeOfArrondissement(code);
    return {
      row,
      city: ensure(communes.name[row]),
      postcodes:
        arrondissement === null
          ? ensure(communes.postcodes[row])
              .split(" ")
              .filter((one) => one !== "")
          : [arrondissement],
    };
  };
}

/** INSEE code of the arrondissement of a postcode; the 16th of Paris has two. Null for any other postcode. */
export function arrondissementOfPostcode(postcode: string): string | null {
  const [, paris, lyon, marseille] = /^(?:75[01](\d\d)|6900(\d)|130(\d\d))$/.exec(postcode) ?? [];
  if (paris !== undefined) return `751${paris}`;
  if (lyon !== undefined) return `6938${lyon}`;
  return marseille === undefined ? null : `132${marseille}`;
}

function postcodeOfArrondissement(code: string): string | null {
  const [, paris, lyon, marseille] = ARRONDISSEMENT.exec(code) ?? [];
  if (paris !== undefined) return `750${paris}`;
  if (lyon !== undefined) return `6900${lyon}`;
  return marseille === undefined ? null : `130${marseille}`;
}
