import type { getFondsGestion } from "@lichen/contract";
import { type Actor, RIGHT_NAMES } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../ui/call.ts";
import { Failure } from "../../ui/failure.tsx";
import { useSay } from "../../ui/language.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./profile.module.css";
import { text } from "./text.ts";

/** What the reader may do, group by group; only others change it. */
export function RightsPart({ actor }: { actor: Actor }) {
  const say = useSay();
  if (actor.group === "admin") return <p>{say(text.allPlatform)}</p>;
  if (actor.group === "company_admin") return <p>{say(text.allCompany)}</p>;
  const projects = Object.values(actor.project_rights);
  const hasBuildings = Object.keys(actor.building_rights).length > 0;
  if (!hasBuildings && projects.length === 0) return <p>{say(text.noRights)}</p>;
  return (
    <>
      <p className="muted">{say(text.rightsLead)}</p>
      {hasBuildings && <BuildingGroups actor={actor} />}
      {projects.length > 0 && (
        <p>
          <b>{say(text.projectGroups)}</b>{" "}
          {say(
            text.projectCount(
              projects.filter((right) => right === "write").length,
              projects.filter((right) => right === "read").length,
            ),
          )}
        </p>
      )}
    </>
  );
}

function BuildingGroups({ actor }: { actor: Actor }) {
  const say = useSay();
  const groups = useQuery({
    queryKey: ["building_groups"],
    queryFn: ({ signal }) => call<typeof getFondsGestion>("POST", "/admin/companies/get_fonds_gestion/", {}, signal),
  });
  if (groups.isPending) return <Waiting heights={[28, 28]} />;
  if (groups.isError) {
    return <Failure title={say(text.rightsFailed)} error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  const own = groups.data.fonds_gestion
    .flatMap((company) => company.groups)
    .filter((group) => Object.hasOwn(actor.building_rights, group.id));
  return (
    <table className={styles.rights}>
      <caption>{say(text.buildingGroups)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(text.group)}</th>
          <th scope="col">{say(text.right)}</th>
        </tr>
      </thead>
      <tbody>
        {own.map((group) => (
          <tr key={group.id}>
            <th scope="row">{group.name}</th>
            <td>{say(RIGHT_NAMES[group.right])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
