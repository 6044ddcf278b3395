import { z } from "zod";
import type { Access, Endpoint, Method } from "../endpoint.ts";
import { pathNames } from "../path-names.ts";

/** Rights of a visitor, a user, a manager, a company administrator and a platform administrator. */
type Rights = readonly [visitor: string, user: string, manager: string, company_admin: string, admin: string];
/** One call of the specification that is not built yet: a row of permissions.csv and what it will do. */
export type PlannedRow = readonly [method: Method, path: string, rights: Rights, scope: string, summary: string];

const plannedAnswer = z.object({}).meta({ description: "Not designed yet." });

/** A call that keeps its address and its access rule, takes anything and answers 501. */
export function plannedCall([method, path, rights, scope, summary]: PlannedRow): Endpoint {
  return {
    method,
    path,
    access: accessOf(rights, scope),
    summary,
    input: z.looseObject(Object.fromEntries(pathNames(path).map((name) => [name, z.string().min(1)]))),
    answer: plannedAnswer,
    problems: {},
    planned: true,
  };
}

function accessOf([visitor, user, manager, company_admin, admin]: Rights, scope: string): Access {
  return { visitor, user, manager, company_admin, admin, ...(scope === "" ? {} : { scope }) };
}
