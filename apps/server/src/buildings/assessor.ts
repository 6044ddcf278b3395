import {
  type Answers,
  computeStoredResults,
  newFigureRoom,
  OPTION_UNKNOWN,
  type Place,
  type Plan,
  resultsStamp,
  type StoredResults,
} from "@lichen/domain";
import type { CommuneOfCode, Places } from "../places/index.ts";
import type { PreparedPlace, Reference } from "../reference/index.ts";
import type { Services } from "../services.ts";

/** A building as far as its results depend on it. */
type AssessedBuilding = {
  readonly answers: Answers;
  readonly place: PreparedPlace;
  /** What is decided about its actions; absent where nothing is. */
  readonly plan?: Plan | undefined;
};

/** Finds where buildings stand and computes what is kept beside them. */
export type Assessor = {
  /** What results are computed with now: those of another stamp are to be computed again. */
  readonly stamp: () => string;
  /** The coordinates of a building first, else its address; null when it names no place that is known. */
  readonly placeOf: (answers: Answers) => Place | null;
  /** The commune of an INSEE code. */
  readonly communeOf: CommuneOfCode;
  /**
   * Places as results are computed of them, in their order; that of a building that was not found is nowhere. The caller that
   * keeps the results takes the stamp first: another layer, come meanwhile, then has them computed again.
   *
   * @param within the transaction that the caller holds, where there is one
   */
  readonly prepare: (
    places: readonly (Place | null)[],
    within?: Parameters<Reference["prepare"]>[1],
  ) => Promise<readonly PreparedPlace[]>;
  /** Results of a batch, in its order. */
  readonly resultsOf: (batch: readonly AssessedBuilding[]) => StoredResults[];
};

/** Stands for a place that was not found: no layer speaks of it. */
const NOWHERE: Place = {
  latitude: 0,
  longitude: 0,
  zone: "outside",
  country: null,
  insee: null,
  precision: "municipality",
  altitude_m: null,
  altitude_origin: "none",
  altitude_error_m: null,
  coast_km: 0,
  spread_km: 0,
  label: "",
};

export function createAssessor({
  places,
  reference,
  currentYear,
}: Pick<Services, "places" | "reference" | "currentYear">): Assessor {
  // Figures of a batch are gone with its results: memory of a megabyte is long to make for each.
  const room = newFigureRoom();
  return {
    stamp: () => resultsStamp(reference.stamp(), currentYear()),
    placeOf: (answers) => findPlace(answers, undefined, places),
    communeOf: places.communeOfCode,
    prepare: (all, within) =>
      reference.prepare(
        all.map((place) => place ?? NOWHERE),
        within,
      ),
    resultsOf(batch) {
      const figures = reference.figuresOf(
        batch.map(({ place }) => place),
        true,
        room,
      );
      return computeStoredResults(
        figures,
        batch.map(({ answers }) => answers),
        currentYear(),
        batch.map(({ place }) => reference.natureOf(place)),
        batch.map(({ plan }) => plan),
      );
    },
  };
}

/** Where answers say that a building is: its coordinates first, else its address; null when that names no place. */
export function findPlace(answers: Answers, altitudeM: number | undefined, places: Places): Place | null {
  const { latitude, longitude } = answers;
  const text = (value: unknown) => (typeof value === "string" && value !== OPTION_UNKNOWN ? value : undefined);
  if (typeof latitude === "number" && typeof longitude === "number") {
    return places.fromCoordinates(latitude, longitude, altitudeM, text(answers.country));
  }
  return places.fromAddress(
    {
      street: text(answers.street),
      post_code: text(answers.post_code),
      city: text(answers.city),
      state: text(answers.state),
      country: text(answers.country),
    },
    altitudeM,
  );
}
