import type { AnswerOf, listViews } from "@lichen/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { filterBody } from "../../../buildings/filter-body.ts";
import { call } from "../../../ui/calls/call.ts";
import { type PortfolioState, readPortfolio, writePortfolio } from "../portfolio-state.ts";
import type { ChangePortfolio } from "../use-portfolio-state.ts";

export type PortfolioView = AnswerOf<typeof listViews>["views"][number];
type ViewSettings = PortfolioView["settings"];

export const VIEWS_KEY = ["portfolio_views"] as const;

/** Views that the reader saved, and those that the company shares. */
export function useViews() {
  return useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => call<typeof listViews>("GET", "/buildings/views/", {}, signal),
  });
}

/** What a view sets of the screen. */
export function stateOfView({ columns, filters, search, scenario, order_by }: ViewSettings): Partial<PortfolioState> {
  return { columns, filters, scenario, orderBy: order_by, search: search ?? "" };
}

/** What the screen shows, as a view keeps it. */
export function settingsOf(state: PortfolioState, columns: readonly string[]): ViewSettings {
  const { filters, search, scenario } = filterBody(state);
  return {
    columns: [...columns],
    filters,
    scenario,
    order_by: state.orderBy,
    ...(search === undefined ? {} : { search }),
  };
}

/** What a view sets, in one word: two that set the same thing have the same. */
const wordOf = (settings: ViewSettings) =>
  writePortfolio({ ...readPortfolio(new URLSearchParams()), ...stateOfView(settings) }).toString();

/** Whether the screen shows exactly what a view sets. */
export function isShown(view: PortfolioView, state: PortfolioState, columns: readonly string[]): boolean {
  return wordOf(view.settings) === wordOf(settingsOf(state, columns));
}

/**
 * Opens the reader's default view when the address asks for nothing.
 * @returns whether the address is as it should be
 */
export function useDefaultView(change: ChangePortfolio): boolean {
  const [isOpening, setOpening] = useState(() => window.location.search === "");
  const views = useViews();
  const first = views.data?.views.find(({ is_default }) => is_default);

  useEffect(() => {
    if (!isOpening || views.isPending) return;
    if (first !== undefined) change(stateOfView(first.settings));
    setOpening(false);
  }, [isOpening, views.isPending, first, change]);

  return !isOpening;
}
