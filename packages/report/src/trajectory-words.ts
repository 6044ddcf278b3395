import {
  type Bilingual,
  type RiskQuestion,
  SCENARIO_NAMES,
  STAND_IN,
  scenarioOfLevel,
  type Zone,
} from "@lichen/domain";

const { fr, en } = SCENARIO_NAMES[STAND_IN].name;

/** What the rule of the national trajectory (`scenarioRead`) has to be told about, wherever it is met. */
export const TRAJECTORY_WORDS = {
  /** Outside France. */
  elsewhere: {
    fr: `La trajectoire nationale est celle de la France\u202f: elle n’est pas proposée hors de France, où elle est remplacée par le scénario «\u202f${fr}\u202f».`,
    en: `The national trajectory applies to France: it is not available outside France, where the “${en}” scenario replaces it.`,
  },
  /** Of a hazard of France whose figures lack the warming. */
  notFollowed: {
    fr: `Les chiffres de cet aléa n’existent pas pour la trajectoire nationale\u202f: ils sont donnés pour le scénario «\u202f${fr}\u202f».`,
    en: `This hazard has no figures for the national trajectory: they are given for the “${en}” scenario.`,
  },
  /** In a cell without a level, outside France. */
  notOffered: {
    fr: "trajectoire nationale non proposée hors de France",
    en: "national trajectory not available outside France",
  },
  /** In a cell whose level is read in the other scenario. */
  standIn: { fr: `scénario ${fr.toLowerCase()}`, en: en.toLowerCase() },
  rule: {
    fr: `La trajectoire nationale (TRACC) s’applique en France, aux aléas dont les chiffres existent pour son réchauffement\u202f; les autres sont donnés pour le scénario «\u202f${fr}\u202f», et la case l’indique. Hors de France, elle n’est pas proposée.`,
    en: `The national trajectory (TRACC) applies in France, to hazards that have figures for its warming; the others are given for the “${en}” scenario, as the cell indicates. It is not available outside France.`,
  },
} as const satisfies Record<string, Bilingual>;

/** What a cell has to say beside a level of a building: which scenario it is read in, when another was asked for. */
export function cellScenarioWords(question: RiskQuestion, zone: Zone | null): Bilingual | null {
  const read = scenarioOfLevel(question, zone);
  if (read === null) return TRAJECTORY_WORDS.notOffered;
  return read === question.scenario ? null : TRAJECTORY_WORDS.standIn;
}
