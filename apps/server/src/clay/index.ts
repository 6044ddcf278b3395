import type { AnswerOf, clayReport } from "@lichen/contract";
import {
  type Answers,
  assessClay,
  CLAY_REGULATION,
  type ClaySolutionId,
  type ClayZone,
  departementOf,
  ENGINE_VERSION,
  type Issue,
  type Place,
  REFERENCE_MOMENT,
} from "@lichen/domain";
import type { Reference } from "../reference/index.ts";

type Report = AnswerOf<typeof clayReport>;

/** Values of the official zone in a layer. @source exposure thresholds edition 1.0, clay_zone */
const ZONE_OF_VALUE: Readonly<Record<number, ClayZone>> = { 0: "none", 1: "low", 3: "medium", 4: "high" };
const HOW = {
  fr: "Cherchez l’adresse sur georisques.gouv.fr (retrait-gonflement des argiles) et indiquez la zone lue, ou faites importer la carte officielle dans l’installation.",
  en: "Search the address on georisques.gouv.fr (clay shrink-swell) and give the zone that is read there, or have the official map imported in the installation.",
};

/** What is asked of the clay tool beside the building. */
type ClayAsked = {
  /** As read on the official map; null: not given. */
  readonly zone: ClayZone | null;
  readonly works: readonly ClaySolutionId[];
  readonly years: number;
  /** Calendar year of the calculation. */
  readonly year: number;
};

/** The clay shrink-swell of a building in France. */
export function clayReportOf(
  reference: Reference,
  place: Place,
  answers: Answers,
  warnings: readonly Issue[],
  { zone: declared, works, years, year }: ClayAsked,
): Report {
  const exposure = zoneOf(reference, place, declared);
  const assessed = assessClay(answers, {
    zone: exposure.zone === "unknown" ? null : exposure.zone,
    departement: place.insee === null ? null : departementOf(place.insee),
    ...{ works, years, year },
  });
  return {
    ...{ engine_version: ENGINE_VERSION, year, place, answers, warnings: [...warnings] as never },
    exposure: { ...exposure, precision: place.precision },
    ...assessed,
    ...{
      aggravating: [...assessed.aggravating],
      solutions: [...assessed.solutions],
      aid: { ...assessed.aid, conditions: [...assessed.aid.conditions] },
    },
    sources: reference.cards(exposure.source === null ? [] : [exposure.source]),
  };
}

/** The zone of a place: of an imported map, else as it is declared, else unknown. */
function zoneOf(reference: Reference, place: Place, declared: ClayZone | null): Omit<Report["exposure"], "precision"> {
  const column = reference.figuresOf([place], false).columns.clay_zone;
  const zone = ZONE_OF_VALUE[column.value[REFERENCE_MOMENT]!];
  const evidence = column.evidence[0];
  if (zone !== undefined && evidence) {
    return {
      zone,
      origin: "layer",
      edition: { fr: evidence.vintage, en: evidence.vintage },
      source: evidence.source,
      how: null,
    };
  }
  if (declared !== null) {
    return { zone: declared, origin: "declared", edition: CLAY_REGULATION.edition, source: null, how: null };
  }
  return { zone: "unknown", origin: "unknown", edition: null, source: null, how: HOW };
}
