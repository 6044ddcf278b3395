import { type Bilingual, type Condition, type FieldKey, fieldOf, type Language, optionName } from "@lichen/domain";
import { answerWords } from "./answer-words.ts";
import { joinLabel, SEMICOLON } from "./figure.ts";

type ClaimOf = Extract<Condition<FieldKey>, { readonly all: unknown }>["all"][number];

const AND: Bilingual = { fr: " et ", en: " and " };
const OR: Bilingual = { fr: " ou ", en: " or " };
const NOT: Bilingual = { fr: "tout sauf ", en: "anything but " };

/** A condition on answers in words: "Basement: None". */
export function conditionWords(condition: Condition<FieldKey>): Bilingual {
  const claims = claimLines(condition);
  const joint = "all" in condition ? AND : OR;
  const both = (language: Language) => claims.map((claim) => claim[language]).join(joint[language]);
  return { fr: both("fr"), en: both("en") };
}

/** The claims of a condition, each in words. */
export function claimLines(condition: Condition<FieldKey>): readonly Bilingual[] {
  const claims = "all" in condition ? condition.all : condition.any;
  return claims.map((claim) => ({ fr: claimWords(claim, "fr"), en: claimWords(claim, "en") }));
}

function claimWords(claim: ClaimOf, language: Language): string {
  const field = fieldOf(claim.field);
  const name = field.label[language];
  switch (claim.op) {
    case ">":
    case "<=":
      return `${name} ${claim.op === ">" ? ">" : "≤"} ${answerWords(claim.field, claim.value, language)}`;
    case "in":
    case "not_in": {
      const values = claim.value
        .map((value) => optionName(field, value)?.[language] ?? value)
        .join(SEMICOLON[language]);
      return joinLabel(name, claim.op === "in" ? values : `${NOT[language]}${values}`, language);
    }
  }
}
