import type { AnswerOf, searchBuildings, searchCompanies, searchProjects } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { expect, type Page } from "@playwright/test";
import { actionsPath, simulationPath } from "../../apps/web/src/shell/paths/actions-path.ts";
import { biodiversityPath } from "../../apps/web/src/shell/paths/biodiversity-path.ts";
import { comparisonPath } from "../../apps/web/src/shell/paths/comparison-address.ts";
import { formPath } from "../../apps/web/src/shell/paths/form-path.ts";
import { configuratorPath, diagnosticPath } from "../../apps/web/src/shell/paths/project-path.ts";
import { reportPath } from "../../apps/web/src/shell/paths/report-path.ts";
import type { PersonName } from "../demonstration.ts";
import { SCREENS } from "../journey.ts";

/** A screen that is pictured: its file begins with `name`. */
export type PicturedScreen = { readonly name: string; readonly path: string; readonly person?: PersonName };

/** Parts of the record of a company, but the first, which it opens on. */
const COMPANY_TABS = ["prices", "people", "rights", "keys", "events"] as const;

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
  const [first, second] = [ensure(buildings[0]).id, ensure(buildings[1]).id];
  const project = ensure(projects[0]).id;
  const company = ensure(companies[0]).id;
  const moment = { scenario: "ssp2", horizon: "2050" } as const;
  const screens = {
    "home-of-a-manager": "/",
    portfolio: "/buildings",
    "portfolio-map": "/buildings?show=map",
    "portfolio-preview": `/buildings?b=${first}`,
    "building-form": formPath(first),
    "building-import": "/buildings/import",
    "answers-grid": "/buildings/answers",
    comparison: comparisonPath([first, second].map((building) => ({ building, ...moment }))),
    synthesis: "/buildings/batadapt-assets-report",
    "biodiversity-synthesis": "/buildings/biodibat-assets-report",
    concentration: "/buildings/concentration",
    disclosure: "/buildings/disclosure",
    review: "/buildings/review",
    surveys: "/buildings/surveys",
    plan: "/buildings/strategy",
    "works-plans": "/buildings/plans",
    tasks: "/tasks",
    "saved-report": reportPath(first, moment),
    "biodiversity-report": biodiversityPath(first),
    "clay-report": `/buildings/batadapt-argvip-building-report?building=${first}`,
    "saved-actions": actionsPath(first),
    "saved-strategy": actionsPath(first, "strategy"),
    simulation: simulationPath(first),
    projects: "/impact/projects",
    configurator: configuratorPath(project),
    diagnostic: diagnosticPath(project),
    profile: "/profile",
    "profile-security": "/profile/security",
    "profile-notifications": "/profile/notifications",
    "profile-data": "/profile/data",
    company: `/admin/companies/${company}`,
    ...Object.fromEntries(
      COMPANY_TABS.map((tab) => [`company-${tab}`, `/admin/companies/${company}?tab=${tab}`] as const),
    ),
  };
  const ofPlatform = {
    "admin-requests": "/admin",
    "admin-users": "/admin/users",
    "admin-companies": "/admin/companies",
    "admin-layers": "/admin/layers",
    "admin-logs": "/admin/logs",
    "admin-outbox": "/admin/outbox",
    "admin-status": "/admin/status",
  };
  return [
    ...Object.entries(screens).map(([name, path]) => ({ name, path, person: "company_admin" as const })),
    ...Object.entries(ofPlatform).map(([name, path]) => ({ name, path, person: "admin" as const })),
  ];
}
