import {
  type Bilingual,
  FRANCE_REFERENCE_C,
  FRANCE_WARMING_C,
  type Horizon,
  type Language,
  momentIndex,
  type Scenario,
  WORLD_WARMING_C,
} from "@lichen/domain";

/** Years of the reference: DRIAS model in France, station normals elsewhere in Europe. @source reference-data §2.3 */
const REFERENCE_YEARS = { france: "1976–2005", europe: "1991–2020" } as const;

/** Under a horizon: the years of the reference, or the warming reached there ("+2,7 °C"). */
export function momentWords(scenario: Scenario, horizon: Horizon, inFrance: boolean): Bilingual {
  if (horizon === "reference") {
    const years = inFrance ? REFERENCE_YEARS.france : REFERENCE_YEARS.europe;
    return { fr: years, en: years };
  }
  const moment = momentIndex(scenario, horizon);
  const degrees = inFrance ? FRANCE_WARMING_C[moment]! + FRANCE_REFERENCE_C : WORLD_WARMING_C[moment]!;
  return { fr: `+${oneDecimal(degrees, "fr")}\u00A0°C`, en: `+${oneDecimal(degrees, "en")}\u00A0°C` };
}

function oneDecimal(value: number, language: Language): string {
  const words = (Math.floor(value * 10 + 0.5) / 10).toFixed(1);
  return language === "fr" ? words.replace(".", ",") : words;
}

export const WARMING_MEANING = {
  france: { fr: "réchauffement en France depuis 1900", en: "warming in France since 1900" },
  europe: { fr: "réchauffement mondial depuis 1850-1900", en: "global warming since 1850–1900" },
} satisfies Record<string, Bilingual>;
