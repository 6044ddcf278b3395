import { query } from "@lichen/client";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../shell/api/api.ts";
import { COLLABORATORS_KEY } from "../../../shell/api/families.ts";
import { useChangeAddress } from "../../../shell/paths/address.ts";
import type { Collaborator } from "../shared/collaborator.ts";

const PARAM = "person";

/**
 * The person whose drawer is open, by the address: a link opens it, Back closes it.
 *
 * @param page people of the page that is shown; one who is not among them is asked for
 */
export function usePersonDrawer(companyId: string, page: readonly Collaborator[] | undefined) {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const id = params.get(PARAM);
  const shown = page?.find((person) => person.id === id);
  const personQuery = useQuery({
    ...query(
      api.getCollaborator,
      id !== null && page !== undefined && shown === undefined ? { id } : null,
      COLLABORATORS_KEY,
    ),
    staleTime: 0,
  });
  const found = id === null ? undefined : (shown ?? personQuery.data?.collaborator);

  const open = useCallback((personId: string) => changeAddress({ [PARAM]: personId }), [changeAddress]);
  const close = useCallback(() => changeAddress({ [PARAM]: null }, { replace: true }), [changeAddress]);
  return { person: found?.company_id === companyId ? found : null, open, close };
}
