import { existsSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { routes } from "./routes.tsx";

const SPECIFICATION = new URL("../../../../shared/spec/platform.md", import.meta.url);

/** Routes of the specification, in its order. @source platform.md §2 */
// biome-ignore format: a list
const SPECIFIED = [
  "/", "/presentation", "/login", "/signup", "/email-sent", "/forgot-password", "/reset-password", "/confirm-signup",
  "/legal-notices", "/contact", "/faq", "/about-us", "/documentation", "/release-notes", "/pricing",
  "/buildings/batadapt-building-report", "/buildings/batadapt-argvip-building-report", "/buildings/biodibat-building-report",
  "/territories/batadapt-territories-report", "/resilience/form", "/resilience/analysis", "/recommendations",
  "/impact/projects/configurator/{projectId}", "/impact/projects/diagnostic/{id}",
  "/admin", "/admin/admin-users", "/admin/users", "/admin/companies", "/admin/companies/{id}", "/admin/logs",
  "/buildings", "/buildings/batadapt-assets-report", "/buildings/biodibat-assets-report", "/buildings/email-send",
  "/recommendations-simulation", "/profile", "/impact/projects",
] as const;
/** Those that stand without the optional part of their path. */
const SHORTER = ["/impact/projects/configurator"] as const;

/** The route that answers an address; null where an unknown one is sent home. */
function routeOf(address: string): RouteObject | null {
  const found = matchRoutes(routes, address)?.at(-1)?.route ?? null;
  return found?.path === "*" ? null : found;
}

describe("the routes of the specification", () => {
  it.each([...SPECIFIED, ...SHORTER])("%s has a screen of its own", (path) => {
    const route = routeOf(path.replaceAll(/\{\w+\}/g, "one"));
    expect(route?.path?.replaceAll(/:(\w+)\??/g, "{$1}").startsWith(path)).toBe(true);
    expect(route!.lazy !== undefined || route!.Component !== undefined).toBe(true);
  });

  it("an address of none is sent home", () => {
    expect(routeOf("/no/such/page")).toBeNull();
  });

  it.skipIf(!existsSync(SPECIFICATION))("are those of its tables", () => {
    const text = readFileSync(SPECIFICATION, "utf8");
    const section = text.slice(text.indexOf("\n## 2. "), text.indexOf("\n## 3. "));
    const written = [...section.matchAll(/^\| (\/[^|]*)\|/gm)].flatMap(([, cell]) => cell!.split(","));
    expect(written.map((path) => path.trim())).toEqual([...SPECIFIED]);
  });
});
