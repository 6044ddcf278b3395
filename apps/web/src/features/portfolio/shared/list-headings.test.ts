import { BUILDINGS, findListColumn, LIST_COLUMNS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { columnsToRender, groupChosen, headingOf, widthOf } from "../../../records/list-headings.ts";
import { buildingList } from "./building-list.ts";
import { NAME_COLUMNS } from "./list-catalogue.ts";

const subject = buildingList("ssp5");
const heading = (key: string) => {
  const { group, name } = headingOf(BUILDINGS.list, findListColumn(key)!);
  return [group.fr, name.fr];
};

describe("the head of a column", () => {
  it.each([
    ["city", "Identification", "Commune"],
    ["gross_floor_area", "Caractéristiques générales", "Surface de plancher (m²)"],
    ["cross_heat_2050", "Risque croisé 2050", "Chaleur"],
    ["exposure_flood_reference", "Exposition référence", "Inondation"],
    ["vulnerability_heat", "Vulnérabilité", "Chaleur"],
    ["vulnerability_index_heat", "Vulnérabilité", "Chaleur, indice"],
    ["reliability_heat", "Vulnérabilité", "Chaleur, fiabilité (réponses)"],
    ["evidence_heat", "Exposition", "Chaleur, preuve"],
    ["vulnerability_multi_hazard_2050", "Vulnérabilité", "Moyenne des aléas, 2050"],
  ])("of %s is %s, then %s", (key, group, name) => {
    expect(heading(key)).toEqual([group, name]);
  });

  it.each(LIST_COLUMNS.map((column) => [column.key, column] as const))("of %s has room", (_, column) => {
    expect(widthOf(BUILDINGS.list, column)).toBeGreaterThanOrEqual(100);
    expect(widthOf(BUILDINGS.list, column)).toBeLessThanOrEqual(220);
  });
});

it("draws the columns of the cell that names a row nowhere else, and offers them nowhere", () => {
  expect(columnsToRender(subject, ["building_type", "city", "gone"]).map(({ key }) => key)).toEqual(["city"]);
  const offered = groupChosen(subject).flatMap(({ columns }) => columns);
  expect(offered).toHaveLength(LIST_COLUMNS.length - NAME_COLUMNS.length);
});
