import { query } from "@lichen/client";
import { HORIZON_NAMES, SCENARIO_NAMES, type Scenario } from "@lichen/domain";
import { levelSpan } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListRow } from "../../../records/list-subject.tsx";
import type { PageEstimates } from "../../../records/table/cell-estimates.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { text } from "./text.ts";

const HORIZON = "2050";
/** Buildings of one call. */
const MOST = 100;

/**
 * What is estimated from typical buildings, for the combined risks of a page that answers are missing for: drawn in the
 * column of the hazard, and in no count, sort or export.
 */
export function useEstimatedRisks(rows: readonly ListRow[], scenario: Scenario): PageEstimates {
  const ids = rows.map(({ id }) => id).slice(0, MOST);
  const { data } = useQuery({
    ...query(api.estimateRisks, { building_ids: ids, scenario, horizon: HORIZON }, BUILDINGS_KEY),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // The list is complete without it.
    retry: false,
  });
  return useMemo(() => {
    const detail = text.estimateDetail(SCENARIO_NAMES[scenario].name, HORIZON_NAMES[HORIZON]);
    return new Map(
      (data?.buildings ?? []).map(({ id, hazards }) => [
        id,
        Object.fromEntries(
          hazards.map(({ hazard, level_low, level_high }) => {
            const span = levelSpan(level_low, level_high);
            const words = { fr: `${span.fr}. ${detail.fr}`, en: `${span.en}. ${detail.en}` };
            return [`cross_${hazard}_${HORIZON}`, { level_low, level_high, words }];
          }),
        ),
      ]),
    );
  }, [data, scenario]);
}
