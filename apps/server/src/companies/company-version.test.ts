import { expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { onOrganisation } from "../server-under-test.ts";

onOrganisation("a company that two administrators change", (server, organisation) => {
  const send = async (
    method: "GET" | "PUT" | "POST" | "DELETE",
    payload?: object,
    { rest = "", headers = {}, who = "admin" as PersonUnderTest } = {},
  ) => {
    const answer = await server().app.inject({
      method,
      url: `/api/admin/companies/${organisation().own.id}/${rest}`,
      headers: { authorization: `Bearer ${organisation().people[who].token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json() };
  };
  const read = async () => (await send("GET")).body.company;
  const provider = { slug: "one", issuer: "https://id.test", client_id: "lichen", client_secret: "secret" };
  let providerId = "";

  // In this order: each finds what the one before has written.
  it.each<[string, () => Promise<{ status: number }>, isRaised: boolean]>([
    ["a fact", () => send("PUT", { siren: "123456789" }), true],
    ["the same fact again", () => send("PUT", { siren: "123456789" }), false],
    ["its provider", () => send("PUT", { identity_provider: { ...provider, email_domain: "one.test" } }), true],
    [
      "a further provider",
      async () => {
        const given = { ...provider, slug: "two", email_domains: ["two.test"], is_enabled: true };
        const answer = await send("POST", given, { rest: "identity_providers/" });
        providerId = answer.body.identity_provider.id;
        return answer;
      },
      true,
    ],
    [
      "a change of that provider",
      () => {
        const given = { ...provider, slug: "two", email_domains: ["three.test"], is_enabled: true };
        return send("PUT", given, { rest: `identity_providers/${providerId}/` });
      },
      true,
    ],
    ["its deletion", () => send("DELETE", undefined, { rest: `identity_providers/${providerId}/` }), true],
    [
      "a group, by its administrator",
      async () => {
        const { building_groups } = await read();
        const groups = building_groups.map(({ id, name }: { id: string; name: string }) => ({ id, name }));
        return send("PUT", { building_groups: [...groups, { name: "Écoles" }] }, { who: "company_admin" });
      },
      true,
    ],
    [
      "the same groups again",
      async () => {
        const { building_groups } = await read();
        const groups = building_groups.map(({ id, name }: { id: string; name: string }) => ({ id, name }));
        return send("PUT", { building_groups: groups }, { who: "company_admin" });
      },
      false,
    ],
  ])("has another version after %s", async (_, change, isRaised) => {
    const before = await read();
    expect([200, 201]).toContain((await change()).status);
    expect((await read()).version > before.version).toBe(isRaised);
  });

  it.each([
    ["company_admin", { project_groups: [] as object[] }],
    ["admin", { siren: "000000000" }],
  ] as const)("keeps what another has written: %s", async (who, change) => {
    const { company } = (await send("GET")).body;
    const { etag } = await send("GET");
    const groups = (kind: "building" | "project") =>
      company[`${kind}_groups`].map(({ id, name }: { id: string; name: string }) => ({ id, name }));
    const late = { ...change, ...("project_groups" in change ? { project_groups: groups("project") } : {}) };
    const first = { building_groups: [...groups("building"), { name: `Groupe de ${who}` }] };
    expect((await send("PUT", { ...first, version: company.version })).status).toBe(200);
    const byVersion = await send("PUT", { ...late, version: company.version }, { who });
    expect([byVersion.status, byVersion.body.detail]).toEqual([409, "company_changed_meanwhile"]);
    const byTag = await send("PUT", late, { who, headers: { "if-match": etag } });
    expect([byTag.status, byTag.body.detail]).toEqual([412, "precondition_failed"]);
    const stored = await read();
    expect([stored.siren, stored.building_groups.length]).toEqual([company.siren, company.building_groups.length + 1]);
    const { etag: current } = await send("GET");
    expect((await send("PUT", late, { who, headers: { "if-match": current } })).status).toBe(200);
    // A program that names no version goes on as before.
    expect((await send("PUT", late, { who })).status).toBe(200);
  });

  it("is changed by one of several who read the same version", async () => {
    const { version, building_groups } = await read();
    const groups = building_groups.map(({ id, name }: { id: string; name: string }) => ({ id, name }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        send("PUT", { version, building_groups: [...groups, { name: `Groupe ${at}` }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await read()).building_groups).toHaveLength(groups.length + 1);
  });
});
