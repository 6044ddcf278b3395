import { query } from "@lichen/client";
import type { AnswerOf, changeManyBuildings, readAnswers } from "@lichen/contract";
import { BULK_FIELDS, ensure, type FieldKey } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { BUILDINGS_KEY } from "../../buildings/saved-building.ts";
import { type ChosenBuildings, selectionBody } from "../../buildings/selection-address.ts";
import { api } from "../../ui/calls/api.ts";

export type BuildingsAnswers = AnswerOf<typeof readAnswers>;
export type GridRow = BuildingsAnswers["buildings"][number];
export type ManyChanged = AnswerOf<typeof changeManyBuildings>;

/** The questions that teach most about the chosen buildings, the best first. */
export function useNextAnswers(chosen: ChosenBuildings | null) {
  return useQuery({
    ...query(api.nextAnswers, chosen === null ? {} : selectionBody(chosen), BUILDINGS_KEY),
    enabled: chosen !== null,
  });
}

/** Every answer of the chosen buildings that a grid may change: columns come and go without asking again. */
export function useAnswers(chosen: ChosenBuildings | null) {
  return useQuery({
    queryKey: [BUILDINGS_KEY, "answers", chosen],
    queryFn: ({ signal }) =>
      api.readAnswers(
        { ...selectionBody(ensure(chosen)), fields: [...BULK_FIELDS], order_by: "member_building_name" },
        signal,
      ),
    enabled: chosen !== null,
    // What somebody writes over is what they read: it changes when they ask.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

export function saveAnswers(
  changes: readonly { readonly id: string; readonly version: number; readonly building: object }[],
): Promise<ManyChanged> {
  return api.changeManyBuildings({
    changes: changes.map((change) => ({ ...change, building: change.building as Partial<Record<FieldKey, string>> })),
  });
}
