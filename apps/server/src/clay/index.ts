import type { AnswerOf, clayReport } from "@lichen/contract";
import {
  assessClay,
  type Bilingual,
  CLAY_REGULATION,
  type ClayChoices,
  type ClaySolutionId,
  type ClayZone,
  chooseZone,
  departementOf,
  ENGINE_VERSION,
  ensure,
  figuresOf,
  type Place,
  REFERENCE_MOMENT,
} from "@lichen/domain";
import type { LocatedBuilding } from "../buildings/index.ts";
import type { Reference } from "../reference/index.ts";
import { GEORISQUES_CARD } from "../sources/index.ts";

type Report = AnswerOf<typeof clayReport>;

/** Values of the official zone in a layer. @source exposure thresholds edition 1.0, clay_zone */
const ZONE_OF_VALUE: Readonly<Record<number, ClayZone>> = { 0: "none", 1: "low", 3: "medium", 4: "high" };
const SEARCH = {
  fr: "Cherchez l’adresse sur georisques.gouv.fr (retrait-gonflement des argiles) et indiquez la zone que vous y lisez.",
  en: "Search for the address on georisques.gouv.fr (clay shrink-swell) and enter the zone you read there.",
};
/** What would give an unknown zone. */
const HOW: Readonly<Record<Exclude<RequestedClayZone["kind"], "answered">, Bilingual>> = {
  off: SEARCH,
  unreachable: {
    fr: `Géorisques n’a pas répondu. ${SEARCH.fr}`,
    en: `Géorisques did not respond. ${SEARCH.en}`,
  },
  too_vague: {
    fr: "La zone se lit à l’adresse\u202f: indiquez la rue ou les coordonnées du bâtiment, ou la zone lue sur georisques.gouv.fr.",
    en: "The zone is read at the address: enter the building’s street or coordinates, or the zone read on georisques.gouv.fr.",
  },
};

/** The clay zone of a place as the official base gave it; too_vague: the place is not known to the street. */
export type RequestedClayZone =
  | { readonly kind: "answered"; readonly zone: ClayZone }
  | { readonly kind: "unreachable" | "too_vague" | "off" };

/** What is asked of the clay tool beside the building. */
type ClayRequest = {
  /** Asks the official base. */
  readonly askZone: () => Promise<RequestedClayZone>;
  /** As read on the official map; null: not given. */
  readonly zone: ClayZone | null;
  readonly choices: ClayChoices;
  readonly works: readonly ClaySolutionId[];
  readonly years: number;
  /** Calendar year of the calculation. */
  readonly year: number;
};

/** The clay shrink-swell of a building in France. */
export async function computeClayReport(
  reference: Reference,
  { place, answers, warnings }: LocatedBuilding,
  { askZone, zone: declared, choices, works, years, year }: ClayRequest,
): Promise<Report> {
  const exposure = await readZone(reference, place, askZone, declared);
  const assessed = assessClay(answers, {
    zone: exposure.zone === "unknown" ? null : exposure.zone,
    departement: place.insee === null ? null : departementOf(place.insee),
    choices,
    works,
    years,
    year,
  });
  return {
    engine_version: ENGINE_VERSION,
    year,
    place,
    answers,
    warnings: [...warnings],
    exposure: { ...exposure, precision: place.precision },
    ...assessed,
    aggravating: [...assessed.aggravating],
    in_zones: [...assessed.in_zones],
    solutions: [...assessed.solutions],
    aid: {
      ...assessed.aid,
      conditions: [...assessed.aid.conditions],
      departements: [...assessed.aid.departements],
    },
    sources: [
      ...reference.cards(
        exposure.readings.flatMap(({ origin, source }) => (origin === "layer" ? [ensure(source)] : [])),
      ),
      ...(exposure.asked === "answered" ? [GEORISQUES_CARD] : []),
    ],
  };
}

/** The zone of a place as every source gives it, and the one that is used. */
async function readZone(
  reference: Reference,
  place: Place,
  askZone: () => Promise<RequestedClayZone>,
  declared: ClayZone | null,
): Promise<Omit<Report["exposure"], "precision">> {
  const imported = readImportedClayZone(reference, place);
  const reply = await askZone();
  const readings: Report["exposure"]["readings"] = [];
  if (imported !== null) {
    const { zone, vintage, source } = imported;
    readings.push({ origin: "layer", zone, edition: { fr: vintage, en: vintage }, source });
  }
  if (reply.kind === "answered") {
    readings.push({ origin: "asked", zone: reply.zone, edition: null, source: GEORISQUES_CARD.id });
  }
  if (declared !== null) {
    readings.push({ origin: "declared", zone: declared, edition: CLAY_REGULATION.edition, source: null });
  }
  const found = chooseZone(readings);
  const all = { readings, asked: reply.kind, disagree: found?.disagree ?? false };
  if (found !== null) return { ...found.used, ...all, how: null };
  const how = reply.kind === "answered" ? null : HOW[reply.kind];
  return { zone: "unknown", origin: "unknown", edition: null, source: null, ...all, how };
}

/** The zone of an imported map; null where none knows the place. */
export function readImportedClayZone(reference: Reference, place: Place) {
  const column = figuresOf(reference.layers("clay_zone"), [place], false).columns.clay_zone;
  const zone = ZONE_OF_VALUE[column.value[REFERENCE_MOMENT]!];
  const evidence = column.evidence[0];
  return zone === undefined || !evidence ? null : { zone, vintage: evidence.vintage, source: evidence.source };
}
