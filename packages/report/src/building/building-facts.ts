import type { Report } from "@lichen/contract";
import { type Answer, type Bilingual, capitalise, type FieldKey, type Language } from "@lichen/domain";
import { answerWords } from "../answer-words.ts";
import type { FactBlock } from "../blocks/part-blocks.ts";
import { formatShare } from "../figure.ts";
import { joinNames } from "../grammar.ts";
import { groundWords, positionWords } from "../place-facts.ts";
import { BUILDING_TEXTS as text } from "./building-texts.ts";

/**
 * What a building is: where it is, its use, how much of it is known. A fact of several answers is named after those
 * that are given.
 * @param known what its owner says of it in addition to the answers of the report; null for who may see the report alone
 */
export function buildingFacts(
  { place, answers, completion }: Pick<Report, "place" | "answers" | "completion">,
  known: Readonly<Record<string, unknown>> | null,
  language: Language,
): FactBlock[] {
  const wordsOf = (...fields: readonly FieldKey[]) =>
    fields.flatMap((field) => {
      const answer = (known?.[field] ?? answers[field] ?? null) as Answer | null;
      return answer === null || answer === "" ? [] : [answerWords(field, answer, language)];
    });
  const street = [...wordsOf("street"), wordsOf("post_code", "city").join(" ")].filter((one) => one !== "");
  const { answered, total, share } = completion;
  const named = (names: Readonly<Partial<Record<FieldKey, Bilingual>>>): FactBlock[] => {
    const given = Object.entries(names).flatMap(([field, name]) =>
      wordsOf(field as FieldKey).map((words) => ({ name: name[language], words })),
    );
    const label = joinNames(
      given.map(({ name }) => name),
      language,
    );
    return given.length === 0
      ? []
      : [{ label: capitalise({ fr: label, en: label })[language], value: given.map(({ words }) => words).join(" · ") }];
  };
  return [
    street.length === 0
      ? { label: text.place[language], value: place.label }
      : { label: text.address[language], value: street.join(", ") },
    ...named({ member_building_code: text.code, fond_gestion_name: text.group }),
    ...named({ building_type: text.use, construction_year: text.year, gross_floor_area: text.area }),
    { label: text.answers[language], value: text.answered(answered, total, formatShare(share, language))[language] },
    { label: text.position[language], value: positionWords(place, language) },
    { label: text.ground[language], value: groundWords(place, language) },
  ];
}
