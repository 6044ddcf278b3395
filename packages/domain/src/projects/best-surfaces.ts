import { lessEq, solve } from "yalps";
import { biotopeCoefficient, type Surface, surfaceType } from "../biotope/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { ProjectState, ProjectSurface } from "./project.ts";
import { surfacesOf } from "./project-results.ts";
import { stateOfSurfaces } from "./state-of-surfaces.ts";
import { findFamily, ROOF_BEARINGS, type RoofBearing, SURFACE_CHANGES, type SurfaceChange } from "./surface-changes.ts";

/** What the works have to respect. */
export type SurfaceWishes = {
  /** Euros by square metre of plot, spent at the middle of the ranges; null: no limit. */
  readonly budgetM2: number | null;
  /** Mineral or mixed ground that stays so, square metres: parking, access. */
  readonly preservedMineralM2: number;
  readonly bearing: RoofBearing;
};

/** Ground that a parking place takes, with its share of the way, square metres. @source own design, usual figure */
export const PARKING_PLACE_M2 = 25;

/** Part of a surface that is changed. */
type ChangedSurface = {
  readonly from: Surface["type"];
  readonly change: SurfaceChange;
  readonly areaM2: number;
  /** What it adds to the coefficient. */
  readonly gain: number;
  /** Euros. */
  readonly low: number;
  readonly high: number;
};

type BestSurfaces = {
  readonly value: number;
  /** The largest part of the gain first. */
  readonly changes: readonly ChangedSurface[];
  /** Euros. */
  readonly low: number;
  readonly high: number;
  /** What each wish keeps from being reached: the coefficient without that wish alone, where it is higher. */
  readonly without: readonly { readonly wish: keyof SurfaceWishes; readonly value: number }[];
  readonly groups: ProjectState["groups"];
  readonly surfaces: readonly ProjectSurface[];
};

type Option = {
  readonly at: number;
  readonly surface: Surface;
  readonly change: SurfaceChange;
  /** Added to what a square metre counts for. */
  readonly gain: number;
};

/** A difference of coefficients that no one reads. */
const NOTHING = 1e-6;
const NO_WISH: SurfaceWishes = { budgetM2: null, preservedMineralM2: 0, bearing: "strong" };

/**
 * The surfaces of a plot with the best biotope coefficient that the works of `SURFACE_CHANGES` can make of a state, in
 * the limits of the wishes; of those, the cheapest. Exact: a linear programme, as areas can be shared.
 *
 * @param plotM2 above zero
 */
export function bestSurfaces(
  plotM2: number,
  state: Pick<ProjectState, "groups" | "surfaces">,
  wishes: SurfaceWishes,
): BestSurfaces {
  const surfaces = surfacesOf(state);
  const changes = chooseChanges(plotM2, surfaces, wishes);
  const made = changeState(state, surfaces, changes);
  const value = biotopeCoefficient(plotM2, surfacesOf(made)).value;
  const possible = (other: SurfaceWishes) =>
    biotopeCoefficient(plotM2, surfacesOf(changeState(state, surfaces, chooseChanges(plotM2, surfaces, other)))).value;
  return {
    value,
    changes: changes
      .map(({ surface, change, areaM2, gain }) => ({
        from: surface.type,
        change,
        areaM2,
        gain: (gain * areaM2) / plotM2,
        low: change.low * areaM2,
        high: change.high * areaM2,
      }))
      .sort((a, b) => b.gain - a.gain),
    low: changes.reduce((sum, { change, areaM2 }) => sum + change.low * areaM2, 0),
    high: changes.reduce((sum, { change, areaM2 }) => sum + change.high * areaM2, 0),
    without: (["budgetM2", "preservedMineralM2", "bearing"] as const)
      .filter((wish) => wishes[wish] !== NO_WISH[wish])
      .map((wish) => ({ wish, value: possible({ ...wishes, [wish]: NO_WISH[wish] }) }))
      .filter((one) => one.value > value + 0.005),
    ...made,
  };
}

type Chosen = Option & { readonly areaM2: number };

function chooseChanges(plotM2: number, surfaces: readonly Surface[], wishes: SurfaceWishes): readonly Chosen[] {
  const options = optionsOf(surfaces, wishes.bearing);
  if (options.length === 0) return [];
  const mineralM2 = surfaces
    .filter(({ type }) => findFamily(type) === "mineral")
    .reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const middle = ({ low, high }: SurfaceChange) => (low + high) / 2;
  const isFreed = ({ surface, change }: Option) =>
    findFamily(surface.type) === "mineral" && change.to !== null && findFamily(change.to) !== "mineral";
  // Variables are shares of the plot, so that figures are near one.
  const variables = Object.fromEntries(
    options.map((option, nth) => {
      const cost = middle(option.change) / COST_UNIT;
      // Of equal coefficients the cheapest.
      const worth = option.gain - NOTHING * cost;
      return [nth, { [`surface ${option.at}`]: 1, cost, worth, ...(isFreed(option) ? { freed: 1 } : {}) }];
    }),
  );
  const constraints = {
    ...Object.fromEntries(surfaces.map(({ areaM2 }, at) => [`surface ${at}`, lessEq(areaM2 / plotM2)])),
    freed: lessEq(Math.max(0, mineralM2 - wishes.preservedMineralM2) / plotM2),
    ...(wishes.budgetM2 === null ? {} : { cost: lessEq(wishes.budgetM2 / COST_UNIT) }),
  };
  const found = solve({ direction: "maximize", objective: "worth", constraints, variables });
  const parts = found.variables.map(([nth, share]) => ({ ...ensure(options[Number(nth)]), areaM2: share * plotM2 }));
  return surfaces.flatMap((surface, at) =>
    inWholeMetres(
      surface.areaM2,
      parts.filter((part) => part.at === at).toSorted((a, b) => middle(a.change) - middle(b.change)),
    ),
  );
}
/** So that costs are near one too, euros by square metre. */
const COST_UNIT = 100;

/**
 * No one builds a part of a square metre: what rounding down leaves of a surface that is changed whole goes to the first
 * of its changes, the cheapest, so that no budget is passed.
 */
function inWholeMetres(whole: number, parts: readonly Chosen[]): readonly Chosen[] {
  const down = parts.map((part) => ({ ...part, areaM2: Math.floor(part.areaM2 + 1e-6) }));
  const sum = (some: readonly Chosen[]) => some.reduce((total, { areaM2 }) => total + areaM2, 0);
  const [first, ...others] = down;
  const isWhole = first !== undefined && whole - sum(parts) < 1e-6 * whole;
  const all = isWhole ? [{ ...first, areaM2: whole - sum(others) }, ...others] : down;
  return all.filter(({ areaM2 }) => areaM2 > 0);
}

/** Every change that a surface is open to and that raises what it counts for. */
function optionsOf(surfaces: readonly Surface[], bearing: RoofBearing): readonly Option[] {
  return surfaces.flatMap((surface, at) =>
    SURFACE_CHANGES.filter(
      ({ from, bearing: needed = "none", depths }) =>
        from === findFamily(surface.type) &&
        ROOF_BEARINGS.indexOf(needed) <= ROOF_BEARINGS.indexOf(bearing) &&
        (depths === undefined || depths.includes(surface.slabDepth ?? "unknown")),
    ).flatMap((change) => {
      const gain = countOf(changeSurface(surface, change)) - countOf(surface);
      return gain > NOTHING ? [{ at, surface, change, gain }] : [];
    }),
  );
}

/** What a square metre of a surface counts for. */
function countOf(surface: Surface): number {
  const [part] = biotopeCoefficient(surface.areaM2, [surface]).parts;
  return ensure(part).countedM2 / surface.areaM2;
}

/** A surface after the works: a new kind has what it declares. */
function changeSurface({ type, areaM2, slabDepth }: Surface, { to, cover }: SurfaceChange): Surface {
  return { type: to ?? type, areaM2, cover, slabDepth };
}

/** The state after the works: what is not changed keeps its plants; trees stand where they stood. */
function changeState(
  before: Pick<ProjectState, "groups">,
  surfaces: readonly Surface[],
  changes: readonly Chosen[],
): Pick<ProjectState, "groups" | "surfaces"> {
  const groups = { ...before.groups };
  const pieces = surfaces.flatMap((surface, at) => {
    const parts = changes.filter((change) => change.at === at);
    const changedM2 = parts.reduce((sum, { areaM2 }) => sum + areaM2, 0);
    const after = parts.map(({ change, areaM2 }) => changeSurface({ ...surface, areaM2 }, change));
    groups[surfaceType(surface.type).group] -= changedM2;
    for (const { type, areaM2 } of after) groups[surfaceType(type).group] += areaM2;
    return [{ ...surface, areaM2: surface.areaM2 - changedM2 }, ...after];
  });
  return stateOfSurfaces(pieces, groups);
}
