import {
  type Bilingual,
  capitalise,
  type HazardId,
  type Horizon,
  type RiskAnalysis,
  type RiskCount,
  riskBounds,
  type Scenario,
  SUBJECT_NAMES,
} from "@lichen/domain";
import { formatInteger } from "./format.ts";
import { momentWords } from "./synthesis-words.ts";

type Moment = { readonly scenario: Scenario; readonly horizon: Horizon };
/** Buildings at risk of a hazard at a moment, or exposed to it. */
type Movement = Moment & RiskCount & { readonly id: HazardId };
/** What the movements of a synthesis are read with. */
type Movements = { readonly movements: readonly Movement[]; readonly analysis: RiskAnalysis };

/** How many buildings each hazard puts at risk, from the reference period to each scenario. */
type MovementTable = {
  readonly title: Bilingual;
  readonly moments: readonly Bilingual[];
  /** The hazard with the most buildings at one of the moments first. */
  readonly rows: readonly { readonly id: HazardId; readonly counts: readonly RiskCount[] }[];
};

const TITLES: Readonly<Record<"exposure" | "cross", Bilingual>> = {
  exposure: {
    fr: "Bâtiments exposés à chaque aléa, selon les scénarios",
    en: "Buildings exposed to each hazard, by scenario",
  },
  cross: {
    fr: "Bâtiments à risque de chaque aléa, selon les scénarios",
    en: "Buildings at risk from each hazard, by scenario",
  },
};
const COUNTED: Readonly<Record<"exposure" | "cross", Bilingual>> = {
  exposure: { fr: "exposés", en: "exposed" },
  cross: { fr: "à risque", en: "at risk" },
};
/** A vulnerability has no moment: its view shows what is at risk. */
const countedBy = (analysis: RiskAnalysis) => (analysis === "exposure" ? "exposure" : "cross");

/** The movements of a synthesis, a row a hazard and a column a moment. */
export function movementTable({ movements, analysis }: Movements): MovementTable {
  const ids = [...new Set(movements.map(({ id }) => id))];
  const most = (counts: readonly RiskCount[]) => Math.max(...counts.map(({ yes }) => yes));
  return {
    title: TITLES[countedBy(analysis)],
    moments: movements
      .filter(({ id }) => id === ids[0])
      .map(({ scenario, horizon }) => capitalise(momentWords(scenario, horizon))),
    rows: ids
      .map((wanted) => ({
        id: wanted,
        counts: movements
          .filter(({ id }) => id === wanted)
          .map(({ yes, no, not_computed }): RiskCount => ({ yes, no, not_computed })),
      }))
      .sort((a, b) => most(b.counts) - most(a.counts)),
  };
}

/**
 * The hazard that puts the most more buildings at risk, from the reference period to a scenario, in a sentence.
 * @param wanted scenario that the synthesis is read in
 */
export function movementFinding({ movements, analysis }: Movements, wanted: Scenario): Bilingual {
  const at = (id: HazardId, isWanted: (one: Moment) => boolean) =>
    movements.find((one) => one.id === id && isWanted(one));
  const [largest] = [...new Set(movements.map(({ id }) => id))]
    .flatMap((id) => {
      const before = at(id, ({ horizon }) => horizon === "reference");
      const after = at(id, ({ scenario, horizon }) => scenario === wanted && horizon !== "reference");
      return before === undefined || after === undefined ? [] : [{ id, before, after }];
    })
    .sort((a, b) => b.after.yes - b.before.yes - (a.after.yes - a.before.yes));
  const counted = COUNTED[countedBy(analysis)];
  if (largest === undefined || largest.after.yes <= largest.before.yes) {
    return {
      fr: `Aucun aléa n’a plus de bâtiments ${counted.fr} que pendant la période de référence.`,
      en: `No hazard has more buildings ${counted.en} than in the reference period.`,
    };
  }
  const { id, before, after } = largest;
  const [name, moment] = [SUBJECT_NAMES[id], momentWords(after.scenario, after.horizon)];
  const words = (language: "fr" | "en") =>
    [before, after].map((one) => formatInteger(riskBounds(one).least, language)) as [string, string];
  const [fr, en] = [words("fr"), words("en")];
  return {
    fr: `L’aléa qui s’étend le plus\u202f: ${name.fr.toLowerCase()}, de ${fr[0]} à ${fr[1]} bâtiments ${counted.fr} au moins (période de référence à ${moment.fr}).`,
    en: `The hazard that grows most: ${name.en.toLowerCase()}, from ${en[0]} to ${en[1]} buildings ${counted.en} at least (reference period to ${moment.en}).`,
  };
}
