import { CallFailure } from "@lichen/client";
import { type Bilingual, ISSUE_TEXTS, type IssueCode } from "@lichen/domain";
import { fieldWords } from "../../../design/forms/field-words.ts";
import { failureWords } from "../../../shell/api/failure-words.ts";
import { text } from "./text.ts";

/** What the server refuses, by question. */
export type ServedFaults = Readonly<Record<string, readonly Bilingual[]>>;

const OWN_WORDS: Readonly<Record<string, Bilingual>> = {
  building_code_taken: text.codeTaken,
  unknown_group: text.unknownGroup,
  place_not_found: text.placeNotFound,
};

const PREFIX = "building.";
const OWNER_PREFIX = "owner_figures.";

/** Key of the question, or of the figure of the owner, that a path of a refusal names. */
function keyOfPath(path: string): string {
  if (path.startsWith(OWNER_PREFIX)) return `owner.${path.slice(OWNER_PREFIX.length)}`;
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path;
}

function words(code: string): Bilingual {
  const own = OWN_WORDS[code];
  if (own !== undefined) return own;
  const known: unknown = Object.hasOwn(ISSUE_TEXTS, code) ? ISSUE_TEXTS[code as IssueCode] : undefined;
  // A sentence that names a bound needs it, and the wire carries the code alone.
  return typeof known === "object" ? (known as Bilingual) : fieldWords(code);
}

/** Refused questions of a save, each with its sentences. */
export function faultsOfServer(error: unknown): ServedFaults {
  if (!(error instanceof CallFailure)) return {};
  const served = Object.entries(error.errors).map(([path, codes]) => [keyOfPath(path), codes.map(words)]);
  const faults = Object.fromEntries(served) as Record<string, Bilingual[]>;
  if (error.code === "building_code_taken") faults.member_building_code ??= [text.codeTaken];
  return faults;
}

/** Why nothing was saved, when no question is to blame. */
export type SaveRefusal = { readonly words: Bilingual; readonly isLicence: boolean };

export function saveRefusal(error: unknown): SaveRefusal {
  const code = error instanceof CallFailure ? error.code : "";
  if (code === "buildings_threshold_reached") return { words: text.threshold, isLicence: true };
  if (code === "forbidden") return { words: text.forbidden, isLicence: false };
  if (code === "not_found") return { words: text.gone, isLicence: false };
  return { words: failureWords(error), isLicence: false };
}
