import { AROUND_TODAY, type IndicatorFigure, type IndicatorKey, type Level, type MomentExposure } from "@lichen/domain";
import { levelOnScale } from "./indicator-words.ts";
import { findFigure, type HazardResult, leadingFigure } from "./results.ts";

/** An indicator at a moment: its value, and its level where it has a scale. */
type IndicatorAt = { readonly value: number; readonly level: Level | null };

/** The indicator that leads its criterion, at each step of the change; null where nothing is known of it. */
export type IndicatorChange = { readonly key: IndicatorKey; readonly values: readonly (IndicatorAt | null)[] };

/** Steps of an exposure, with what leads it, the worst first. */
export type ExposureChange = {
  /** The reference, around today where the moment looked at is later, and that moment. */
  readonly steps: readonly MomentExposure[];
  readonly indicators: readonly IndicatorChange[];
};

/** What becomes of the exposure to a hazard since the reference; null at the reference and where there is no level. */
export function exposureChange({ hazard, reference, today, now }: HazardResult): ExposureChange | null {
  if (now === null || reference === null || today === null || now.horizon === "reference") return null;
  if (now.level === "none" || now.level === "unknown") return null;
  const leaders = hazard.slots.flatMap(({ id }) => {
    const own = now.indicators.filter(({ slot }) => slot === id);
    return leadingFigure({ ...now, indicators: own }) ?? [];
  });
  const steps = now.horizon === AROUND_TODAY.horizon ? [reference, now] : [reference, today, now];
  const indicators = inOrder(leaders, now).filter(({ raw_value }) => raw_value !== null);
  return {
    steps,
    indicators: indicators.map(({ key }) => ({ key, values: steps.map((step) => at(findFigure(step, key))) })),
  };
}

function at(figure: IndicatorFigure | null): IndicatorAt | null {
  if (figure === null || figure.raw_value === null) return null;
  return { value: figure.raw_value, level: levelOnScale(figure) };
}

/** The one that sets the level first, then the one that would without it. */
function inOrder(figures: readonly IndicatorFigure[], exposure: MomentExposure): readonly IndicatorFigure[] {
  const first = leadingFigure({ ...exposure, indicators: figures });
  if (first === null) return [];
  return [
    first,
    ...inOrder(
      figures.filter((one) => one !== first),
      exposure,
    ),
  ];
}
