import type { IndicatorFigure, IndicatorKey, Level, MomentExposure } from "@lichen/domain";
import { scaledLevel } from "./indicator-words.ts";
import { figureOf, type HazardResult, leadingFigure } from "./results.ts";

/** An indicator at a moment: its value, and its level where it has a scale. */
type IndicatorAt = { readonly value: number; readonly level: Level | null };

/** The indicator that leads its criterion, at the reference and at the moment looked at. */
export type IndicatorChange = {
  readonly key: IndicatorKey;
  /** Null where nothing is known of the reference. */
  readonly before: IndicatorAt | null;
  readonly after: IndicatorAt;
};

/** An exposure from the reference to the moment looked at, with what leads it, the worst first. */
export type ExposureChange = {
  readonly before: MomentExposure;
  readonly after: MomentExposure;
  readonly indicators: readonly IndicatorChange[];
};

/** What becomes of the exposure to a hazard since the reference; null at the reference and where there is no level. */
export function exposureChange({ hazard, reference, now }: HazardResult): ExposureChange | null {
  if (now === null || reference === null || now.horizon === "reference") return null;
  if (now.level === "none" || now.level === "unknown") return null;
  const leaders = hazard.slots.flatMap(({ id }) => {
    const own = now.indicators.filter(({ slot }) => slot === id);
    return leadingFigure({ ...now, indicators: own }) ?? [];
  });
  return { before: reference, after: now, indicators: inOrder(leaders, now).flatMap(changeOf) };

  function changeOf(figure: IndicatorFigure): IndicatorChange[] {
    const after = at(figure);
    return after === null ? [] : [{ key: figure.key, before: at(figureOf(reference, figure.key)), after }];
  }
}

function at(figure: IndicatorFigure | null): IndicatorAt | null {
  if (figure === null || figure.raw_value === null) return null;
  return { value: figure.raw_value, level: scaledLevel(figure) };
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
