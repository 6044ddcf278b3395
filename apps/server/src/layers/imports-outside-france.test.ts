import {
  assess,
  clayMapLayer,
  copernicusLayer,
  exposureAt,
  floodDepthLayer,
  type HazardId,
  hazardOf,
  type Place,
  RCP85_PERIODS,
} from "@lichen/domain";
import { METHOD_PARAGRAPHS } from "@lichen/report";
import { expect, it } from "vitest";
import { embeddedData } from "../embedded-data.ts";
import { createReference } from "../reference/index.ts";

const { pack, places } = embeddedData();
const BERLIN: Place = { ...places.fromCoordinates(52.52, 13.405), precision: "housenumber" };
const card = { id: "imported", edition: "2026" };
const nodes = (figure: number) => RCP85_PERIODS.map(() => [figure]);

/** Whatever an installation can import for a place outside France, each as full as it can be. */
const IMPORTED = [
  clayMapLayer({ ...card, id: "clay" }, () => 4),
  floodDepthLayer({ ...card, id: "flood" }, () => 1.5),
  copernicusLayer(
    { ...card, id: "copernicus" },
    {
      latitude: [52.52],
      longitude: [13.405],
      sideDegrees: 0.25,
      nodesC: RCP85_PERIODS.map(({ warmingC }) => warmingC),
      values: { tx35_days: nodes(10), tropical_nights: nodes(10), frost_days: nodes(10), fwi: nodes(30) },
    },
  ),
];

const [anyCard] = createReference(pack).cards();

/** Hazards without a level in Berlin, with these layers. */
function unknownWith(layers: typeof IMPORTED): HazardId[] {
  const reference = createReference(
    pack,
    layers.map((layer) => ({ layer, card: anyCard! })),
  );
  return assess(reference.figuresOf([BERLIN]), 0, {}, 2026)
    .hazards.filter((hazard) => exposureAt(hazard, { scenario: "ssp2", horizon: "2050" })!.level === "unknown")
    .map(({ id }) => id)
    .toSorted();
}

it("outside France an import gives a level to clay, the only hazard without one, as the method page says in both languages", () => {
  const before = unknownWith([]);
  const after = unknownWith(IMPORTED);
  expect(before).toEqual(["drought_rga"]);
  expect(after).toEqual([]);

  const paragraph = METHOD_PARAGRAPHS.limits().find(({ en }) => en.startsWith("In Europe outside France"))!;
  for (const language of ["fr", "en"] as const) {
    const [lacks, has] = paragraph[language].split(". ");
    const names = (ids: readonly HazardId[]) => ids.map((id) => hazardOf(id).name[language].toLowerCase());
    for (const name of names(["drought_rga"])) expect(lacks!.toLowerCase()).toContain(name);
    for (const name of names(["flood", "wildfire", "storm_wind", "landslide"])) {
      expect(has!.toLowerCase()).toContain(name);
    }
  }
});
