import type { Bilingual } from "@lichen/domain";
import { UNREACHABLE_REASONS } from "../../apps/server/src/sources/index.ts";
import { type Finding, SERVICE_NAMES } from "./questions.ts";

/** What a service answered, against the shape that is expected of it. */
export type Verdict = "fits" | "changed" | "unanswered";

const NAMES = SERVICE_NAMES.join(", ");

export const text = {
  usage: {
    fr: `Usage\u202f: npm run services -- check [nom…]\nNoms\u202f: ${NAMES}`,
    en: `Usage: npm run services -- check [name…]\nNames: ${NAMES}`,
  },
  off: {
    fr: "EXTERNAL_SERVICES vaut off\u202f: rien ne doit sortir de cette installation, aucun service n’a été interrogé.",
    en: "EXTERNAL_SERVICES is off: nothing may leave this installation, so no service was queried.",
  },
  counts: (counts: Readonly<Record<Verdict, number>>): Bilingual => ({
    fr: `Conformes\u202f: ${counts.fits}\u202f; forme changée\u202f: ${counts.changed}\u202f; sans réponse\u202f: ${counts.unanswered}.`,
    en: `As expected: ${counts.fits}; format changed: ${counts.changed}; no response: ${counts.unanswered}.`,
  }),
  finding(finding: Finding, isKnown: boolean): Bilingual {
    if (finding.kind === "unreachable") return UNREACHABLE_REASONS[finding.reason];
    if (finding.found > 0) return { fr: `répond (${finding.found})`, en: `responds (${finding.found})` };
    if (!isKnown) return { fr: "vide", en: "empty" };
    return { fr: "vide, alors qu’une réponse est connue", en: "empty, although an answer is known" };
  },
} as const;
