import { query } from "@lichen/client";
import type { AnswerOf, ViewCalls } from "@lichen/contract";
import type { Scenario } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type ListState, writeListState } from "../../design/table/list-state.ts";
import { filterBody } from "../filter-body.ts";
import { type ListSubject, useListSubject } from "../list-subject.tsx";

export type ListView = AnswerOf<ViewCalls["listViews"]>["views"][number];
type ViewSettings = ListView["settings"];

/** What a view sets of a screen. */
export type ViewState = Pick<ListState, "filters" | "orderBy" | "search"> & { readonly scenario: Scenario };
export type ChangeView = (changed: Partial<ViewState & { readonly columns: readonly string[] | null }>) => void;

/** Views that the reader saved, and those that the company shares. */
export function useViews() {
  const { views } = useListSubject();
  return useQuery(query(views.list, {}));
}

/** What a view sets of the screen. */
export function stateOfView({ columns, filters, search, scenario, order_by }: ViewSettings) {
  return { columns, filters, scenario, orderBy: order_by, search: search ?? "" };
}

/** What the screen shows, as a view keeps it. */
export function settingsOf(state: ViewState, columns: readonly string[]): ViewSettings {
  const { company_id: _, ...body } = filterBody({ ...state, company: null });
  return { columns: [...columns], ...body, order_by: state.orderBy };
}

/** What a view sets, in one word: two that set the same thing have the same. */
function wordOf({ address }: ListSubject, settings: ViewSettings): string {
  const { columns, scenario, ...list } = stateOfView(settings);
  return `${columns.join()} ${scenario} ${writeListState(new URLSearchParams(), { ...list, page: 1 }, address)}`;
}

/** Whether the screen shows exactly what a view sets. */
export function isShown(subject: ListSubject, view: ListView, state: ViewState, columns: readonly string[]): boolean {
  return wordOf(subject, view.settings) === wordOf(subject, settingsOf(state, columns));
}

/**
 * Opens the reader's default view when the address asks for nothing.
 * @returns whether the address is as it should be
 */
export function useDefaultView(change: ChangeView): boolean {
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
