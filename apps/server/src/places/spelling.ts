const LETTERS = "abcdefghijklmnopqrstuvwxyz ";

/** Every text that one missing, added, changed or swapped letter separates from this one. */
export function* oneLetterAway(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at += 1) {
    const before = text.slice(0, at);
    const after = text.slice(at);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    if (after.length > 0) yield before + after.slice(1);
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after.length > 0) yield before + letter + after.slice(1);
    }
  }
}
