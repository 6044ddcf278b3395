import { randomUUID } from "node:crypto";
import { PRESET_RETENTION } from "@lichen/domain";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { trials } from "../platform/testing/ring.ts";
import { onOrganisation } from "../server-under-test.ts";
import { upkeep } from "../upkeep.ts";

const OFFICE = {
  member_building_name: "Mairie",
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  building_type: "office",
  street: "1 place de la Comédie",
  city: "Lyon",
  post_code: "69001",
  country: "FR",
};
type Row = Record<string, unknown>;
type Change = { cursor: string; building_id: string; member_building_code: string; kind: string; because: string[] };

onOrganisation("a portfolio kept alike a register", (server, organisation) => {
  const upsert = async (buildings: readonly Row[], options: object = {}, who: PersonUnderTest = "key_write") => {
    const token = organisation().people[who].token;
    return server().ask(token, "POST", "/buildings/bulk_upsert/", { buildings, ...options });
  };
  const outcomes = (answer: Awaited<ReturnType<typeof upsert>>) =>
    answer.json().results.map(({ outcome, errors }: { outcome: string; errors?: object }) => errors ?? outcome);
  const get = async (id: string) =>
    (await server().ask(organisation().people.key_write.token, "GET", `/buildings/${id}/`)).json().building;
  const changesAfter = async (after: string | null, who: PersonUnderTest = "key_write", limit = 200) => {
    const changes: Change[] = [];
    for (let cursor = after; ; ) {
      const query = `?limit=${limit}${cursor === null ? "" : `&after=${cursor}`}`;
      const answer = await server().ask(organisation().people[who].token, "GET", `/buildings/changes/${query}`);
      const page = answer.json();
      changes.push(...page.changes);
      cursor = page.next;
      if (!page.more) return { changes, next: cursor };
    }
  };
  const owner = () => server().database.owner;

  describe("rows", () => {
    it("are created, then the same, then changed, by their code whatever its case", async () => {
      const code = `Reg-${randomUUID()}`;
      const row = { member_building_code: code, ...OFFICE };
      expect(outcomes(await upsert([row]))).toEqual(["created"]);
      const same = await upsert([{ ...row, member_building_code: code.toUpperCase() }]);
      expect(same.json().results).toEqual([
        { member_building_code: code.toUpperCase(), outcome: "same", id: expect.any(String), version: 1 },
      ]);
      const changed = await upsert([{ member_building_code: code, construction_year: 1990 }]);
      const [{ id, version, outcome }] = changed.json().results;
      expect([outcome, version]).toEqual(["changed", 2]);
      expect(await get(id)).toMatchObject({
        version: 2,
        construction_year: 1990,
        member_building_code: code,
      });
    });

    it("keep what a blank names, unless it is to be erased", async () => {
      const row = { member_building_code: randomUUID(), ...OFFICE, construction_year: 1990 };
      await upsert([row]);
      const blank = { member_building_code: row.member_building_code, construction_year: null };
      expect(outcomes(await upsert([blank]))).toEqual(["same"]);
      const erased = await upsert([{ ...blank, construction_year: "" }], { blank: "erase" });
      expect(outcomes(erased)).toEqual(["changed"]);
      expect((await get(erased.json().results[0].id)).construction_year ?? null).toBeNull();
    });

    it("are refused one by one, with the errors of each, and the others are written", async () => {
      const code = randomUUID();
      const rows = [
        { member_building_code: code, ...OFFICE },
        { ...OFFICE },
        { member_building_code: code.toUpperCase(), ...OFFICE },
        { member_building_code: randomUUID(), ...OFFICE, building_type: "castle" },
        { member_building_code: randomUUID(), ...OFFICE, fond_gestion_name: "Nulle part" },
        { member_building_code: randomUUID(), ...OFFICE, colour: "red" },
      ];
      expect(outcomes(await upsert(rows))).toEqual([
        "created",
        { member_building_code: ["required"] },
        { member_building_code: ["code_twice"] },
        { building_type: ["unknown_option"] },
        { fond_gestion_name: ["unknown_group"] },
        { colour: ["unknown_field"] },
      ]);
    });

    it("have one code where the database says so, whatever the case of its letters", async () => {
      const mark = randomUUID();
      const codes = [`É${mark}`, `é${mark}`, `ẞ${mark}`, `ß${mark}`];
      const { rows } = await sql<{ count: number }>`select count(distinct lower(code))::int as count
        from unnest(${codes}::text[]) as code`.execute(owner());
      const answer = outcomes(await upsert(codes.map((code) => ({ member_building_code: code, ...OFFICE }))));
      expect(answer.filter((one: unknown) => one === "created")).toHaveLength(rows[0]!.count);
      expect(answer.filter((one: unknown) => one !== "created")).toEqual(
        Array(codes.length - rows[0]!.count).fill({ member_building_code: ["code_twice"] }),
      );
    });

    it("of a call that is all or nothing are not written when one is refused", async () => {
      const good = { member_building_code: randomUUID(), ...OFFICE };
      const refused = await upsert([good, { ...good, member_building_code: "" }], { atomic: true });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { "buildings.1.member_building_code": ["required"] },
      ]);
      const absent = await upsert([good], { if_absent: "refuse" });
      expect(outcomes(absent)).toEqual([{ member_building_code: ["unknown_code"] }]);
    });

    it("move a building to the group that they name, where the caller may write", async () => {
      const code = randomUUID();
      await upsert([{ member_building_code: code, ...OFFICE }]);
      const moved = await upsert([{ member_building_code: code, fond_gestion_name: "Deuxième groupe" }]);
      expect(outcomes(moved)).toEqual(["changed"]);
      expect((await get(moved.json().results[0].id)).fond_gestion_name).toBe("Deuxième groupe");
      // Who does not read that group learns that the code is taken, and no more.
      expect(outcomes(await upsert([{ member_building_code: code, ...OFFICE }], {}, "user_write"))).toEqual([
        { member_building_code: ["building_code_taken"] },
      ]);
    });

    it("are refused to who reads alone, and counted against the licence", async () => {
      const row = { member_building_code: randomUUID(), ...OFFICE };
      expect(outcomes(await upsert([row], {}, "key_read"))).toEqual([{ "": ["forbidden"] }]);
      const { id } = organisation().own;
      await sql`update companies set buildings_threshold = buildings_counter + 1 where id = ${id}`.execute(owner());
      const two = [row, { ...row, member_building_code: randomUUID() }];
      expect(outcomes(await upsert(two))).toEqual([{ "": ["threshold_reached"] }, { "": ["threshold_reached"] }]);
      expect(outcomes(await upsert([row]))).toEqual(["created"]);
      await sql`update companies set buildings_threshold = null where id = ${id}`.execute(owner());
    });

    it("are a thousand at most, of more than an ordinary body", async () => {
      const rows = Array.from({ length: 1000 }, (_, at) => ({
        member_building_code: `M-${at}`,
        ...OFFICE,
        member_building_name: "é".repeat(200),
      }));
      const answer = await upsert(rows);
      expect(answer.statusCode).toBe(200);
      expect(new Set(outcomes(answer))).toEqual(new Set(["created"]));
      expect((await upsert([...rows, ...rows])).json().errors).toEqual({ buildings: ["too_many"] });
    }, 60_000);
  });

  describe("changes", () => {
    it("are each building once, with its last state, and only those after the cursor", async () => {
      const { next } = await changesAfter(null);
      const code = randomUUID();
      const created = await upsert([{ member_building_code: code, ...OFFICE }]);
      const [{ id }] = created.json().results;
      await upsert([{ member_building_code: code, construction_year: 1950 }]);
      const first = await changesAfter(next);
      expect(first.changes).toMatchObject([
        { building_id: id, member_building_code: code, kind: "saved", because: ["answers"] },
      ]);
      expect((await changesAfter(first.next)).changes).toEqual([]);

      const { token } = organisation().people.key_write;
      const deleted = await server().ask(token, "POST", "/buildings/bulk_delete/", {
        building_ids: [id],
        expected_count: 1,
      });
      const second = await changesAfter(first.next);
      expect(second.changes).toMatchObject([{ building_id: id, kind: "deleted" }]);
      await server().ask(token, "POST", "/buildings/restore/", { deletion_id: deleted.json().deletion_id });
      const third = await changesAfter(second.next);
      expect(third.changes).toMatchObject([{ building_id: id, kind: "restored" }]);

      await sql`update building_results set revision = 1 + (select portfolio_revision from companies where id = ${organisation().own.id}),
        stamp_before = replace(stamp, ' ', ' 1') where building_id = ${id}`.execute(owner());
      await sql`update companies set portfolio_revision = portfolio_revision + 1 where id = ${organisation().own.id}`.execute(
        owner(),
      );
      const fourth = await changesAfter(third.next);
      expect(fourth.changes).toMatchObject([{ building_id: id, kind: "recomputed" }]);
      expect(fourth.changes[0]!.because).not.toContain("answers");
      expect(fourth.changes[0]!.because.length).toBeGreaterThan(0);
    });

    it("tell of a building that left the trash for good, for 90 days", async () => {
      const code = randomUUID();
      const [{ id }] = (await upsert([{ member_building_code: code, ...OFFICE }])).json().results;
      const { next } = await changesAfter(null);
      await server().ask(organisation().people.key_write.token, "POST", "/buildings/bulk_delete/", {
        building_ids: [id],
        expected_count: 1,
      });
      const empty = async (days: number) => {
        await sql`update buildings set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
          owner(),
        );
        await sql`update building_tombstones set deleted_at = now() - make_interval(days => ${days}) where building_id = ${id}`.execute(
          owner(),
        );
        await upkeep(server().database, PRESET_RETENTION);
      };
      await empty(31);
      expect(await get(id)).toBeUndefined();
      expect((await changesAfter(next)).changes).toMatchObject([
        { building_id: id, member_building_code: code, kind: "deleted" },
      ]);
    });

    it("are of the buildings that the caller reads, and tell of one that left their groups as deleted", async () => {
      const { next } = await changesAfter(null, "key_read");
      const [elsewhere, moved] = [randomUUID(), randomUUID()];
      await upsert([
        { member_building_code: elsewhere, ...OFFICE, fond_gestion_name: "Deuxième groupe" },
        { member_building_code: moved, ...OFFICE },
      ]);
      const first = await changesAfter(next, "key_read");
      expect(first.changes.map(({ member_building_code }) => member_building_code)).toEqual([moved]);
      await upsert([{ member_building_code: moved, fond_gestion_name: "Deuxième groupe" }]);
      const second = await changesAfter(first.next, "key_read");
      expect(second.changes).toMatchObject([{ member_building_code: moved, kind: "deleted" }]);
      expect(
        (await changesAfter(null, "other_company_admin")).changes.map(
          ({ member_building_code }) => member_building_code,
        ),
      ).not.toContain(moved);
    });

    it.each(["x", "", Buffer.from("-1:x").toString("base64url"), "a".repeat(201)])(
      "refuse %j as a cursor",
      async (after) => {
        const { token } = organisation().people.key_write;
        const answer = await server().ask(token, "GET", `/buildings/changes/?after=${after}`);
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["after"]]);
      },
    );

    it("followed from any page size end with what the list has", async () => {
      const codes = Array.from({ length: 6 }, () => randomUUID());
      const step = fc.record({
        code: fc.constantFrom(...codes),
        act: fc.constantFrom("save" as const, "save" as const, "delete" as const),
        year: fc.integer({ min: 1900, max: 2020 }),
      });
      let copy = new Map<string, string>();
      let cursor: string | null = null;
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 5 }),
          async (steps, limit) => {
            for (const { code, act, year } of steps) {
              if (act === "save") await upsert([{ member_building_code: code, ...OFFICE, construction_year: year }]);
              else {
                const filters = [{ column: "member_building_code", type: "text", value: code }];
                await server().ask(organisation().people.key_write.token, "POST", "/buildings/bulk_delete/", {
                  filters,
                  expected_count: 1,
                });
              }
            }
            const { changes, next } = await changesAfter(cursor, "key_write", limit);
            cursor = next;
            for (const { building_id, member_building_code, kind } of changes) {
              if (kind === "deleted") copy.delete(building_id);
              else copy.set(building_id, member_building_code);
            }
            const { rows } = await sql<{ id: string; code: string }>`select id, code from buildings
            where company_id = ${organisation().own.id} and deleted_at is null`.execute(owner());
            const standing = rows.map(({ id, code }) => [id, code] as const);
            // The building that the organisation began with was written without a revision.
            copy = new Map([...copy].filter(([id]) => id !== organisation().own.building));
            expect(new Map(copy)).toEqual(new Map(standing.filter(([id]) => id !== organisation().own.building)));
          },
        ),
        trials(8, 60),
      );
    }, 120_000);
  });
});
