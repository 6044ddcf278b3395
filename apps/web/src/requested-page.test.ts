import type { RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { describeRequestedPage, findRequestedPage } from "./features/account/login/requested-page.ts";
import { routes } from "./routes.tsx";

/** Paths behind the guard of the signed-in routes, which is the only part of the frame that has children and no path. */
function pathsOf(of: readonly RouteObject[]): string[] {
  return of.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
}
function guardedPaths(of: readonly RouteObject[]): string[] {
  return of.flatMap((route) => {
    if (route.children === undefined) return [];
    const own = pathsOf(route.children);
    return route.lazy !== undefined && own.includes("/profile") ? own : guardedPaths(route.children);
  });
}
const GUARDED = guardedPaths(routes);

describe("the login page says which page was requested, and why it was not shown", () => {
  it("knows the routes that need an account", () => {
    expect(GUARDED).toEqual(expect.arrayContaining(["/recommendations-simulation", "/buildings", "/admin/logs"]));
  });

  it.each(GUARDED)("%s", (path) => {
    const page = findRequestedPage(path.replace(":id", "1"))!;
    const { fr, en } = describeRequestedPage(page);
    expect(page.name.en).not.toBe("Building of a portfolio");
    expect([fr, en]).toEqual([expect.stringContaining(page.name.fr), expect.stringContaining(page.name.en)]);
  });

  it.each([
    [
      "/recommendations-simulation?building_id=1",
      /^The page “Adaptation simulation” is for demo and licensed accounts/,
    ],
    ["/buildings/", /^The page “My portfolio” is for demo and licensed accounts/],
    ["/buildings/batadapt-building-report?id=1", /^The page “Building of a portfolio” is for demo and licensed/],
    ["/profile#rights", /^The page “My account” needs an account: log in/],
    ["/admin/companies/1", /^The page “Administration” needs an account/],
  ])("%s, whatever follows its path", (next, words) => {
    expect(describeRequestedPage(findRequestedPage(next)!).en).toMatch(words);
  });

  it("says nothing where none was requested", () => {
    expect(findRequestedPage("/")).toBeNull();
  });
});
