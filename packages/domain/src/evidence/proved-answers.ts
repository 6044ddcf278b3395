import type { Bilingual } from "../shared/bilingual.ts";
import { STRONGEST_KINDS, type StrongestEvidence } from "./evidence-facts.ts";

/** The answers of several buildings: how many buildings have which evidence at best, and what of their weight is proved. */
export type ProvedAnswers = Readonly<Record<StrongestEvidence, number>> & {
  /** Sum of the reliabilities of the buildings in each hazard: what their answers count for in the indices. */
  readonly weight: number;
  /** The part of it that is proved. */
  readonly proved_weight: number;
  /** `proved_weight` / `weight`, 0 to 1; null where no answer counts. */
  readonly share: number | null;
};

/** Adds up the answers of buildings, each by the weight that its answers have in its indices. */
export function createProvedSum() {
  const counts: Record<StrongestEvidence, number> = { none: 0, seen: 0, document: 0 };
  let [weight, proved] = [0, 0];
  return {
    /**
     * @param reliabilities share of the weight that is answered, 0 to 1, of each hazard
     * @param provedShare of the building, 0 to 1
     */
    add(reliabilities: readonly number[], provedShare: number, strongest: StrongestEvidence): void {
      const own = reliabilities.reduce((sum, one) => sum + one, 0);
      weight += own;
      proved += own * provedShare;
      counts[strongest]++;
    },
    sum: (): ProvedAnswers => ({
      ...counts,
      weight,
      proved_weight: proved,
      share: weight === 0 ? null : proved / weight,
    }),
  };
}

/** How the proved share is worked out, for the method, the synthesis and its document. */
export const PROVED_SHARE_WORDS = {
  weight: {
    fr: "Le poids d’une réponse est ce qu’elle compte dans les indices de vulnérabilité, tous aléas ensemble\u202f: le poids de sa zone multiplié par le sien dans la zone. Une valeur tirée de plusieurs réponses partage son poids entre elles.",
    en: "The weight of an answer is what it counts for in the vulnerability indices, over all hazards: the weight of its zone multiplied by its own weight in the zone. A value worked out from several answers shares its weight between them.",
  },
  building: {
    fr: "La part prouvée d’un bâtiment est le poids de ses réponses vues sur place ou prouvées par un document, sur celui de toutes ses réponses. Une preuve vaut pour la réponse actuelle seulement\u202f: une réponse modifiée est de nouveau déclarée.",
    en: "The proved share of a building is the weight of its answers seen on site or proved by a document, out of that of all its answers. Evidence is for the current answer only: an answer that is changed is declared again.",
  },
  portfolio: {
    fr: "Celle de plusieurs bâtiments est leur moyenne, chacun comptant pour le poids de ses réponses (somme de ses fiabilités, aléa par aléa). Elle ne change aucun niveau\u202f: la fiabilité dit ce qui est répondu, la preuve dit comment on le sait.",
    en: "That of several buildings is their mean, each counting for the weight of its answers (sum of its reliabilities, hazard by hazard). It changes no level: reliability is what is answered, evidence is how it is known.",
  },
} as const satisfies Record<string, Bilingual>;

/** Buildings by their strongest evidence, in the order of the kinds. */
export const countsByEvidence = (proved: ProvedAnswers) =>
  STRONGEST_KINDS.map((kind) => ({ kind, count: proved[kind] }));
