import type { AnswerOf, searchBuildings, searchCompanies, searchProjects } from "@lichen/contract";
import { expect, type Page } from "@playwright/test";
import type { PersonName } from "../demonstration.ts";
import { SCREENS } from "../journey.ts";

/** A screen that is pictured: its file begins with `name`. */
export type PicturedScreen = { readonly name: string; readonly path: string; readonly person?: PersonName };

type BuildingsAnswer = AnswerOf<typeof searchBuildings>;
type ProjectsAnswer = AnswerOf<typeof searchProjects>;
type CompaniesAnswer = AnswerOf<typeof searchCompanies>;

/** Screens that a visitor opens. */
export const VISITOR_SCREENS: readonly PicturedScreen[] = SCREENS.map(({ name, path }) => ({
  name: name.replaceAll(/[^a-z]+/g, "-"),
  path,
}));

/** Screens of accounts, on the buildings of the demonstration. */
export async function findAccountScreens(page: Page): Promise<readonly PicturedScreen[]> {
  const ask = async <Answer>(path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data });
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as Answer;
  };
  const { buildings } = await ask<BuildingsAnswer>("/buildings/search/", {
    filters: [],
    order_by: "member_building_code",
    limit: 2,
  });
  const { projects } = await ask<ProjectsAnswer>("/impact/search/", { filters: [], limit: 1 });
  const { companies } = await ask<CompaniesAnswer>("/admin/companies/search/", { limit: 1 });
  const [first, second] = buildings.map(({ id }) => id);
  const screens = {
    "home-of-a-manager": "/",
    portfolio: "/buildings",
    "portfolio-map": "/buildings?show=map",
    "portfolio-preview": `/buildings?b=${first}`,
    "building-form": `/buildings/form?id=${first}`,
    "building-import": "/buildings/import",
    "answers-grid": "/buildings/answers",
    comparison: `/buildings/compare?ids=${first},${second}`,
    synthesis: "/buildings/batadapt-assets-report",
    "biodiversity-synthesis": "/buildings/biodibat-assets-report",
    plan: "/buildings/strategy",
    "saved-report": `/buildings/batadapt-building-report?id=${first}`,
    "biodiversity-report": `/buildings/biodibat-building-report?id=${first}`,
    "clay-report": `/buildings/batadapt-argvip-building-report?id=${first}`,
    "saved-actions": `/recommendations?id=${first}`,
    "saved-strategy": `/recommendations?id=${first}&view=strategy`,
    simulation: `/recommendations-simulation?id=${first}`,
    projects: "/impact/projects",
    configurator: `/impact/projects/configurator/${projects[0]?.id}`,
    diagnostic: `/impact/projects/diagnostic/${projects[0]?.id}`,
    profile: "/profile",
    company: `/admin/companies/${companies[0]?.id}`,
    "company-people": `/admin/companies/${companies[0]?.id}?tab=people`,
  };
  const ofPlatform = {
    "admin-requests": "/admin",
    "admin-users": "/admin/users",
    "admin-companies": "/admin/companies",
    "admin-layers": "/admin/layers",
    "admin-logs": "/admin/logs",
    "admin-outbox": "/admin/outbox",
  };
  return [
    ...Object.entries(screens).map(([name, path]) => ({ name, path, person: "company_admin" as const })),
    ...Object.entries(ofPlatform).map(([name, path]) => ({ name, path, person: "admin" as const })),
  ];
}
