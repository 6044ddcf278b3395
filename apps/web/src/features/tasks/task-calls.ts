import { query } from "@lichen/client";
import type { AnswerOf, listTasks } from "@lichen/contract";
import { type ActionState, LONGEST_PAGE, type TaskView } from "@lichen/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../shell/api/families.ts";

export type Task = AnswerOf<typeof listTasks>["tasks"][number];

/** Tasks of a view, a page of them; what was there before stays in sight meanwhile. */
export function useTasks(view: TaskView, state: ActionState | null, page: number) {
  const input = { view, ...(state === null ? {} : { state }), limit: LONGEST_PAGE, offset: LONGEST_PAGE * (page - 1) };
  return useQuery({
    ...query(api.listTasks, input, BUILDINGS_KEY),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const keyOfTask = ({ building_id, action }: Task) => `${building_id} ${action}`;
