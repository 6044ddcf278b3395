import type { AnswerOf, getProject } from "@lichen/contract";
import { type Actor, type Answers, ensure, type Place, type Project } from "@lichen/domain";
import { findPlace } from "../buildings/index.ts";
import { scopeOf } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { createCompanyProjects } from "./company-projects.ts";
import { presentProject, type StoredProject } from "./present-project.ts";
import { createVisitorProjects, isVisitorIdentifier } from "./visitor-projects.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id could be that of a project of a company. */
export const isCompanyProjectId = (id: string): boolean => UUID.test(id);

/** Finds the project that an id names, for who may read it: a visitor's by its identifier, a company's by rights. */
export function createProjectFinder({ database, publicUrl }: Pick<Services, "database" | "publicUrl">) {
  const visitors = createVisitorProjects({ database, publicUrl });
  const companies = createCompanyProjects({ database });
  return async (actor: Actor | null, id: string): Promise<StoredProject | null> => {
    if (isVisitorIdentifier(id)) return visitors.read(id);
    return actor === null || !isCompanyProjectId(id) ? null : companies.find(scopeOf(actor), actor, id);
  };
}

/** A project that is kept, as the API answers it and as the domain computes with it, where it stands. */
type ProjectRead = {
  readonly saved: AnswerOf<typeof getProject>["project"];
  readonly project: Project;
  readonly place: Place | null;
  readonly company: StoredProject["company"] | null;
};

export type ReadSavedProject = ReturnType<typeof createProjectReader>;

export function createProjectReader(services: Pick<Services, "database" | "publicUrl" | "places">) {
  const { places } = services;
  const find = createProjectFinder(services);
  return async (actor: Actor | null, id: string): Promise<ProjectRead | null> => {
    const stored = await find(actor, id);
    if (stored === null) return null;
    const { answers, states, company = null } = stored;
    const [initial, ...scenarios] = states;
    return {
      saved: presentProject(stored),
      project: {
        name: String(answers.name),
        operation_type: answers.operation_type === "construction" ? "construction" : "renovation",
        total_area_plot: Number(answers.total_area_plot),
        initial_state: ensure(initial),
        scenarios,
      },
      place: findPlace(answers as Answers, undefined, places) ?? null,
      company,
    };
  };
}
