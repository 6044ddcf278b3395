import { expect, it } from "vitest";
import { accountLinksUnderTest } from "../account-links-under-test.ts";
import { PASSWORD_UNDER_TEST } from "../organisation-under-test.ts";
import { onServer } from "../server-under-test.ts";
import { FORGOT_FLOOR_MS } from "./serve-account-links.ts";

onServer("whether an address is known cannot be told", (server) => {
  const { organisation, signIn, newcomer, forgot } = accountLinksUnderTest(server);

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  it("from a forgotten password, which takes its floor in each case; how long a sign-in takes is measured by `npm run bench -- sign-in`", async () => {
    const { disabled_account, user_read } = organisation().people;
    await forgot("warm@lichen.test");
    for (const email of [user_read.email, disabled_account.email, "nobody@lichen.test"]) {
      const took = await timed(() => forgot(email));
      expect(took).toBeGreaterThanOrEqual(FORGOT_FLOOR_MS - 5);
    }
  });

  it("from a sign-in: an unknown address is answered like a wrong password", async () => {
    const closed = await newcomer();
    const answers = new Set<string>();
    for (const email of [organisation().people.user_read.email, "nobody@lichen.test", closed.email]) {
      const response = await signIn(email, `${PASSWORD_UNDER_TEST}?`);
      const { instance: _, ...refusal } = response.json();
      answers.add(`${response.statusCode} ${JSON.stringify(refusal)}`);
    }
    expect(answers.size).toBe(1);
  });
});
