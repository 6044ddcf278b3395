import { query } from "@lichen/client";
import { openingScenario } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";

const AT_RISK = "at_risk_2050";

/** Scenario of a screen on many buildings whose address names none: that of the home, by where the buildings of the reader are. */
export function useOpeningScenario() {
  const { data, isPending } = useQuery(query(api.countBuildings, { column: AT_RISK }, BUILDINGS_KEY));
  return { scenario: openingScenario(data?.perimeter ?? null), isKnown: !isPending };
}
