import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { nextRevision } from "../lists/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

/** More than a process has connections. */
const WRITERS = 15;
const HELD_MS = 3000;

onOrganisation("a portfolio that somebody holds for long, as an import does", (server, organisation) => {
  it("makes those who write in it wait, and nobody of another company", async () => {
    const { own, people } = organisation();
    const { engine, db } = server().database;
    const search = () => server().ask(people.other_company_admin.token, "POST", "/buildings/search/", {});
    await search();
    let release = () => {};
    const held = inScope(db, PLATFORM_SCOPE, async (trx) => {
      await nextRevision(trx, own.id);
      // The embedded engine has one session: the caller that holds it holds everyone.
      if (engine === "postgresql") await new Promise<void>((done) => (release = done));
    });
    await setTimeout(100);
    const writing = Array.from({ length: WRITERS }, (_, n) =>
      server().ask(people.company_admin.token, "PATCH", `/buildings/${own.building}/`, {
        building: {
          member_building_name: `Mairie ${n}`,
          life_cycle_stage: "exploitation",
          building_type: "office",
          street: "1 place de la Comédie",
        },
      }),
    );
    await setTimeout(300);
    const answered = await Promise.race([search().then(({ statusCode }) => statusCode), setTimeout(HELD_MS, "held")]);
    release();
    await held;
    expect(answered).toBe(200);
    expect((await Promise.all(writing)).map(({ statusCode }) => statusCode)).toEqual(Array(WRITERS).fill(200));
  });
});
