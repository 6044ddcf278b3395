import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useListSubject } from "../list-subject.tsx";
import type { Deletion } from "./record-trash.ts";

/** What was deleted last and can still be taken back, wherever on the screen it is deleted, restored or told. */
export function useLastDeletion(): readonly [Deletion | null, (deletion: Deletion | null) => void] {
  const client = useQueryClient();
  const queryKey = [...useListSubject().trash.key, "last"];
  // A value of this screen alone: no call is made for it, and it is gone with the screen.
  const { data = null } = useQuery<Deletion | null>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: 0 });
  return [data, (deletion) => void client.setQueryData(queryKey, deletion)];
}
