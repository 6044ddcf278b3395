import {
  assess,
  ensure,
  HAZARDS,
  INDICATORS,
  MOMENTS,
  REFERENCE_BUILDINGS,
  REFERENCE_YEAR,
  readFigure,
  vulnerability,
} from "@lichen/domain";
import { createReference, embeddedData } from "@lichen/server";
import { REFERENCE_PLACES, type ReferencePlace } from "./places.ts";

/** Every figure that is kept: a path ("places/paris/heat/ssp5/2050") and what stands there. */
export type ReferenceFigures = Readonly<Record<string, number | string | null>>;

/** Computes the reference places and buildings with the method and the figures of today. */
export function computeReference(): ReferenceFigures {
  return { ...computePlaces(), ...computeBuildings() };
}

function computePlaces(): Record<string, number | string | null> {
  const computed: Record<string, number | string | null> = {};
  const { pack, places } = embeddedData();
  const resolved = REFERENCE_PLACES.map((reference) => resolve(reference));
  const figures = createReference(pack).figuresOf(resolved);
  resolved.forEach((place, row) => {
    const name = `places/${ensure(REFERENCE_PLACES[row]).id}`;
    computed[`${name}/where`] = `${place.zone} ${place.country} ${place.insee} ${place.altitude_m} m`;
    for (const { key } of INDICATORS) {
      for (const [m, { scenario, horizon }] of MOMENTS.entries()) {
        const figure = readFigure(figures, key, row, m);
        if (figure.known) computed[`${name}/${key}/${momentName(scenario, horizon)}`] = round(figure.value.value);
      }
    }
    const assessment = assess(figures, row, {}, REFERENCE_YEAR);
    for (const { id, exposure } of assessment.hazards) {
      for (const { scenario, horizon, level } of exposure) {
        computed[`${name}/${id}/${momentName(scenario, horizon)}`] = level;
      }
    }
    computed[`${name}/global`] = assessment.multi_hazard.global_exposure.level;
  });
  return computed;

  function resolve({ id, address, point }: ReferencePlace) {
    const place = point
      ? places.fromCoordinates(point.latitude, point.longitude, point.altitude_m)
      : places.fromAddress(ensure(address));
    if (!place) throw new Error(`the reference place ${id} is not found`);
    return place;
  }
}

function computeBuildings(): Record<string, number | string | null> {
  const computed: Record<string, number | string | null> = {};
  for (const [id, answers] of Object.entries(REFERENCE_BUILDINGS)) {
    for (const hazard of HAZARDS) {
      const { index, level, low, high, reliability } = vulnerability(hazard, answers, REFERENCE_YEAR);
      const name = `buildings/${id}/${hazard.id}`;
      computed[`${name}/index`] = index === null ? null : round(index);
      computed[`${name}/level`] = level;
      computed[`${name}/interval`] = `${round(low)} to ${round(high)}`;
      computed[`${name}/reliability`] = round(reliability);
    }
  }
  return computed;
}

const momentName = (scenario: string, horizon: string) =>
  horizon === "reference" ? "reference" : `${scenario}/${horizon}`;
const round = (value: number) => Math.round(value * 10_000) / 10_000;
