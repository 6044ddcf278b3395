import { query } from "@lichen/client";
import type { AnswerOf, equipmentRisks } from "@lichen/contract";
import type { EquipmentCategory, HazardId } from "@lichen/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import type { TerritoryState } from "../../../shell/paths/territory-address.ts";

export type Equipped = AnswerOf<typeof equipmentRisks>;

/** How the equipment of a category is asked for, with its levels for a hazard. */
export function equipmentQuery(
  { scale, scenario, horizon }: TerritoryState,
  id: string,
  category: EquipmentCategory,
  hazard: HazardId,
) {
  const request = { scale, territory_id: id, equipement_category: category, hazard, scenario, horizon };
  return queryOptions(query(api.equipmentRisks, request));
}
