import { query } from "@lichen/client";
import type { AnswerOf, concentration, exportConcentration } from "@lichen/contract";
import type { Language } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { saveAnswer } from "../../../shell/api/save-answer.ts";
import { type ChosenBuildings, selectionBody } from "../../portfolio/index.ts";
import { type ConcentrationView, readGroupKey } from "./concentration-state.ts";

export type Concentration = AnswerOf<typeof concentration>;
export type EventGroup = Concentration["largest"][number];
export type GroupOfBuildings = NonNullable<Concentration["group"]>;

const settingsOf = (chosen: ChosenBuildings, { perimeter, scenario, horizon, by }: ConcentrationView) => ({
  ...selectionBody(chosen),
  scenario,
  horizon,
  by,
  ...(perimeter === null ? {} : { perimeter }),
});

/** The largest groups; those before stay in sight meanwhile. */
export function useConcentration(chosen: ChosenBuildings | null, view: ConcentrationView) {
  const { hazard } = view;
  const input = chosen === null ? null : { ...settingsOf(chosen, view), ...(hazard === null ? {} : { hazard }) };
  return useQuery({
    ...query(api.concentration, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The buildings of a group. @param key as the address has it; null: nothing is read */
export function useGroupBuildings(chosen: ChosenBuildings, view: ConcentrationView, key: string | null) {
  const group = readGroupKey(key);
  const input = group === null ? null : { ...settingsOf(chosen, view), group };
  return useQuery({
    ...query(api.concentration, input, BUILDINGS_KEY),
    select: (answer) => answer.group,
  });
}

/** Saves every group as a file. */
export const saveConcentration = (
  chosen: ChosenBuildings,
  view: ConcentrationView,
  format: "csv" | "xlsx",
  language: Language,
) =>
  saveAnswer<typeof exportConcentration>("/buildings/concentration/export/", {
    ...settingsOf(chosen, view),
    format,
    language,
  });
