import { CALLS, type Method } from "@lichen/contract";
import { beforeAll, expect, it } from "vitest";
import { MATRIX } from "./access-matrix-under-test.ts";
import { type OrganisationUnderTest, type PersonUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer, randomAddress } from "./server-under-test.ts";

const ASKERS = ["company_admin", "admin", "user_write"] as const satisfies readonly PersonUnderTest[];
/** Whose parameters are not all ours. */
const OPEN = ["GET /health/", "GET /idp/callback/{slug}/"];

onServer("a field that no call knows", (server) => {
  let org: OrganisationUnderTest;
  beforeAll(async () => {
    org = await prepareOrganisation(server().database, TEST_CONFIG.secret);
  });

  it.each(MATRIX.filter(({ call }) => !OPEN.includes(call)).map((row) => [row.call, row] as const))(
    "is refused by its name: %s",
    async (name, row) => {
      const call = CALLS.find(({ method, path }) => `${method} ${path}` === name)!;
      const actor = ASKERS.find((one) => call.access[one === "user_write" ? "user" : one] !== "403")!;
      const target = {
        ...org.people.user_write,
        companyId: org.own.id,
        groupId: org.own.group,
        groupName: "Default",
      };
      const { path = {}, body = {} } = row.ask(target, { made: org, actor });
      const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => path[key] ?? target.id);
      const unknown = { ...body, no_such_field: "1" };
      const query = call.method === "GET" ? `?${new URLSearchParams(unknown as Record<string, string>)}` : "";
      const response = await server().app.inject({
        method: call.method as Method,
        url: `/api${filled}${query}`,
        remoteAddress: randomAddress(),
        headers: { authorization: `Bearer ${org.people[actor].token}` },
        ...(call.method === "GET" ? {} : { payload: unknown }),
      });
      expect([response.statusCode, response.json().errors?.no_such_field]).toEqual([422, ["unknown_field"]]);
    },
  );
});
