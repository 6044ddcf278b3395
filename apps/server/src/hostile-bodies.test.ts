import { answersVisitors } from "@lichen/contract";
import { beforeAll, expect, it } from "vitest";
import {
  addressOfNobody,
  bodyFields,
  CALLS_WITH_BODY,
  HOSTILE_VALUES,
  hostileBody,
} from "./hostile-bodies-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer, randomAddress } from "./server-under-test.ts";

/** Enough for a fault to show; the benchmark of the same name sends all that the server takes. */
const BYTES = 100_000;
/** Of 200 fields with paths of 200 characters and their codes. */
const LARGEST_REFUSAL = 60_000;

onServer("a body made to cost more than it weighs", (server) => {
  let made: OrganisationUnderTest;
  beforeAll(async () => {
    made = await prepareOrganisation(server().database, TEST_CONFIG.secret);
  });

  it.each(CALLS_WITH_BODY.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s refuses it in few words, or answers",
    { timeout: 300_000 },
    async (_, call) => {
      for (const [name, hostile] of Object.entries(HOSTILE_VALUES)) {
        const { statusCode, body } = await server().app.inject({
          method: call.method,
          url: addressOfNobody(call),
          remoteAddress: randomAddress(),
          headers: {
            "content-type": "application/json",
            ...(answersVisitors(call) ? {} : { authorization: `Bearer ${made.people.admin.token}` }),
          },
          payload: hostileBody(bodyFields(call), hostile, BYTES),
        });
        const { errors = {} } = statusCode >= 400 ? JSON.parse(body) : {};
        const isFew = body.length <= LARGEST_REFUSAL && Object.keys(errors).length <= 200;
        expect({ name, failed: statusCode >= 500, isFew }).toEqual({ name, failed: false, isFew: true });
      }
    },
  );
});
