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
export type KeptFigures = Readonly<Record<string, number | string | null>>;

/** Computes the reference places and buildings with the method and the figures of today. */
export function computeKept(): KeptFigures {
  return { ...computePlaces(), ...computeBuildings() };
}

function computePlaces(): Record<string, number | string | null> {
  const kept: Record<string, number | string | null> = {};
  const { pack, places } = embeddedData();
  const resolved = REFERENCE_PLACES.map((reference) => resolve(reference));
  const figures = createReference(pack).figuresOf(resolved);
  resolved.forEach((place, row) => {
    const name = `places/${ensure(REFERENCE_PLACES[row]).id}`;
    kept[`${name}/where`] = `${place.zone} ${place.country} ${place.insee} ${place.altitude_m} m`;
    for (const { key } of INDICATORS) {
      for (const [m, { scenario, horizon }] of MOMENTS.entries()) {
        const figure = readFigure(figures, key, row, m);
        if (figure.known) kept[`${name}/${key}/${momentName(scenario, horizon)}`] = round(figure.value.value);
      }
    }
    const assessment = assess(figures, row, {}, REFERENCE_YEAR);
    for (const { id, exposure } of assessment.hazards) {
      for (const { scenario, horizon, level } of exposure) {
        kept[`${name}/${id}/${momentName(scenario, horizon)}`] = level;
      }
    }
    kept[`${name}/global`] = assessment.multi_hazard.global_exposure.level;
  });
  return kept;

  function resolve({ id, address, point }: ReferencePlace) {
    const place = point
      ? places.fromCoordinates(point.latitude, point.longitude, point.altitude_m)
      : places.fromAddress(ensure(address));
    if (!place) throw new Error(`the reference place ${id} is not found`);
    return place;
  }
}

function computeBuildings(): Record<string, number | string | null> {
  const kept: Record<string, number | string | null> = {};
  for (const [id, answers] of Object.entries(REFERENCE_BUILDINGS)) {
    for (const hazard of HAZARDS) {
      const { index, level, low, high, reliability } = vulnerability(hazard, answers, REFERENCE_YEAR);
      const name = `buildings/${id}/${hazard.id}`;
      kept[`${name}/index`] = index === null ? null : round(index);
      kept[`${name}/level`] = level;
      kept[`${name}/interval`] = `${round(low)} to ${round(high)}`;
      kept[`${name}/reliability`] = round(reliability);
    }
  }
  return kept;
}

const momentName = (scenario: string, horizon: string) =>
  horizon === "reference" ? "reference" : `${scenario}/${horizon}`;
const round = (value: number) => Math.round(value * 10_000) / 10_000;
