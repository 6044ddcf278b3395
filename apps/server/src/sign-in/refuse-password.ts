import { brokenPasswordRules } from "@lichen/domain";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Of the library's scale from 0 to 4: a guesser who knows the leaked passwords needs 10⁸ tries or more. */
const LEAST_SCORE = 3;
/** What is beyond is not looked at: time grows with length. */
const LONGEST_LOOKED_AT = 64;

/** Its dictionaries are put in order when a password is first chosen: a start does not wait for it. */
let guesser: ZxcvbnFactory | undefined;

/**
 * Codes of what is wrong with a new password: the rules that it breaks, then whether it is among those that are commonly
 * leaked or made of what is known of its owner.
 *
 * @param known e-mail and names of the owner
 */
export function refusePassword(password: string, known: readonly string[]): string[] {
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) return broken;
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = guesser.check(password.slice(0, LONGEST_LOOKED_AT), words);
  return score < LEAST_SCORE ? ["password_too_common"] : [];
}
