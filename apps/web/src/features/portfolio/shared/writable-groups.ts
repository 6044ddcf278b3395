import { query } from "@lichen/client";
import { type Actor, canWrite } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import { useSignedIn } from "../../../shell/session/session.tsx";

/** A company with the building groups in which the user may write. */
export type WritableCompany = {
  readonly company_id: string;
  readonly company_name: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
};

function writable(actor: Actor, companies: readonly WritableCompany[]): readonly WritableCompany[] {
  return companies
    .map((company) => ({
      ...company,
      groups: company.groups.filter(({ id }) =>
        canWrite(actor, { kind: "building", company_id: company.company_id, id }),
      ),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** Where the reader may add buildings: their own company first. */
export function useWritableCompanies() {
  const { actor } = useSignedIn();
  return useQuery({
    ...query(api.getFondsGestion, {}),
    select: ({ fonds_gestion }) => {
      const isOwn = ({ company_id }: WritableCompany) => Number(company_id === actor.company_id);
      return writable(actor, fonds_gestion).toSorted((a, b) => isOwn(b) - isOwn(a));
    },
  });
}
