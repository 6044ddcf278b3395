import { query } from "@lichen/client";
import { type Actor, type Bilingual, ensure, type GroupRights, RIGHT_NAMES } from "@lichen/domain";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Section } from "../../../design/layout/section.tsx";
import { Failure } from "../../../design/states/failure.tsx";
import { Waiting } from "../../../design/states/waiting.tsx";
import { Table } from "../../../design/table/table.tsx";
import { api } from "../../../shell/api/api.ts";
import { useTranslate } from "../../../shell/language/language.tsx";
import { text } from "./text.ts";

type Groups = readonly { readonly groups: readonly { readonly id: string; readonly name: string }[] }[];

/** What the reader may do, group by group; only others change it. */
export function RightsPart({ actor }: { actor: Actor }) {
  const t = useTranslate();
  if (actor.role === "admin") return <p>{t(text.allPlatform)}</p>;
  if (actor.role === "company_admin") return <p>{t(text.allCompany)}</p>;
  const [onBuildings, onProjects] = [actor.building_rights, actor.project_rights].map(
    (rights) => Object.keys(rights).length > 0,
  );
  if (!onBuildings && !onProjects) return <p>{t(text.noRights)}</p>;
  return (
    <>
      <p className="muted">{t(text.rightsLead)}</p>
      {onBuildings && <BuildingGroups rights={actor.building_rights} />}
      {onProjects && <ProjectGroups rights={actor.project_rights} />}
    </>
  );
}

function BuildingGroups({ rights }: { rights: GroupRights }) {
  const groups = useQuery({ ...query(api.getFondsGestion, {}), select: ({ fonds_gestion }) => fonds_gestion });
  return <GroupsTable title={text.buildingGroups} rights={rights} groups={groups} />;
}

function ProjectGroups({ rights }: { rights: GroupRights }) {
  const companies = useQuery({ ...query(api.getProjectGroups, {}), select: ({ groups }) => groups });
  return <GroupsTable title={text.projectGroups} rights={rights} groups={companies} />;
}

function GroupsTable({
  title,
  rights,
  groups,
}: {
  title: Bilingual;
  rights: GroupRights;
  groups: UseQueryResult<Groups>;
}) {
  const t = useTranslate();
  if (groups.isPending) return <Waiting heights={[28, 28]} />;
  if (groups.isError) {
    return <Failure title={t(text.rightsFailed)} error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  const own = groups.data
    .flatMap((company) => company.groups)
    .flatMap((group) => (Object.hasOwn(rights, group.id) ? [{ ...group, right: ensure(rights[group.id]) }] : []));
  return (
    <Section level={3} title={t(title)}>
      <Table name={t(title)}>
        <thead>
          <tr>
            <th scope="col">{t(text.group)}</th>
            <th scope="col">{t(text.right)}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((group) => (
            <tr key={group.id}>
              <th scope="row">{group.name}</th>
              <td>{t(RIGHT_NAMES[group.right])}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
