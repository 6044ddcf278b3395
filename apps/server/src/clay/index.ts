import { type AnswerOf, clayReport } from "@lichen/contract";
import {
  type Answers,
  CLAY_INACTION,
  CLAY_REGULATION,
  CLAY_SOLUTIONS,
  type ClaySolutionId,
  type ClayZone,
  clayAid,
  clayFactors,
  clayInaction,
  claySolutions,
  clayWorks,
  departementOf,
  ENGINE_VERSION,
  FOUNDATION_DEPTH_M,
  hazardOf,
  isHouse,
  isInFrance,
  type Place,
  REFERENCE_MOMENT,
  vulnerability,
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
    const report: Report = {
      ...{ engine_version: ENGINE_VERSION, year: currentYear(), place, answers, warnings: [...warnings] as never },
      exposure: { ...exposure, precision: place.precision },
      ...figuresOf(answers, place, exposure.zone === "unknown" ? null : exposure.zone, {
        works,
        years,
        year: currentYear(),
      }),
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

function figuresOf(
  answers: Answers,
  place: Place,
  zone: ClayZone | null,
  { works, years, year }: { readonly works: readonly ClaySolutionId[]; readonly years: number; readonly year: number },
) {
  const { index, level, low, high, reliability } = vulnerability(hazardOf("drought_rga"), answers, year);
  const house = isHouse(answers);
  // Amounts are those of houses, in a zone that is known: nothing is made up for the others.
  const odds = zone === null || house !== true ? null : { zone, vulnerability: level };
  const departement = place.insee === null ? null : departementOf(place.insee);
  return {
    aggravating: [...clayFactors(answers, zone)],
    vulnerability: { index, level, low, high, reliability },
    is_house: house,
    inaction:
      odds === null
        ? null
        : {
            ...clayInaction(odds, years),
            average_claim: CLAY_INACTION.averageClaimEur,
            legal_deductible: CLAY_INACTION.legalDeductibleEur,
            currency: "EUR" as const,
          },
    solutions:
      odds === null ? CLAY_SOLUTIONS.map(({ id, efficacy }) => ({ id, efficacy })) : claySolutions(odds, years),
    works: odds === null ? null : clayWorks(works, odds, years),
    aid: { ...aidOf(answers, zone, departement, year) },
    regulation: {
      edition: CLAY_REGULATION.edition,
      studies: CLAY_REGULATION.studies.map((study) => ({
        ...study,
        applies: zone === null ? null : zone === "medium" || zone === "high",
      })),
      foundation_depth_m: zone === null ? null : FOUNDATION_DEPTH_M[zone],
    },
  };
}

function aidOf(answers: Answers, zone: ClayZone | null, departement: string | null, year: number): Report["aid"] {
  const aid = clayAid(answers, zone, departement, year);
  return { ...aid, conditions: [...aid.conditions] };
}
