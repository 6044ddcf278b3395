import { type Bilingual, capitalise, EVIDENCE_KINDS, type EvidenceKind, type Language } from "@lichen/domain";
import { formatDate } from "./format.ts";
import { agree } from "./grammar.ts";

type Proof = {
  readonly kind: EvidenceKind;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly by: string;
  readonly file_ids: readonly string[];
};

/** How an answer is known, in a line: kind, day, person, number of files. */
export function proofWords({ kind, on, by, file_ids }: Proof): Bilingual {
  const files = file_ids.length;
  const noun = agree(files, { fr: { one: "fichier", many: "fichiers" }, en: { one: "file", many: "files" } });
  const line = (language: Language) =>
    [
      capitalise(EVIDENCE_KINDS[kind])[language],
      formatDate(on, language),
      ...(by === "" ? [] : [by]),
      ...(files === 0 ? [] : [`${files} ${noun[language]}`]),
    ].join(", ");
  return { fr: line("fr"), en: line("en") };
}
