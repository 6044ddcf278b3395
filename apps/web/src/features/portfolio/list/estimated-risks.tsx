import { query } from "@lichen/client";
import type { AnswerOf, estimateRisks } from "@lichen/contract";
import { HORIZON_NAMES, type Language, SCENARIO_NAMES, type Scenario, SUBJECT_NAMES } from "@lichen/domain";
import { levelSpan } from "@lichen/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ListRow } from "../../../records/list-subject.tsx";
import type { ExtraColumn } from "../../../records/table/extra-column.ts";
import { api } from "../../../shell/api/api.ts";
import { BUILDINGS_KEY } from "../../../shell/api/families.ts";
import { EstimatedMarks } from "./estimated-marks.tsx";
import styles from "./estimated-risks.module.css";
import { text } from "./text.ts";

type Estimated = AnswerOf<typeof estimateRisks>["buildings"][number]["hazards"];

const HORIZON = "2050";
/** Risks that a cell names; the others are in what it says under the pointer. */
const SHOWN = 2;
const WIDTH_PX = 236;
/** Buildings of one call. */
const MOST = 100;

/**
 * The column of what is estimated from typical buildings, where a page has buildings with too few answers: apart from the levels, and
 * in no count, sort or export. Null: nothing to estimate.
 */
export function useEstimatedRisks(rows: readonly ListRow[], scenario: Scenario): ExtraColumn | null {
  const ids = rows.map(({ id }) => id).slice(0, MOST);
  const { data } = useQuery({
    ...query(api.estimateRisks, { building_ids: ids, scenario, horizon: HORIZON }, BUILDINGS_KEY),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // Beside the list, never in its way: without it the list is whole.
    retry: false,
  });
  return useMemo(() => {
    const byId = new Map((data?.buildings ?? []).map(({ id, hazards }) => [id, hazards]));
    if (![...byId.values()].some((hazards) => hazards.length > 0)) return null;
    return {
      width: WIDTH_PX,
      group: text.estimateGroup,
      name: text.estimateName,
      detail: text.estimateDetail(SCENARIO_NAMES[scenario].name, HORIZON_NAMES[HORIZON]),
      cell: ({ id }, language) => <EstimatedRisks hazards={byId.get(id) ?? []} language={language} />,
    };
  }, [data, scenario]);
}

function EstimatedRisks({ hazards, language }: { hazards: Estimated; language: Language }) {
  if (hazards.length === 0) return null;
  const rangeOf = ({ level_low: low, level_high: high }: Estimated[number]) => levelSpan(low, high)[language];
  const nameOf = ({ hazard }: Estimated[number]) => SUBJECT_NAMES[hazard][language];
  return (
    <ul
      className={styles.risks}
      title={hazards.map((one) => `${nameOf(one)}${text.colon[language]}${rangeOf(one)}`).join("\n")}
    >
      {hazards.slice(0, SHOWN).map((one) => (
        <li key={one.hazard}>
          <span>{nameOf(one)}</span>
          <EstimatedMarks {...one} />
        </li>
      ))}
    </ul>
  );
}
