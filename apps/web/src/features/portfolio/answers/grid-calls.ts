import { query } from "@lichen/client";
import type { AnswerOf, changeManyBuildings, readAnswers } from "@lichen/contract";
import { BULK_FIELDS, type FieldKey } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { type ChosenBuildings, selectionBody } from "../shared/selection-address.ts";

export type BuildingsAnswers = AnswerOf<typeof readAnswers>;
export type GridRow = BuildingsAnswers["buildings"][number];
export type ManyChanged = AnswerOf<typeof changeManyBuildings>;

/** The questions that teach most about the chosen buildings, the best first. */
export function useNextAnswers(chosen: ChosenBuildings | null) {
  return useQuery(query(api.nextAnswers, chosen && selectionBody(chosen), BUILDINGS_KEY));
}

/** How the answers of the chosen buildings are asked for. */
export const answersQuery = (chosen: ChosenBuildings | null) =>
  query(
    api.readAnswers,
    chosen && { ...selectionBody(chosen), fields: [...BULK_FIELDS], order_by: "member_building_name" },
    BUILDINGS_KEY,
  );

/** Every answer of the chosen buildings that a grid may change: columns come and go without asking again. */
export function useAnswers(chosen: ChosenBuildings | null) {
  return useQuery({
    ...answersQuery(chosen),
    // A user writes over what they read: it changes when they ask.
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
