import { expect, it } from "vitest";
import { readPortfolio } from "../portfolio-state.ts";
import { isShown, type PortfolioView, settingsOf, stateOfView } from "./use-views.ts";

const state = readPortfolio(
  new URLSearchParams(
    "q=tour&f.gross_floor_area=100..200&f.building_type=office,retail&sort=-city&scenario=tracc&page=3",
  ),
);
const columns = ["city", "completion"];

const view: PortfolioView = {
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
  expect(isShown(back, state, columns)).toBe(true);
  expect(isShown(view, { ...state, page: 1 }, columns)).toBe(true);
  expect(isShown(view, { ...state, search: "tours" }, columns)).toBe(false);
  expect(isShown(view, state, ["completion", "city"])).toBe(false);
});

type ViewFilters = PortfolioView["settings"]["filters"];
