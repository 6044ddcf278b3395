import { AROUND_TODAY_NAME, type Bilingual, type Horizon, type Level, type Scenario } from "@lichen/domain";
import { type EstimatedLevels, estimateWords, levelAdjective } from "@lichen/report";
import type { WhyAspect } from "../../../shell/paths/use-analysis-view.ts";
import { text } from "./text.ts";

/** A level as a button names it to who does not see the row and the column that it stands in. */
export type NamedLevel = {
  /** The hazard, or all of them. */
  readonly subject: Bilingual;
  /** The indicator or the building, where several stand together. */
  readonly part?: Bilingual;
  readonly aspect: WhyAspect;
  readonly level: Level;
  /** Where the level holds at one horizon. */
  readonly horizon?: Horizon;
  /** Where several scenarios stand side by side. */
  readonly scenario?: Scenario;
  /** Level around today, where the button shows the change from it. */
  readonly before?: Level | null;
  /** What is shown in place of the level, where it is estimated. */
  readonly estimate?: EstimatedLevels | undefined;
  /** What is shown beside the level: its index, or the share of answers that is missing. */
  readonly detail?: Bilingual;
};

const FIGURES: Readonly<Record<WhyAspect, Bilingual>> = {
  exposure: { fr: "exposition", en: "exposure" },
  vulnerability: { fr: "vulnérabilité", en: "vulnerability" },
  cross: { fr: "risque croisé", en: "combined risk" },
};

/** The level as an adjective of the figure; the word that is seen on the button is in it. */
function adjective(aspect: WhyAspect, level: Level): Bilingual {
  if (level === "none") return { fr: aspect === "cross" ? "aucun" : "aucune", en: "none" };
  if (level === "unknown") return text.withoutData;
  return levelAdjective(level, { gender: aspect === "cross" ? "m" : "f", number: "one" });
}

const WHEN: Readonly<Record<Horizon, Bilingual>> = {
  reference: { fr: " à la référence", en: " in the reference period" },
  "2030": { fr: " en 2030", en: " in 2030" },
  "2050": { fr: " en 2050", en: " in 2050" },
  "2090": { fr: " en 2090", en: " in 2090" },
};
const UNDER: Readonly<Record<Scenario, Bilingual>> = {
  ssp1: { fr: ", scénario ambitieux", en: ", ambitious scenario" },
  ssp2: { fr: ", scénario intermédiaire", en: ", intermediate scenario" },
  ssp5: { fr: ", scénario tendanciel", en: ", business as usual" },
  tracc: { fr: ", trajectoire nationale", en: ", national trajectory" },
};
const NOTHING: Bilingual = { fr: "", en: "" };

/** Asks why a level is what it is: hazard, figure, level, and the moment where it varies. */
export function levelQuestion(named: NamedLevel): Bilingual {
  const { subject, part, aspect, level, horizon, scenario, before, estimate, detail } = named;
  const of = part === undefined ? subject : { fr: `${subject.fr}, ${part.fr}`, en: `${subject.en}, ${part.en}` };
  const figure = FIGURES[aspect];
  const when = horizon === undefined ? NOTHING : WHEN[horizon];
  const under = scenario === undefined ? NOTHING : UNDER[scenario];
  const more = detail === undefined ? NOTHING : { fr: ` (${detail.fr})`, en: ` (${detail.en})` };
  const word = estimate === undefined ? adjective(aspect, level) : estimateWords(estimate);
  if (before) {
    const was = adjective(aspect, before);
    return {
      fr: `${of.fr}, ${figure.fr}${under.fr}\u202f: ${was.fr} ${AROUND_TODAY_NAME.fr}, ${word.fr}${when.fr}${more.fr}. Pourquoi\u202f?`,
      en: `${of.en}, ${figure.en}${under.en}: ${was.en} ${AROUND_TODAY_NAME.en}, ${word.en}${when.en}${more.en}. Why?`,
    };
  }
  return {
    fr: `${of.fr}, ${figure.fr}${when.fr}${under.fr}\u202f: ${word.fr}${more.fr}. Pourquoi\u202f?`,
    en: `${of.en}, ${figure.en}${when.en}${under.en}: ${word.en}${more.en}. Why?`,
  };
}

/** A figure and its level, beside a name. */
export function levelPhrase(aspect: WhyAspect, level: Level): Bilingual {
  const [figure, word] = [FIGURES[aspect], adjective(aspect, level)];
  return { fr: `${figure.fr}\u202f: ${word.fr}`, en: `${figure.en}: ${word.en}` };
}
