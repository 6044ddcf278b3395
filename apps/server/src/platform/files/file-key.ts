const LONGEST_KEY = 200;
/** Segments of small letters, digits, "-" and ".", none of which begins with ".": no path leaves its folder. */
const KEY = /^[a-z0-9-][a-z0-9.-]*(?:\/[a-z0-9-][a-z0-9.-]*)*$/;

/** @throws RangeError for a key that could be anything else than a name of ours */
export function checkKey(key: string): void {
  if (key.length > LONGEST_KEY || !KEY.test(key)) throw new RangeError("not a key of a file");
}
