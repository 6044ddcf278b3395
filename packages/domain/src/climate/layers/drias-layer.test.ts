import { expect, it } from "vitest";
import { recordOf } from "../../shared/record-of.ts";
import { figuresOf } from "../layer.ts";
import { MOMENT_COUNT, MOMENTS, REFERENCE_MOMENT } from "../moment.ts";
import type { Place } from "../place.ts";
import { DRIAS_COLUMNS, type DriasGrid, type DriasNodes, type Stations } from "../reference-pack.ts";
import { findCaveat } from "../relief-caveat.ts";
import { FRANCE_WARMING_C } from "../warming.ts";
import { driasLayer } from "./drias-layer.ts";

const SIDE = 8;
const cells = Array.from({ length: SIDE * SIDE }, (_, at) => at);
const of = (figure: number) => Float64Array.from(cells, () => figure);
const nodes = (...figures: [number, number, number, number]): DriasNodes => [
  of(figures[0]),
  of(figures[1]),
  of(figures[2]),
  of(figures[3]),
];
const grid: DriasGrid = {
  latitude: Float64Array.from(cells, (at) => 46 + 0.0719 * Math.floor(at / SIDE)),
  longitude: Float64Array.from(cells, (at) => 2 + 0.1 * (at % SIDE)),
  altitudeM: of(200),
  cellDegrees: 0.0719,
  values: recordOf(DRIAS_COLUMNS, () => nodes(10, 20, 30, 40)),
};
const three = (figure: number) => Float64Array.from([figure, figure, figure]);
const stations: Stations = {
  latitude: three(46),
  longitude: three(2),
  altitudeM: three(200),
  coastKm: three(200),
  country: ["FR", "FR", "FR"],
  name: ["a", "b", "c"],
  rainMm: Array.from({ length: 12 }, () => three(60)),
  temperatureC: [3, 4, 7, 10, 14, 18, 20, 20, 16, 12, 7, 4].map(three),
};
const place: Place = {
  latitude: 46.25,
  longitude: 2.35,
  zone: "france",
  country: "FR",
  insee: "23096",
  precision: "housenumber",
  altitude_m: 200,
  altitude_origin: "commune",
  altitude_error_m: 5,
  coast_km: 200,
  spread_km: 0,
  label: "",
};

const options = {
  id: "grid",
  priority: 300,
  source: "grid",
  evidence: "official",
  precision_m: 8000,
  vintage: "test",
} as const;

it("says how far a place lies above or below the points of the grid, of the figures whose error it makes larger", () => {
  const layer = driasLayer(grid, stations, { ...options, nodesC: [0, 1, 2, 3] });
  const heights = [200, 250, 256, 541, -60];
  const { columns } = figuresOf(
    [layer],
    heights.map((altitude_m) => ({ ...place, altitude_m })),
  );
  const { frost_days: frost, summer_days: summer, hdd155: heating } = columns;
  expect(frost.evidence.map((one) => one!.aboveGridM)).toEqual([undefined, undefined, 60, 340, -260]);
  expect(summer.evidence.map((one) => one!.aboveGridM)).toEqual(heights.map(() => undefined));
  expect(heating.evidence.map((one) => one!.aboveGridM)).toEqual([undefined, undefined, 60, 340, -260]);
  expect(findCaveat(frost.evidence[0]!)).toBeNull();
  expect(findCaveat(frost.evidence[3]!)).toEqual({
    fr: "Le lieu est environ 340\u00a0m plus haut que les points de la grille autour de lui\u202f: l’erreur de ce chiffre y est plus grande, et la fourchette aussi.",
    en: "The place is about 340\u00a0m higher than the grid points around it: the error of this figure is larger there, and so is the range.",
  });
  expect(findCaveat(heating.evidence[4]!)!.en).toMatch(
    /^Calculated from monthly means.* The place is about 260\u00a0m lower/,
  );
});

it("reads a grid at its own nodes: one whose nodes are the trajectory's gives their figures as they are", () => {
  const trajectory = MOMENTS.flatMap(({ scenario }, moment) => (scenario === "tracc" ? [moment] : []));
  const [first, second, third] = trajectory.map((moment) => FRANCE_WARMING_C[moment]!);
  const layer = driasLayer(grid, stations, { ...options, nodesC: [0, first!, second!, third!] });
  const { value } = figuresOf([layer], [place]).columns.tx35_days;
  expect(value).toHaveLength(MOMENT_COUNT);
  expect(value[REFERENCE_MOMENT]).toBeCloseTo(10, 9);
  expect(trajectory.map((moment) => Math.round(value[moment]! * 1e6) / 1e6)).toEqual([20, 30, 40]);
});
