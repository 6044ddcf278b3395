import { expect, it } from "vitest";
import { readListState } from "../../../design/table/list-state.ts";
import { isShown, type ListView, settingsOf, stateOfView } from "../../../records/views/use-views.ts";
import { buildingList } from "./building-list.ts";
import { CATALOGUE } from "./list-catalogue.ts";

const subject = buildingList("tracc");
const address = "q=tour&f.gross_floor_area=100..200&f.building_type=office,retail&sort=-city&page=3";
const state = { ...readListState(new URLSearchParams(address), CATALOGUE), scenario: "tracc" as const };
const columns = ["city", "completion"];

const view: ListView = {
  id: "1",
  name: "Tours",
  shared: false,
  own: true,
  owner: "Direction",
  is_default: false,
  settings: settingsOf(state, columns),
};

it("keeps what is asked for and how it is shown, not the page", () => {
  expect(stateOfView(view.settings)).toEqual({
    columns,
    filters: state.filters,
    search: "tour",
    scenario: "tracc",
    orderBy: "-city",
  });
});

it("is known again, in whichever order the server writes its words", () => {
  const [area, type] = view.settings.filters;
  const reordered = [
    { value: { max: 200, min: 100 }, type: "number", column: "gross_floor_area" } as typeof area,
    type,
  ];
  const back = { ...view, settings: { ...view.settings, filters: reordered as ViewFilters } };
  expect(isShown(subject, back, state, columns)).toBe(true);
  expect(isShown(subject, view, { ...state, page: 1 } as typeof state, columns)).toBe(true);
  expect(isShown(subject, view, { ...state, search: "tours" }, columns)).toBe(false);
  expect(isShown(subject, view, state, ["completion", "city"])).toBe(false);
});

type ViewFilters = ListView["settings"]["filters"];
