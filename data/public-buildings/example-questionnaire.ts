import {
  type Answer,
  type Answers,
  type Bilingual,
  completion,
  ensure,
  FIELDS,
  type FieldKey,
  OPTION_UNKNOWN,
} from "@lichen/domain";
import { type Draw, drawFor } from "./draw.ts";
import { envelopeAnswers } from "./envelope.ts";
import { equipmentAnswers } from "./equipment.ts";
import { groundsAnswers } from "./grounds.ts";
import type { PublicBuilding } from "./load-public-buildings.ts";
import { structureAnswers } from "./structure.ts";

/** What the product says beside answers that nobody gave. */
export const EXAMPLE_NATURE = {
  nature: "example",
  name: { fr: "Exemple", en: "Example" },
  caveat: {
    fr: "Le bâtiment et son adresse sont réels. Les autres réponses sont des exemples : elles ne décrivent pas ce bâtiment.",
    en: "The building and its address are real. The other answers are examples: they do not describe this building.",
  },
} as const satisfies { nature: string; name: Bilingual; caveat: Bilingual };

/** Answers that are public facts, where there is one; every other is an example. */
export const PUBLIC_FACTS = [
  ...(["member_building_code", "member_building_name", "fond_gestion_name", "latitude", "longitude"] as const),
  ...(["street", "post_code", "city", "state", "country", "building_type", "construction_year"] as const),
] as const satisfies readonly FieldKey[];

export type ExampleQuestionnaire = { readonly nature: "example"; readonly answers: Answers };

/** Share of the questions, identification aside, that an example answers. */
const LEAST_ANSWERED = 0.56;
const MOST_ANSWERED = 0.93;
/** Sizes and use are what an owner knows best: they are left out less often. */
const WELL_KNOWN_SECTIONS: readonly string[] = ["profile", "general_features"];
const WELL_KNOWN_LEAD = 0.35;
/** Of the choices left out, those answered "unknown information". */
const UNKNOWN_SHARE = 0.15;

/**
 * A plausible questionnaire for a public building: its facts, and answers that hold together but describe nothing.
 * The same building always gets the same answers.
 */
export function exampleQuestionnaire(building: PublicBuilding): ExampleQuestionnaire {
  const draw = drawFor(building.code);
  const structure = structureAnswers(building, draw);
  const grounds = groundsAnswers(structure, draw);
  const envelope = envelopeAnswers(building, { ...structure, ...grounds }, draw);
  const equipment = equipmentAnswers(building, { ...structure, ...grounds, ...envelope }, draw);
  const whole: Answers = { ...facts(building), ...structure, ...grounds, ...envelope, ...equipment };
  return { nature: EXAMPLE_NATURE.nature, answers: leaveSomeOut(whole, draw) };
}

function facts(building: PublicBuilding): Answers {
  const { code, name, group, latitude, longitude, street, post_code, city, state, country, building_type } = building;
  return {
    member_building_code: code,
    member_building_name: name,
    fond_gestion_name: group,
    latitude,
    longitude,
    street,
    post_code,
    city,
    state,
    country,
    building_type,
  };
}

/** Nobody answers everything: keeps the facts and the number of answers drawn, in the order of the columns. */
function leaveSomeOut(whole: Answers, draw: Draw): Answers {
  const share = draw.between("answered", LEAST_ANSWERED, MOST_ANSWERED);
  const isCompulsory = (key: FieldKey) => (PUBLIC_FACTS as readonly FieldKey[]).includes(key);
  const questions = FIELDS.filter(({ key, section }) => section !== "identification" && whole[key] !== undefined);
  const rank = new Map(
    questions.map(({ key, section }) => [
      key,
      (isCompulsory(key) ? 2 : 0) +
        draw.share(`kept ${key}`) +
        (WELL_KNOWN_SECTIONS.includes(section) ? WELL_KNOWN_LEAD : 0),
    ]),
  );
  const count = Math.round(share * completion(whole).total);
  const answered = new Set(
    questions
      .map(({ key }) => key)
      .sort((a, b) => ensure(rank.get(b)) - ensure(rank.get(a)))
      .slice(0, count),
  );
  const answers: Partial<Record<FieldKey, Answer>> = {};
  for (const { key, section, type } of FIELDS) {
    const answer = whole[key];
    if (answer === undefined) continue;
    if (section === "identification" || answered.has(key)) answers[key] = answer;
    else if (type === "enum" && draw.happens(`unknown ${key}`, UNKNOWN_SHARE)) answers[key] = OPTION_UNKNOWN;
  }
  return answers;
}
