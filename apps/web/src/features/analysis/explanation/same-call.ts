import type { buildingReport, InputOf } from "@lichen/contract";
import type { Answers, Assessment, Moment, Place } from "@lichen/domain";
import type { HazardResult } from "@lichen/report";
import type { Why } from "../../../shell/paths/use-analysis-view.ts";
import { type Addressed, townAnswers } from "../shared/town-answers.ts";

/** The building of an assessment as the call of reports takes it whole, unsaved: it answers the same figures. */
type SameInput = Required<Pick<InputOf<typeof buildingReport>, "building" | "place">>;

/**
 * @param place where the assessment was made
 * @param address of the building, where it is known
 */
export function sameInput({ answers }: Pick<Assessment, "answers">, place: Place, address: Addressed = {}): SameInput {
  const { precision, label, altitude_m: altitudeM, altitude_origin: origin } = place;
  const isGiven = origin === "user" && altitudeM !== null;
  return {
    building: { ...answers, ...locationAnswers(place, address) },
    place: { precision, label, ...(isGiven ? { altitude_m: altitudeM } : {}) },
  };
}

/** A point by its coordinates; somewhere in a town by its name, so that the calculation knows how large the town is. */
function locationAnswers({ latitude, longitude, spread_km, label, country }: Place, address: Addressed): Answers {
  return spread_km === 0
    ? { latitude, longitude }
    : townAnswers({ ...address, country: address.country ?? country }, label);
}

/** Where the answer of the call holds a figure, as jq reads it. */
export function figurePath({ subject, aspect }: Why, result: HazardResult | undefined, moment: Moment): string {
  const at = ({ scenario, horizon }: Moment) =>
    `select(.scenario == ${JSON.stringify(scenario)} and .horizon == ${JSON.stringify(horizon)})`;
  if (result === undefined) {
    const figures = aspect === "cross" ? ".cross_level" : `{${aspect}_index, ${aspect}_level}`;
    return `.multi_hazard.moments[] | ${at(moment)} | ${figures}`;
  }
  const hazard = `.hazards[] | select(.id == ${JSON.stringify(subject)})`;
  const read = result.now ?? { ...moment, scenario: result.scenario };
  switch (aspect) {
    case "vulnerability":
      return `${hazard} | .vulnerability | {index, level}`;
    case "exposure":
      return `${hazard} | .exposure[] | ${at(read)} | {index, level}`;
    case "cross":
      return `${hazard} | .cross[] | ${at(read)} | .level`;
  }
}

/**
 * One line for a terminal: asks the API for the report, and reads the figure in its answer. What is known of the building
 * is in the body alone, never in the address.
 */
export function commandOf(origin: string, input: SameInput, path: string): string {
  // A shell ends its quotes at an apostrophe: JSON can do without.
  const body = JSON.stringify(input).replaceAll("'", "\\u0027");
  const call: (typeof buildingReport)["path"] = "/buildings/report/";
  return `curl -s -X POST '${origin}/api${call}' -H 'Content-Type: application/json' -d '${body}' | jq '${path}'`;
}
