import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence, Figures } from "../climate/figures.ts";
import { INDICATORS, type IndicatorKey, indicatorOf } from "../climate/indicators.ts";
import { MOMENT_COUNT } from "../climate/moment.ts";
import { HAZARDS, type Hazard } from "../hazards/index.ts";
import { anyBatch } from "./batch-under-test.ts";
import { exposureColumns } from "./exposure-columns.ts";
import { NO_RANK } from "./slot-readers.ts";

/** The rules of editions 1.1 and 1.2 that hold whatever the figures. */
const RUNS = { numRuns: 150 };
const [LOW, MEDIUM] = [2, 3] as const;

/** The same figures with one column changed. */
function withColumn(figures: Figures, key: IndicatorKey, change: (column: Figures["columns"][IndicatorKey]) => void) {
  const column = figures.columns[key];
  const own = {
    ...column,
    value: column.value.slice(),
    low: column.low.slice(),
    high: column.high.slice(),
    evidence: [...column.evidence],
  };
  change(own);
  return { ...figures, columns: { ...figures.columns, [key]: own } };
}

/** The same figures at places that lie all as far above the points of a grid. */
function atHeight(figures: Figures, aboveGridM: number | undefined): Figures {
  const columns = INDICATORS.map(({ key }) => {
    const column = figures.columns[key];
    return [key, { ...column, evidence: column.evidence.map((one) => one && { ...one, aboveGridM }) }] as const;
  });
  return { ...figures, columns: Object.fromEntries(columns) as Figures["columns"] };
}

describe("levels", () => {
  it("lie in their range", () => {
    fc.assert(
      fc.property(anyBatch, ({ figures }) => {
        for (const hazard of HAZARDS) {
          const { ranks, lowRanks, highRanks } = exposureColumns(hazard, figures);
          ranks.forEach((rank, at) => {
            if (rank === NO_RANK) return;
            expect(lowRanks[at]!, hazard.id).toBeLessThanOrEqual(rank);
            expect(highRanks[at]!, hazard.id).toBeGreaterThanOrEqual(rank);
          });
        }
      }),
      RUNS,
    );
  });

  it("never fall when an indicator is more adverse", () => {
    fc.assert(
      fc.property(
        anyBatch,
        fc.constantFrom(...INDICATORS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (batch, indicator, more) => {
          const { figures } = batch;
          const { key, worse, bounds } = indicator as {
            key: IndicatorKey;
            worse: string;
            bounds: readonly number[] | null;
          };
          const step = more * Math.abs(Math.max(...(bounds ?? [1]).filter(Number.isFinite)));
          const adverse = withColumn(figures, key, ({ value, low, high }) => {
            for (const ends of [value, low, high])
              ends.set(ends.map((one) => one + (worse === "higher" ? step : -step)));
          });
          for (const hazard of HAZARDS) {
            const [before, after] = [exposureColumns(hazard, figures), exposureColumns(hazard, adverse)];
            before.ranks.forEach((rank, at) => {
              if (rank !== NO_RANK && after.ranks[at] !== NO_RANK)
                expect(after.ranks[at]!, `${hazard.id} ${key}`).toBeGreaterThanOrEqual(rank);
            });
          }
        },
      ),
      RUNS,
    );
  });

  it("never have a narrower range when a slot is no longer known", () => {
    fc.assert(
      fc.property(anyBatch, ({ figures }) => {
        for (const hazard of HAZARDS)
          for (const slot of hazard.slots) {
            const keys = slot.evidence.flatMap(({ indicators }) => indicators.map(({ indicator }) => indicator));
            const silenced = keys.reduce<Figures>(
              (some, key) => withColumn(some, key, ({ evidence }) => evidence.fill(null)),
              figures,
            );
            const [before, after] = [exposureColumns(hazard, figures), exposureColumns(hazard, silenced)];
            for (const [row] of figures.places.entries()) {
              if (before.gates[row]!.kind !== "open" || after.gates[row]!.kind !== "open") continue;
              // What fills another slot too cannot be taken from this one alone.
              if (isShared(hazard, keys, figures, row)) continue;
              for (let m = 0; m < MOMENT_COUNT; m++) {
                const at = row * MOMENT_COUNT + m;
                if (after.highRanks[at] === NO_RANK || before.highRanks[at] === NO_RANK) continue;
                expect(after.highRanks[at]!, `${hazard.id} ${slot.id}`).toBeGreaterThanOrEqual(before.highRanks[at]!);
                expect(after.lowRanks[at]!, `${hazard.id} ${slot.id}`).toBeLessThanOrEqual(before.lowRanks[at]!);
              }
            }
          }
      }),
      RUNS,
    );
  });

  it("keep their level, and have no narrower range, further above or below the points of a grid", () => {
    const anyHeight = fc.integer({ min: 0, max: 1500 });
    fc.assert(
      fc.property(anyBatch, anyHeight, anyHeight, fc.boolean(), ({ figures }, near, more, isAbove) => {
        const heights = [undefined, 0, near, near + more].map((height) => height && (isAbove ? height : -height));
        const batches = heights.map((height) => atHeight(figures, height));
        for (const hazard of HAZARDS) {
          const [flat, level, ...further] = batches.map((one) => exposureColumns(hazard, one));
          expect(level, "at the height of its points").toEqual(flat);
          let [lowRanks, highRanks] = [flat!.lowRanks, flat!.highRanks];
          for (const one of further) {
            expect(one.ranks).toEqual(flat!.ranks);
            expect(one.lowRanks.every((rank, at) => rank <= lowRanks[at]!)).toBe(true);
            expect(one.highRanks.every((rank, at) => rank >= highRanks[at]!)).toBe(true);
            ({ lowRanks, highRanks } = one);
          }
        }
      }),
      RUNS,
    );
  });

  it("move by one level at most by what is a change", () => {
    const changing = HAZARDS.map((hazard) => ({ hazard, changes: changesOf(hazard) })).filter(
      ({ changes }) => changes.length > 0,
    );
    expect(changing.map(({ hazard }) => hazard.id)).toEqual(["drought_rga", "coastal"]);
    fc.assert(
      fc.property(anyBatch, ({ figures }) => {
        for (const { hazard, changes } of changing) {
          const still = changes.reduce<Figures>(
            (some, key) =>
              withColumn(some, key, ({ value }) => {
                const mildest = indicatorOf(key).worse === "higher" ? 0 : 1000;
                value.set(value.map((one) => (Number.isNaN(one) ? one : mildest)));
              }),
            figures,
          );
          const [before, after] = [exposureColumns(hazard, still), exposureColumns(hazard, figures)];
          after.ranks.forEach((rank, at) => {
            const was = before.ranks[at]!;
            if (rank === NO_RANK || was === NO_RANK) return;
            expect(rank - was, hazard.id).toBeGreaterThanOrEqual(0);
            expect(rank - was, hazard.id).toBeLessThanOrEqual(1);
          });
        }
      }),
      RUNS,
    );
  });

  it("say low or medium, and that the evidence is weak, where all of it is", () => {
    fc.assert(
      fc.property(anyBatch, ({ figures }) => {
        const weak: Evidence = {
          layer: "t",
          source: "t",
          method: "observed",
          evidence: "weak",
          weakRank: LOW,
          precision_m: null,
          vintage: "t",
          caveat: null,
        };
        for (const { key } of INDICATORS) {
          const { evidence } = figures.columns[key];
          for (const [row, one] of evidence.entries()) evidence[row] = one && weak;
        }
        for (const hazard of HAZARDS) {
          const { ranks, evidence, gates } = exposureColumns(hazard, figures);
          ranks.forEach((rank, at) => {
            const row = Math.floor(at / MOMENT_COUNT);
            if (rank === NO_RANK || gates[row]!.kind === "none") return;
            expect([LOW, MEDIUM], hazard.id).toContain(rank);
            expect(evidence[row], hazard.id).toBe(4);
          });
        }
      }),
      RUNS,
    );
  });
});

function isShared({ slots }: Hazard, keys: readonly IndicatorKey[], { columns }: Figures, row: number): boolean {
  const readBy = (key: IndicatorKey) =>
    slots.filter(({ evidence }) => evidence.some(({ indicators }) => indicators.some((one) => one.indicator === key)));
  return keys.some((key) => columns[key].evidence[row] !== null && readBy(key).length > 1);
}

function changesOf({ slots }: Hazard): readonly IndicatorKey[] {
  const all = slots.flatMap(({ evidence }) => evidence.flatMap(({ indicators }) => indicators));
  return all.filter(({ isChange }) => isChange).map(({ indicator }) => indicator);
}
