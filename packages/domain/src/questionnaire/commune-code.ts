/**
 * Forms of what names a commune beside its code, whose first five characters are that code.
 * @source cadastral parcel (IDU, 14 characters): PCI documentation of the DGFiP; interoperability key of an address
 *   ("33063_1234_00012_bis"): documentation of the national address base
 */
export const PARCEL_ID = /^(?:\d{2}|2[AB])\d{6}[0-9A-Z]{2}\d{4}$/i;
export const ADDRESS_KEY = /^(?:\d{2}|2[AB])\d{3}_[0-9a-z]{4,6}(?:_\d{1,5}(?:_[0-9a-z]{1,6})*)?$/i;

/** "Villeurbanne (69266)", under a title of INSEE codes. */
const CODE_IN_BRACKETS = /\(((?:\d{2}|2[AB])\d{3})\)\s*$/i;

/** The code of a commune that stands in brackets behind its name; null for another text. */
export const codeInBrackets = (text: string): string | null => CODE_IN_BRACKETS.exec(text)?.[1] ?? null;

/** Letters of the code of a commune, and of that of a department overseas ("971"). */
const CODE = 5;
const OVERSEAS = 3;

/**
 * INSEE code of the commune that the columns of a row name: a code, a department with the number of its commune, a
 * cadastral parcel or the key of an address. Null where none does.
 */
export function findCommuneCode(clues: ReadonlyMap<string, string>): string | null {
  const own = clues.get("insee_code");
  if (own !== undefined) return codeInBrackets(own) ?? own;
  const [department, number] = [clues.get("department_code"), clues.get("commune_number")];
  if (department !== undefined && number !== undefined) {
    const whole = department.trim().padStart(2, "0");
    // Overseas, the department takes the first digit of the number.
    return (
      whole +
      number
        .trim()
        .padStart(OVERSEAS, "0")
        .slice(whole.length - CODE)
    );
  }
  const key = clues.get("parcel_id") ?? clues.get("address_key");
  return key === undefined ? null : key.trim().slice(0, CODE);
}
