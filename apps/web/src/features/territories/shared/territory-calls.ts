import { CallFailure, query } from "@lichen/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import type { TerritoryActionsState } from "../../../shell/paths/territory-address.ts";

/** A territory that does not exist is not asked for again. */
const retry = (count: number, error: Error) =>
  count < 2 && !(error instanceof CallFailure && error.code === "territory_not_found");

/** How the name of a territory is asked for. */
export const territoryQuery = ({ scale, id }: Pick<TerritoryActionsState, "scale" | "id">) =>
  queryOptions({
    ...query(api.territoryMeta, { scale, id }),
    retry,
  });

/** How the actions of a territory are asked for; while others of it come, those before stay. */
export const territoryActionsQuery = ({ scale, id, scenario, horizon, level }: TerritoryActionsState) => {
  const request = { scale, territory_id: id, scenario, horizon, level };
  return queryOptions({
    ...query(api.territoryRecommendations, request),
    placeholderData: keepPreviousData,
    retry,
  });
};
