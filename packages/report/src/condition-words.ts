import { type Bilingual, type Condition, type FieldKey, fieldOf, type Language, optionName } from "@lichen/domain";
import { labelled } from "./figure.ts";
import { formatNumber } from "./format.ts";

type ClaimOf = Extract<Condition<FieldKey>, { readonly all: unknown }>["all"][number];

const AND: Bilingual = { fr: " et ", en: " and " };
const OR: Bilingual = { fr: " ou ", en: " or " };
const NOT: Bilingual = { fr: "ni ", en: "not " };

/** A condition on answers in words: "Basement: None". */
export function conditionWords(condition: Condition<FieldKey>): Bilingual {
  const both = (language: Language) =>
    "all" in condition
      ? condition.all.map((claim) => claimWords(claim, language)).join(AND[language])
      : condition.any.map((claim) => claimWords(claim, language)).join(OR[language]);
  return { fr: both("fr"), en: both("en") };
}

function claimWords(claim: ClaimOf, language: Language): string {
  const field = fieldOf(claim.field);
  const name = field.label[language];
  switch (claim.op) {
    case ">":
    case "<=":
      return `${name} ${claim.op === ">" ? ">" : "≤"} ${formatNumber(claim.value, language)}`;
    case "in":
    case "not_in": {
      const values = claim.value.map((value) => optionName(field, value)?.[language] ?? value).join(OR[language]);
      return labelled(name, claim.op === "in" ? values : `${NOT[language]}${values}`, language);
    }
  }
}
