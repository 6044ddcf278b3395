import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CALLS_OF_ANY_SITE } from "./any-site.ts";
import { CALLS } from "./calls.ts";
import { openApi, problemsOf } from "./openapi/openapi.ts";
import { VALIDATION_CODES } from "./validation-code.ts";

const SPECIFICATION = new URL("../../../../shared/spec/permissions.csv", import.meta.url);

describe("the catalogue of calls", () => {
  it("names each method and path once", () => {
    const names = CALLS.map((call) => `${call.method} ${call.path}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s says every refusal in both languages",
    (_, call) => {
      for (const [code, problem] of Object.entries(problemsOf(call))) {
        expect(problem.message.fr, code).not.toBe("");
        expect(problem.message.en, code).not.toBe("");
        expect(problem.status, code).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it("has public answers only where everyone reads the same: by GET, and open to all", () => {
    const open = CALLS.filter(({ isPublic }) => isPublic === true);
    expect(open.length).toBeGreaterThan(0);
    for (const { method, path, access } of open) {
      const { scope: _, ...rights } = access;
      expect([path, method, ...new Set(Object.values(rights))]).toEqual([path, "GET", "open"]);
    }
  });

  it("is read by pages of any site only by GET, where it is open to all", () => {
    expect(CALLS_OF_ANY_SITE.size).toBeGreaterThan(0);
    for (const call of CALLS_OF_ANY_SITE) {
      const { scope: _, ...rights } = call.access;
      expect(CALLS).toContain(call);
      expect([call.path, call.method, ...new Set(Object.values(rights))]).toEqual([call.path, "GET", "open"]);
    }
  });

  it.skipIf(!existsSync(SPECIFICATION))("gives every call of the specification its exact access row", () => {
    const rows = readFileSync(SPECIFICATION, "utf8").trim().split("\n").slice(1).map(readRow);
    expect(rows).toHaveLength(82);
    const ours = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call.access]));
    for (const { name, access } of rows) {
      const { scope, ...rights } = ours.get(name) ?? { scope: undefined };
      expect({ name, rights }).toEqual({ name, rights: access.rights });
      if (scope !== undefined) expect(scope).toBe(access.scope);
    }
  });
});

describe("OpenAPI", () => {
  const document = openApi(CALLS, { title: "Lichen", version: "1.0.0", server: "/api" });
  const operations = Object.entries(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it("lists every call once", () => {
    expect(operations).toHaveLength(CALLS.length);
  });

  it("gives every operation its own id", () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it("resolves every reference", () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    const mentioned = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(mentioned.length).toBeGreaterThan(0);
    for (const [, name] of mentioned) expect(schemas).toHaveProperty([name!]);
  });

  it("describes the parameters of a path and the refusals of a call", () => {
    const { operation } = operations.find(({ path, method }) => path === "/admin/users/{id}/" && method === "patch")!;
    expect(operation.parameters).toMatchObject([
      { name: "id", in: "path", required: true, schema: { type: "string", minLength: 1, maxLength: 200 } },
    ]);
    expect(Object.keys(operation.responses as object)).toEqual(expect.arrayContaining(["401", "403", "422"]));
    expect(operation["x-access"]).toMatchObject({ visitor: "401", user: "self" });
  });
});

it("says every validation code in both languages", () => {
  for (const message of Object.values(VALIDATION_CODES)) {
    expect(message.fr).toMatch(/\S/);
    expect(message.en).toMatch(/\S/);
  }
});

/** A row of permissions.csv: five plain columns after the name, then a quoted scope. */
function readRow(line: string) {
  const [method, path, visitor, user, manager, company_admin, admin, ...scope] = line.trim().split(",");
  return {
    name: `${method} ${path}`,
    access: { rights: { visitor, user, manager, company_admin, admin }, scope: scope.join(",").replace(/^"|"$/g, "") },
  };
}
