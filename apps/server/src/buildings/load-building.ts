import { type Actor, ensure } from "@lichen/domain";
import type { Places } from "../places/index.ts";
import { scopeOf } from "../platform/scope.ts";
import type { PreparedPlace, Reference } from "../reference/index.ts";
import type { SavedBuilding } from "./building-rows.ts";
import type { Portfolio } from "./portfolio.ts";
import {
  type BuildingSource,
  type LocatedBuilding,
  type PlaceHints,
  type Refuse,
  readBuilding,
  refusalOf,
  type UnreadBuilding,
} from "./read-building.ts";

/** A building as figures are computed of it, wherever it comes from. */
export type LoadedBuilding<Row extends SavedBuilding | null = SavedBuilding | null> = LocatedBuilding<PreparedPlace> & {
  readonly kind: "read";
  /** Its row; null for one that a call gives. */
  readonly building: Row;
};

/** A row that nothing can be computed of, and why. */
type UnreadRow = UnreadBuilding & { readonly building: SavedBuilding };

/** How a call names a building, or gives it. */
type BuildingInput = {
  readonly building?: BuildingSource["answers"] | undefined;
  readonly building_id?: string | undefined;
  readonly place?: PlaceHints | undefined;
};

type LoaderParts = {
  readonly portfolio: Pick<Portfolio, "find">;
  readonly places: Places;
  readonly reference: Pick<Reference, "prepare">;
};

export type BuildingLoader = ReturnType<typeof createBuildingLoader>;

/** The way of every building to its figures, from a row or from a call. */
export function createBuildingLoader({ portfolio, places, reference }: LoaderParts) {
  async function load<Row extends SavedBuilding | null>(
    source: BuildingSource,
    building: Row,
  ): Promise<LoadedBuilding<Row> | (UnreadBuilding & { readonly building: Row })> {
    const read = readBuilding(source, places);
    if (read.kind !== "read") return { ...read, building };
    const [place] = await reference.prepare([read.place]);
    return { ...read, place: ensure(place), building };
  }

  function fromRow(row: SavedBuilding, hints?: PlaceHints): Promise<LoadedBuilding<SavedBuilding> | UnreadRow> {
    return load({ answers: row.answers, place: row.place, hints }, row);
  }

  async function findRow(actor: Actor, id: string): Promise<SavedBuilding | null> {
    return (await portfolio.find(scopeOf(actor), actor, [id]))?.[0] ?? null;
  }

  async function find(actor: Actor, id: string, hints?: PlaceHints) {
    const row = await findRow(actor, id);
    return row === null ? ({ kind: "unknown" } as const) : fromRow(row, hints);
  }

  return {
    fromRow,
    /** The row of a building; null when it is not there, or not for the actor to know of. */
    findRow,
    /** The building of a row; "unknown" when it is not there, or not for the actor to know of. */
    find,
    /**
     * The building of a call: one that is kept, for who may read it, else the one in its body.
     *
     * @throws the refusal of the call
     */
    async fromCall(
      { building_id: id, building: answers, place: hints }: BuildingInput,
      actor: Actor | null,
      problem: Refuse,
    ): Promise<LoadedBuilding> {
      const isSaved = id !== undefined && actor !== null;
      if (!isSaved && answers === undefined) throw problem("validation", { building: ["required"] });
      const loaded = isSaved
        ? await find(actor, id, hints)
        : await load({ answers: ensure(answers), place: null, hints }, null);
      if (loaded.kind !== "read") throw refusalOf(loaded, problem);
      return loaded;
    },
  };
}
