import type { AnswerOf, TerritoryScale, territoryReport } from "@lichen/contract";
import type { Moment, ReferencePack } from "@lichen/domain";
import type { Territories } from "./gazetteer-territories.ts";
import type { LevelsByRow } from "./levels-by-row.ts";
import type { TerritoryExposure } from "./territory-exposure.ts";

type Neighbours = AnswerOf<typeof territoryReport>["neighbours"];

/** Neighbours that a territory is shown beside. */
const NEIGHBOURS = 5;

/** Where a territory is: the mean of its communes. */
type Centre = {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of its communes. */
  readonly rows: readonly number[];
};

type NeighboursDeps = {
  readonly communes: ReferencePack["communes"];
  readonly territories: Territories;
  readonly shortExposure: TerritoryExposure["shortExposure"];
};

/** The territories around a territory, with what they are exposed to. */
export function createNeighbours({ communes, territories, shortExposure }: NeighboursDeps) {
  const centres = new Map<TerritoryScale, readonly Centre[]>();

  return neighboursOf;

  /** The nearest territories of the same scale. */
  function neighboursOf(
    levels: LevelsByRow,
    { scale, territory_id }: { readonly scale: TerritoryScale; readonly territory_id: string },
    { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
    moment: Moment,
  ): Neighbours {
    if (latitude === null || longitude === null) return [];
    const aside = Math.cos((latitude * Math.PI) / 180);
    return centresOf(scale)
      .filter(({ id }) => id !== territory_id)
      .map((one) => ({
        one,
        apart: Math.hypot(one.latitude - latitude, (one.longitude - longitude) * aside),
      }))
      .toSorted((a, b) => a.apart - b.apart)
      .slice(0, NEIGHBOURS)
      .map(({ one: { id, name, rows } }) => ({ id, name, exposure: shortExposure(levels, rows, moment) }));
  }

  /** Where the territories of a scale are, worked out once. */
  function centresOf(scale: TerritoryScale): readonly Centre[] {
    const known = centres.get(scale);
    if (known !== undefined) return known;
    const codes = scale === "commune" ? communes.insee : communes[scale as "epci" | "departement" | "region"];
    const rows = new Map<string, number[]>();
    codes.forEach((code, row) => {
      if (Number.isNaN(communes.latitude[row]!)) return;
      const own = rows.get(code);
      if (own === undefined) rows.set(code, [row]);
      else own.push(row);
    });
    const mean = (own: readonly number[], values: Float64Array) =>
      own.reduce((sum, row) => sum + values[row]!, 0) / own.length;
    const made = territories.named(scale).flatMap(({ id, name }): Centre[] => {
      const own = rows.get(id);
      if (own === undefined) return [];
      return [
        { id, name, rows: own, latitude: mean(own, communes.latitude), longitude: mean(own, communes.longitude) },
      ];
    });
    centres.set(scale, made);
    return made;
  }
}
