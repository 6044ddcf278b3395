import { ensure, type Moment } from "@lichen/domain";
import { createLocationReader } from "../../buildings/index.ts";
import type { Selection } from "../../lists/index.ts";
import { createRiskSums, type RiskSums } from "../synthesis/risk-tally.ts";

/** Buildings of one area, those exposed to and those at risk of one hazard at least. */
export type AreaRisk = {
  /** ISO 3166-1 alpha-2; null where no place is known. */
  readonly country: string | null;
  /** Code of the département, in France. */
  readonly departement: string | null;
  readonly count: number;
  /** Declared floor area, m², and how many declare none. */
  readonly floorAreaM2: number;
  readonly withoutFloorArea: number;
  readonly moments: readonly (Moment & { readonly exposed: RiskSums; readonly atRisk: RiskSums })[];
};

type Sums = { count: number; floorAreaM2: number; withoutFloorArea: number };

const FRANCE = "FR";

/** Sums buildings by the area that they stand in: the département in France, the country elsewhere. */
export function createAreas(
  selection: Selection,
  moments: readonly Moment[],
  departementOf: (insee: string) => string | null,
) {
  const locationAt = createLocationReader(selection);
  const areas = new Map<string, ReturnType<typeof createArea>>();
  const departements = new Map<string, string | null>();

  function keyAt(part: number, slot: number): readonly [country: string | null, departement: string | null] {
    const { country, insee } = locationAt(part, slot);
    if (insee === null) return [country, null];
    let departement = departements.get(insee);
    if (departement === undefined) {
      departement = departementOf(insee);
      departements.set(insee, departement);
    }
    return [country, departement];
  }

  return {
    /**
     * Adds a building to its area, and says which it is.
     * @param floorAreaM2 null when it declares none
     */
    count(part: number, slot: number, floorAreaM2: number | null) {
      const [country, departement] = keyAt(part, slot);
      const key = `${country ?? ""} ${departement ?? ""}`;
      let area = areas.get(key);
      if (area === undefined) {
        area = createArea(country, departement, moments);
        areas.set(key, area);
      }
      area.sums.count++;
      if (floorAreaM2 === null) area.sums.withoutFloorArea++;
      else area.sums.floorAreaM2 += floorAreaM2;
      return area;
    },
    /** France first, by département, then the other countries; what stands nowhere that is known at the end. */
    rows(): AreaRisk[] {
      return [...areas]
        .sort(([a, one], [b, other]) => placeOf(one.country) - placeOf(other.country) || (a < b ? -1 : 1))
        .map(([, { country, departement, sums, moments }]) => ({ country, departement, ...sums, moments: moments() }));
    },
  };
}

const placeOf = (country: string | null) => (country === FRANCE ? 0 : country === null ? 2 : 1);

function createArea(country: string | null, departement: string | null, moments: readonly Moment[]) {
  const sums: Sums = { count: 0, floorAreaM2: 0, withoutFloorArea: 0 };
  const at = moments.map((moment) => ({ ...moment, exposed: createRiskSums(), atRisk: createRiskSums() }));
  return {
    country,
    departement,
    sums,
    moments: () => at.map((one) => ({ ...one, exposed: one.exposed.sums(), atRisk: one.atRisk.sums() })),
    /** @param state place in `RISK_STATES` */
    addExposed: (moment: number, state: number, floorAreaM2: number) =>
      ensure(at[moment]).exposed.add(state, floorAreaM2),
    addAtRisk: (moment: number, state: number, floorAreaM2: number) =>
      ensure(at[moment]).atRisk.add(state, floorAreaM2),
  };
}
