import { TERRITORY_SCALES, type TerritoryScale } from "@lichen/contract";
import {
  ensure,
  exposureColumns,
  HAZARDS,
  type HazardId,
  type Level,
  levelOrUnknown,
  MOMENT_COUNT,
  type Moment,
  momentIndex,
  type Place,
  scenarioRead,
} from "@lichen/domain";
import { inSlices } from "../platform/in-slices.ts";
import type { Reference } from "../reference/index.ts";
import type { Services } from "../services.ts";
import { levelOf } from "./equipment.ts";
import { cacheLevels } from "./levels-by-row.ts";

/** A territory as a point of the map. */
export type MapTerritory = {
  /** Its scale and its own identifier: `commune:69123`. */
  readonly id: string;
  readonly code: string;
  readonly scale: TerritoryScale;
  readonly name: string;
  readonly country: string;
  readonly population: number | null;
  /** Its centre, degrees; null where it is not known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export type MapLevels = {
  readonly levels: Readonly<Partial<Record<HazardId, Level>>>;
  readonly ranges: Readonly<Partial<Record<HazardId, { readonly low: Level; readonly high: Level }>>>;
};

export type MapTerritories = ReturnType<typeof createMapTerritories>;

/** Territories that are compared before the thread may do something else, and those whose figures are read. */
const AT_ONCE = 2000;
const READ_AT_ONCE = 100;

/** Every territory as a point, with its levels. */
export function createMapTerritories({
  territories,
  diagnosis,
  reference,
  places,
}: Pick<Services, "territories" | "diagnosis" | "reference" | "places">) {
  let all: readonly MapTerritory[] | undefined;
  const cityRows = new Map<string, number>();
  const cityLevels = cacheLevels(reference, "cities", () => placesOfCities([...cityRows.values()]));

  return {
    /** All of them, in the order of their identifiers. */
    all(): readonly MapTerritory[] {
      all ??= TERRITORY_SCALES.flatMap((scale) => pointsOf(scale)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return all;
    },

    /** Those that have a level at a moment, for one of some hazards. */
    async withLevel(
      some: readonly MapTerritory[],
      { level, hazards, ...moment }: Moment & { readonly level: Level; readonly hazards: readonly HazardId[] },
    ): Promise<readonly MapTerritory[]> {
      const found: MapTerritory[] = [];
      for await (const batch of inSlices(some, AT_ONCE)) {
        const communes = communesOf(batch);
        const levels = communes.length === 0 ? [] : await diagnosis.shortLevels(communes, moment);
        const read = communes.length < batch.length ? await cityLevels() : null;
        let nth = 0;
        for (const one of batch) {
          const own = one.scale === "city" ? null : ensure(levels[nth++]);
          const row = cityRows.get(one.code) ?? -1;
          const levelFor = (hazard: HazardId) =>
            own === null ? levelOf(read?.at(row, hazard, moment)?.rank ?? null) : own[hazard];
          if (hazards.some((hazard) => levelFor(hazard) === level)) found.push(one);
        }
      }
      return found;
    },

    /** Levels of some territories with the ends of their ranges, in their order. */
    async levelsOf(some: readonly MapTerritory[], moment: Moment): Promise<readonly MapLevels[]> {
      const found: MapLevels[] = [];
      for await (const batch of inSlices(some, READ_AT_ONCE)) found.push(...(await readLevelsOf(batch, moment)));
      return found;
    },
  };

  async function readLevelsOf(some: readonly MapTerritory[], moment: Moment): Promise<readonly MapLevels[]> {
    const communes = communesOf(some);
    const units = communes.length === 0 ? [] : await diagnosis.unitLevels(communes, moment);
    const cities = some.filter(({ scale }) => scale === "city");
    const ofCities = await levelsAt(
      reference,
      cities.map(({ code }) => places.ofCity(ensure(cityRows.get(code)))),
      moment,
    );
    let [nth, city] = [0, 0];
    return some.map(({ scale }) => ensure(scale === "city" ? ofCities[city++] : units[nth++]));
  }

  /** Their coast takes a tenth of a millisecond each: some at a time. */
  async function placesOfCities(rows: readonly number[]): Promise<readonly Place[]> {
    const found: Place[] = [];
    for await (const batch of inSlices(rows, READ_AT_ONCE)) found.push(...batch.map((row) => places.ofCity(row)));
    return found;
  }

  function communesOf(some: readonly MapTerritory[]) {
    return some.flatMap(({ scale, code }) => (scale === "city" ? [] : [{ scale, territory_id: code }]));
  }

  function pointsOf(scale: TerritoryScale): MapTerritory[] {
    const { communes } = reference.pack;
    if (scale === "city") {
      return territories.cities().map(({ latitude, longitude, ...city }, row) => {
        cityRows.set(city.id, row);
        return { ...city, id: `city:${city.id}`, code: city.id, latitude, longitude };
      });
    }
    const codes = scale === "commune" ? communes.insee : communes[scale];
    const sums = new Map<string, { latitude: number; longitude: number; count: number }>();
    codes.forEach((code, row) => {
      const [latitude, longitude] = [communes.latitude[row]!, communes.longitude[row]!];
      if (Number.isNaN(latitude)) return;
      const sum = sums.get(code) ?? { latitude: 0, longitude: 0, count: 0 };
      sums.set(code, {
        latitude: sum.latitude + latitude,
        longitude: sum.longitude + longitude,
        count: sum.count + 1,
      });
    });
    return territories.named(scale).map((one) => {
      const sum = sums.get(one.id);
      const latitude = sum === undefined ? null : sum.latitude / sum.count;
      const longitude = sum === undefined ? null : sum.longitude / sum.count;
      return { ...one, id: `${scale}:${one.id}`, code: one.id, latitude, longitude };
    });
  }
}

/** Levels of some places with the ends of their ranges, in their order. */
async function levelsAt(reference: Reference, some: readonly Place[], moment: Moment): Promise<readonly MapLevels[]> {
  const figures = reference.figuresOf(await reference.prepare(some));
  const columns = HAZARDS.map((hazard) => exposureColumns(hazard, figures));
  return some.map(({ zone }, nth) => {
    const levels: Partial<Record<HazardId, Level>> = {};
    const ranges: Partial<Record<HazardId, { low: Level; high: Level }>> = {};
    HAZARDS.forEach((hazard, at) => {
      const scenario = scenarioRead(hazard, moment.scenario, zone);
      if (scenario === null) return;
      const { ranks, lowRanks, highRanks } = ensure(columns[at]);
      const place = nth * MOMENT_COUNT + momentIndex(scenario, moment.horizon);
      levels[hazard.id] = levelOrUnknown(ranks[place]!);
      ranges[hazard.id] = { low: levelOrUnknown(lowRanks[place]!), high: levelOrUnknown(highRanks[place]!) };
    });
    return { levels, ranges };
  });
}
