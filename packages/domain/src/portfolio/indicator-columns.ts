import { INDICATORS, type IndicatorKey, isTimeless, type Unit } from "../climate/indicators.ts";
import { HORIZON_NAMES, MOMENTS, REFERENCE_MOMENT, SCENARIO_NAMES } from "../climate/moment.ts";
import type { Zone } from "../climate/place.ts";
import { hazardOf } from "../hazards/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/** An indicator at a moment: two columns of a file, its figure and its level. */
export type IndicatorColumn = {
  readonly indicator: IndicatorKey;
  readonly moment: number;
  readonly unit: Unit;
  readonly label: Bilingual;
  /** Whether it has a scale of levels. */
  readonly hasLevels: boolean;
};

/**
 * Every indicator at each moment of the scenarios that its hazard is read in, the reference first; once where it is the
 * same at all of them.
 * @source analysis.md §3: each with a raw value and a level, named by country model, scenario and horizon
 */
export const INDICATOR_COLUMNS: readonly IndicatorColumn[] = INDICATORS.flatMap(
  ({ key, hazard, name, unit, bounds }) => {
    const { scenarios } = hazardOf(hazard);
    return MOMENTS.flatMap(({ scenario, horizon }, moment): IndicatorColumn[] => {
      const isReference = moment === REFERENCE_MOMENT;
      if (!isReference && (isTimeless(key) || !scenarios.includes(scenario))) return [];
      const when = (language: "fr" | "en") =>
        isReference
          ? HORIZON_NAMES.reference[language].toLowerCase()
          : `${SCENARIO_NAMES[scenario].name[language].toLowerCase()}, ${HORIZON_NAMES[horizon][language]}`;
      const label = { fr: `${name.fr}, ${when("fr")}`, en: `${name.en}, ${when("en")}` };
      return [{ indicator: key, moment, unit, label, hasLevels: bounds !== null }];
    });
  },
);

/** Which figures speak of a place. */
export const COUNTRY_MODELS: Readonly<Record<Zone, Bilingual | null>> = {
  france: { fr: "France", en: "France" },
  overseas: { fr: "Outre-mer", en: "Overseas France" },
  europe: { fr: "Europe", en: "Europe" },
  outside: null,
};
