import { type Matching, RECORD_SHEET } from "@lichen/domain";

/** Questions that say where a building is. */
const PLACE = ["street", "post_code", "city", "latitude", "longitude"];

/** What columns are taken for: questions, parts of one, clues. */
type Given = ReadonlySet<string>;

/** Whether some column says where the buildings are. */
export function sayWhere(given: Given): boolean {
  return PLACE.some((key) => isGiven(key, given));
}

/** Questions that all rows may share the answer to: those that a file has to answer, and those of a place that no column gives. */
export function listCommonKeys({ otherwise }: Pick<Matching, "otherwise">, given: Given): readonly string[] {
  const place = RECORD_SHEET.common
    .flatMap(({ keys }) => keys)
    .filter((key) => !isGiven(key, given) && !(key === "street" && isGiven("latitude", given)));
  return [...new Set([...Object.keys(otherwise), ...place])];
}

/** Whether a column answers a question, or columns that answer none give it: a code of commune, metres, parts of a street. */
function isGiven(key: string, given: Given): boolean {
  const isTaken = ({ id }: { readonly id: string }) => given.has(id);
  const { clues, joined } = RECORD_SHEET;
  return (
    given.has(key) ||
    clues.some((clue) => isTaken(clue) && clue.gives.some((one) => one === key)) ||
    joined.some(({ gives, parts }) => gives === key && parts.some(isTaken))
  );
}
