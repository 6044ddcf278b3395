import { type Answers, type FieldKey, fieldOf, optionName } from "@lichen/domain";

/** Something that says, among the rest, what an address answers of the questionnaire. */
export type Addressed = Readonly<Record<string, unknown>>;
const ADDRESS = ["street", "post_code", "city", "state", "country"] as const satisfies readonly FieldKey[];

/**
 * A building that is known by its town, as a call is told of it. Without a postcode the town goes by its label, which
 * tells it from another of the same name: "Saint-Denis (93)".
 */
export function townAnswers(address: Addressed, label: string): Answers {
  const given = ADDRESS.flatMap((key) => {
    const answer = address[key];
    const isKnown = typeof answer === "string" && answer !== "" && (key !== "country" || isListed(answer));
    return isKnown ? [[key, answer]] : [];
  });
  const answers: Answers = Object.fromEntries(given);
  if (answers.post_code !== undefined) return answers;
  return { city: label, ...(answers.country === undefined ? {} : { country: answers.country }) };
}

/** A country that is not covered would have the whole call refused. */
const isListed = (country: string) => optionName(fieldOf("country"), country) !== undefined;
