import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const DESIGN = join(import.meta.dirname, "../../design");
const SAMPLES = globSync("samples/*.tsx", { cwd: import.meta.dirname }).map((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8"),
);

/** Components that need what only a screen has: its data, its map, its list; with the screen that shows them. */
const ON_SCREENS: Readonly<Record<string, string>> = {
  AddressField: "/",
  AsteriskNote: "/signup",
  Band: "/resilience/analysis",
  ChartTools: "/buildings/batadapt-building-report",
  CheckField: "/signup",
  CityList: "/",
  ClassScale: "/",
  ClimateMap: "/",
  CompanyPicker: "/signup",
  ConsentField: "/signup",
  CsvButton: "/buildings/batadapt-assets-report",
  DataList: "/admin/users",
  ErrorPage: "any screen that fails",
  FilterForm: "/buildings",
  IndicatorChart: "/resilience/analysis",
  LegendButton: "/",
  LevelScale: "/",
  ListFilters: "/buildings",
  ListFrame: "/admin/users",
  MaintenancePage: "an installation in maintenance",
  MapCanvas: "/",
  MapFrame: "/",
  MarkList: "/buildings",
  NewPasswordFields: "/reset-password",
  NewPasswordForm: "/reset-password",
  PickedPoint: "/",
  PlaceField: "/resilience/form",
  PlaceMap: "/resilience/form",
  PrintedFacts: "any report that is printed",
  ReportHead: "/buildings/batadapt-building-report",
  MainAside: "/buildings/batadapt-building-report",
  MapBox: "/territories/batadapt-territories-report",
  Page: "/pricing",
  PageHead: "/buildings",
  UnfoundStreet: "/resilience/analysis",
  ScreenBody: "/buildings/batadapt-assets-report",
};

it("shows every component of the design system, or says which screen does", () => {
  const exported = globSync("**/*.tsx", { cwd: DESIGN, exclude: ["**/*.test.tsx", "testing/**"] }).flatMap((file) =>
    [...readFileSync(join(DESIGN, file), "utf8").matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name]) => name!),
  );
  const shown = new Set(
    SAMPLES.flatMap((source) => [...source.matchAll(/components: \[([^\]]*)\]/g)]).flatMap(([, names]) =>
      [...names!.matchAll(/"(\w+)"/g)].map(([, name]) => name!),
    ),
  );
  expect(exported.filter((name) => !shown.has(name) && !(name in ON_SCREENS)).toSorted()).toEqual([]);
  const unknown = [...shown, ...Object.keys(ON_SCREENS)].filter((name) => !exported.includes(name));
  expect(unknown.toSorted()).toEqual([]);
});
