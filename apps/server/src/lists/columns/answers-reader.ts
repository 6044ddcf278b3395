import { ensure } from "@lichen/domain";

type Setter = (slot: number, value: string | number | undefined) => void;

const QUOTE = '"'.charCodeAt(0);
const COMMA = ",".charCodeAt(0);
const END = "}".charCodeAt(0);

/**
 * Reads the answers of a building out of the JSON that the database writes, without making an object: half the time of
 * `JSON.parse`, for a hundred thousand buildings are read before a first search. It relies on what PostgreSQL writes of a
 * `jsonb`: keys by their length, then their letters, a space after what separates. Anything else is parsed as any JSON.
 *
 * @param setters what takes the value of a key, or undefined when it is blank
 */
export function answersReader(setters: readonly (readonly [key: string, set: Setter])[]) {
  const inOrder = setters.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  const heads = inOrder.map(([key]) => `"${key}": `);

  return (json: string, slot: number): void => {
    if (!json.includes("\\") && readInOrder(json, slot)) return;
    const answers = JSON.parse(json) as Record<string, string | number | undefined>;
    for (const [key, set] of setters) set(slot, answers[key]);
  };

  /** @returns false when there is something that it does not know */
  function readInOrder(json: string, slot: number): boolean {
    let at = 1;
    for (let nth = 0; nth < heads.length; nth++) {
      const set = ensure(inOrder[nth])[1];
      if (!json.startsWith(ensure(heads[nth]), at)) {
        set(slot, undefined);
        continue;
      }
      const from = at + ensure(heads[nth]).length;
      if (json.charCodeAt(from) === QUOTE) {
        const to = json.indexOf('"', from + 1);
        set(slot, json.slice(from + 1, to));
        at = to + 1;
      } else {
        at = endOfNumber(json, from);
        const number = Number(json.slice(from, at));
        if (Number.isNaN(number)) return false;
        set(slot, number);
      }
      if (json.charCodeAt(at) === COMMA) at += 2;
    }
    return json.charCodeAt(at) === END;
  }
}

function endOfNumber(json: string, from: number): number {
  let at = from;
  while (at < json.length && json.charCodeAt(at) !== COMMA && json.charCodeAt(at) !== END) at++;
  return at;
}
