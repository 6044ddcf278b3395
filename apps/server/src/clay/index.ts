import { type AnswerOf, clayReport } from "@lichen/contract";
import {
  assessClay,
  CLAY_REGULATION,
  type ClayZone,
  departementOf,
  ENGINE_VERSION,
  isInFrance,
  type Place,
  REFERENCE_MOMENT,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { ReadGiven } from "../buildings/index.ts";
import { inLanguage } from "../platform/in-language.ts";
import { serve } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";

type Report = AnswerOf<typeof clayReport>;
type ClayParts = {
  readonly readGiven: ReadGiven;
  readonly reference: Reference;
  /** Calendar year of the calculation. */
  readonly currentYear: () => number;
};

/** Values of the official zone in a layer. @source exposure thresholds edition 1.0, clay_zone */
const ZONE_OF_VALUE: Readonly<Record<number, ClayZone>> = { 0: "none", 1: "low", 3: "medium", 4: "high" };
const HOW = {
  fr: "Cherchez l’adresse sur georisques.gouv.fr (retrait-gonflement des argiles) et indiquez la zone lue, ou faites importer la carte officielle dans l’installation.",
  en: "Search the address on georisques.gouv.fr (clay shrink-swell) and give the zone that is read there, or have the official map imported in the installation.",
};

/** The clay shrink-swell tool. */
export function serveClay(app: FastifyInstance, { readGiven, reference, currentYear }: ClayParts): void {
  serve(app, clayReport, async ({ input, actor, problem }) => {
    const { works, zone: declared, years, language, ...given } = input;
    const { place, answers, warnings } = await readGiven(given, actor, problem);
    if (!isInFrance(place.zone))
      throw problem("french_addresses_only", { "building.country": ["french_addresses_only"] });
    const exposure = zoneOf(reference, place, declared ?? null);
    const assessed = assessClay(answers, {
      zone: exposure.zone === "unknown" ? null : exposure.zone,
      departement: place.insee === null ? null : departementOf(place.insee),
      ...{ works, years, year: currentYear() },
    });
    const report: Report = {
      ...{ engine_version: ENGINE_VERSION, year: currentYear(), place, answers, warnings: [...warnings] as never },
      exposure: { ...exposure, precision: place.precision },
      ...assessed,
      ...{
        aggravating: [...assessed.aggravating],
        solutions: [...assessed.solutions],
        aid: { ...assessed.aid, conditions: [...assessed.aid.conditions] },
      },
      sources: reference.cards(exposure.source === null ? [] : [exposure.source]),
    };
    return inLanguage(report, language);
  });
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
