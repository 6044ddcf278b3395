import { query } from "@lichen/client";
import type { AnswerOf, getProjectGroups } from "@lichen/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../../shell/api/api.ts";

type Companies = AnswerOf<typeof getProjectGroups>["groups"];
type ProjectGroup = Companies[number]["groups"][number];

/** Project groups that the reader may see. @param companyId of this company alone */
export function useProjectGroups(companyId?: string): readonly ProjectGroup[] {
  const { data } = useQuery(query(api.getProjectGroups, {}));
  return useMemo(
    () =>
      (data?.groups ?? [])
        .filter((company) => companyId === undefined || company.company_id === companyId)
        .flatMap(({ groups }) => groups),
    [data, companyId],
  );
}
