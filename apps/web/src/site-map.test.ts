import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { SITE_MAP } from "./features/public/site-map/sections.ts";
import { routes } from "./routes.tsx";

/**
 * Screens that a link of a mail or the step before leads to: opened alone they have nothing to show; and the components,
 * which an installation in production has not.
 */
const UNLISTED = [
  "/email-sent",
  "/reset-password",
  "/confirm-signup",
  "/add-second-factor",
  "/shared-report",
  "/survey",
  "/unsubscribe",
  "/design",
];

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
}

describe("the site map", () => {
  const listed = SITE_MAP.flatMap(({ entries }) => entries.map(({ to }) => to));

  it("lists every screen with an address of its own, once", () => {
    const own = pathsOf(routes)
      .map((path) => path.replace(/\/:\w+\?$/, ""))
      .filter((path) => path !== "*" && !path.includes(":") && !UNLISTED.includes(path));
    expect(listed.toSorted()).toEqual(own.toSorted());
  });

  it("links to screens alone", () => {
    for (const to of listed) expect(matchRoutes(routes, to)?.at(-1)?.route.path, to).not.toMatch(/^(\*|\/:page)$/);
  });
});
