import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { PersonUnderTest } from "./organisation-under-test.ts";
import { onOrganisation } from "./server-under-test.ts";

onOrganisation("a call with an Idempotency-Key", (server, organisation) => {
  const ask = (key: string, body: object, path = "/buildings/", who: PersonUnderTest = "user_write") =>
    server().app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: { authorization: `Bearer ${organisation().people[who].token}`, "idempotency-key": key },
      payload: body,
    });
  const office = (code: string) => ({
    building: {
      member_building_code: code,
      member_building_name: "Une fois",
      street: "1 place de la Comédie",
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "office",
      city: "Lyon",
      post_code: "69001",
      country: "FR",
    },
  });
  const count = async (code: string) => {
    const { rows } = await sql`select from buildings where code = ${code}`.execute(server().database.owner);
    return rows.length;
  };
  const change = (key: string, what: ReturnType<typeof sql>) =>
    sql`update idempotent_calls set ${what} where key = ${key}`.execute(server().database.owner);

  it("is done once, and answers the same again", async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    const first = await ask(key, office(code));
    const again = await ask(key, office(code));
    expect([first.statusCode, first.headers["idempotent-replayed"]]).toEqual([201, undefined]);
    expect([again.statusCode, again.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    expect(again.body).toBe(first.body);
    expect(await count(code)).toBe(1);
  });

  it("is refused with another body, or as another call", async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    await ask(key, office(code));
    const refused = [
      await ask(key, office(randomUUID())),
      await ask(key, { building_id: organisation().own.building }, "/report_links/"),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().detail])).toEqual([
      [422, "idempotency_key_reused"],
      [422, "idempotency_key_reused"],
    ]);
  });

  it("is another’s with the key of another caller", async () => {
    const key = randomUUID();
    const link = { building_id: organisation().own.building };
    const answers = [
      await ask(key, link, "/report_links/"),
      await ask(key, link, "/report_links/", "company_admin"),
      await ask(key, link, "/report_links/", "key_write"),
    ];
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(3);
  });

  it("made many times at once is done once", async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(key, office(code))));
    const outcomes = new Set(answers.map((answer) => (answer.statusCode === 201 ? "created" : answer.json().detail)));
    expect([...outcomes].toSorted()).toEqual(expect.arrayContaining(["created"]));
    expect([...outcomes].filter((one) => one !== "created" && one !== "still_processing")).toEqual([]);
    expect(
      answers.filter((answer) => answer.statusCode === 201 && answer.headers["idempotent-replayed"] !== "true"),
    ).toHaveLength(1);
    expect(await count(code)).toBe(1);
    expect((await ask(key, office(code))).statusCode).toBe(201);
  });

  it("is made again when it was refused or only read", async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    const wrong = { building: { ...office(code).building, building_type: "castle" } };
    for (const _ of [1, 2]) expect((await ask(key, wrong)).headers["idempotent-replayed"]).toBeUndefined();
    expect((await ask(key, office(code))).statusCode).toBe(201);
    const read = randomUUID();
    for (const _ of [1, 2]) {
      const found = await ask(read, {}, "/buildings/search/");
      expect([found.statusCode, found.headers["idempotent-replayed"]]).toEqual([200, undefined]);
    }
  });

  it("keeps a secret of its answer sealed", async () => {
    const key = randomUUID();
    const body = { name: "Répétée", rights: { all: "read" } };
    const [first, again] = [
      await ask(key, body, "/admin/api_keys/", "company_admin"),
      await ask(key, body, "/admin/api_keys/", "company_admin"),
    ];
    expect(again.json().secret).toBe(first.json().secret);
    const { rows } = await sql<{ kept: string }>`select idempotent_calls::text as kept from idempotent_calls`.execute(
      server().database.owner,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toContain(first.json().secret);
  });

  it("whose process died is done if its writing stands, and made again if not", async () => {
    const [written, rolledBack] = [randomUUID(), randomUUID()];
    await ask(written, office(written));
    await change(written, sql`status = null, answer_sealed = null, is_lost = true`);
    const done = await ask(written, office(written));
    expect([done.statusCode, done.json().detail]).toEqual([409, "already_done"]);

    await ask(rolledBack, office(rolledBack));
    await change(rolledBack, sql`status = null, answer_sealed = null, is_written = false, is_lost = true`);
    await sql`delete from buildings where code = ${rolledBack}`.execute(server().database.owner);
    expect((await ask(rolledBack, office(rolledBack))).statusCode).toBe(201);
    expect(await count(rolledBack)).toBe(1);
  });

  it("still runs for others until the time of an answer has passed twice", async () => {
    const key = randomUUID();
    await ask(key, office(key));
    await change(key, sql`status = null, answer_sealed = null, is_written = false`);
    const early = await ask(key, office(key));
    expect([early.statusCode, early.json().detail, early.headers["retry-after"]]).toEqual([
      409,
      "still_processing",
      "1",
    ]);
    await change(key, sql`started_at = now() - interval '70 seconds'`);
    expect((await ask(key, office(key))).json().detail).toBe("building_code_taken");
  });

  it("is forgotten after a day", async () => {
    const [key, code] = [randomUUID(), randomUUID()];
    await ask(key, office(code));
    await change(key, sql`started_at = now() - interval '25 hours'`);
    expect((await ask(key, office(code))).json().detail).toBe("building_code_taken");
  });

  it.each(["", "é", "a".repeat(256)])("refuses %j as a key", async (key) => {
    const refused = await ask(key, office(randomUUID()));
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { "Idempotency-Key": ["wrong_format"] }]);
  });
});
