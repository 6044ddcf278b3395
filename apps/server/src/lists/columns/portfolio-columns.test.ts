import { randomUUID } from "node:crypto";
import { LIST_COLUMNS } from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { LISTED_BUILDINGS } from "../../buildings/index.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../../platform/scope.ts";
import { onEachDatabase } from "../../platform/testing/databases.ts";
import { createPortfolioColumns, type PortfolioColumns } from "./create-portfolio-columns.ts";
import { plainText } from "./plain-text.ts";
import {
  adminOf,
  type CompanyUnderTest,
  compute,
  NEWEST,
  newCompany,
  nextRevision,
  trash,
  write,
} from "./portfolio-under-test.ts";
import { randomOf, rowUnderTest } from "./rows-under-test.ts";

const ALL = { filters: [], scenario: "ssp5" } as const;
const LETTERS = `${String.fromCodePoint(...Array.from({ length: 0x250 - 0xc0 }, (_, n) => 0xc0 + n))}ẞ’‘“”„«»–—…‹›'`;

onEachDatabase("indexes of portfolios", (database) => {
  const random = randomOf(11);
  let company: CompanyUnderTest;
  let columns: PortfolioColumns;
  const select = (from: PortfolioColumns, of = company, wanted: object = ALL) =>
    from.select(scopeOf(adminOf(of)), adminOf(of), { ...ALL, ...wanted }).then((answer) => answer!.selection);
  const newRow = (groups: readonly string[]) => rowUnderTest(random, randomUUID(), groups);

  beforeAll(async () => {
    company = await newCompany(database());
    columns = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database() });
    await write(
      database(),
      company.id,
      Array.from({ length: 1200 }, () => newRow(company.groups)),
    );
  });

  it("hold what the database holds, in every column", async () => {
    const selection = await select(columns);
    const fresh = await select(createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database() }));
    expect(selection.count).toBe(1200);
    for (const column of LIST_COLUMNS) {
      const of = (some: typeof selection) => {
        const [read] = some.readers(column);
        return [...some.rows("city")].map((row) => [some.idOf(row), read!(row.slot)]);
      };
      expect(of(selection)).toEqual(of(fresh));
    }
    const { rows } = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      sql<{ id: string; city: string | null; windows_ratio: number | null }>`
        select id, answers->>'city' as city, (answers->>'windows_ratio')::float8 as windows_ratio from buildings
        where company_id = ${company.id} order by id`.execute(trx),
    );
    const column = (key: string) => selection.readers(LIST_COLUMNS.find((one) => one.key === key)!)[0]!;
    const held: unknown[] = [];
    selection.each((part, slot) => {
      held.push({
        id: selection.idOf({ part, slot }),
        city: column("city")(slot),
        windows_ratio: column("windows_ratio")(slot),
      });
    });
    expect(held).toEqual(rows);
  });

  it("see what another process wrote before the question, and nothing of half a change", async () => {
    const here = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database() });
    const there = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database() });
    const before = (await select(here)).count;
    await select(there);
    const added = Array.from({ length: 700 }, () => newRow(company.groups));
    const writing = write(database(), company.id, added);
    const seen = new Set<number>();
    let isOver = false;
    writing.finally(() => {
      isOver = true;
    });
    while (!isOver) for (const one of [here, there]) seen.add((await select(one)).count);
    expect([...seen].filter((count) => count !== before && count !== before + 700)).toEqual([]);
    for (const one of [here, there]) expect((await select(one)).count).toBe(before + 700);

    // Changed, deleted, computed again.
    const [changed, gone, computed] = added;
    await write(database(), company.id, [{ ...changed!, row: { ...changed!.row, name: "Zweite œuvre" } }]);
    await trash(database(), company.id, gone!.row.id);
    await compute(database(), company.id, computed!.row.id);
    for (const one of [here, there]) {
      const selection = await select(one);
      expect(selection.count).toBe(before + 699);
      expect((await select(one, company, { search: "oeuvre" })).ids()).toContain(changed!.row.id);
      const named = await select(one, company, { ids: [computed!.row.id, gone!.row.id] });
      expect(named.ids()).toEqual([computed!.row.id]);
      expect(named.outdated(NEWEST)).toBe(named.total - 1);
    }
  });

  it("show the new name of a group", async () => {
    const [group] = company.groups;
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await sql`update companies set portfolio_revision = portfolio_revision + 1 where id = ${company.id}`.execute(trx);
      await sql`update building_groups set name = 'Rebaptisé' where id = ${group}`.execute(trx);
    });
    const renamed = { filters: [{ column: "fond_gestion_name", type: "enum", value: ["Rebaptisé"] }] };
    expect((await select(columns, company, renamed)).count).toBeGreaterThan(0);
  });

  it("are loaded once for all who ask at the same time", async () => {
    const fresh = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database() });
    const counts = await Promise.all(Array.from({ length: 20 }, () => select(fresh).then(({ count }) => count)));
    expect(new Set(counts).size).toBe(1);
    expect(fresh.loadedCompanies).toEqual([company.id]);
  });

  it("keep to the memory that they are given, the one used longest ago leaving first", async () => {
    const others = [await newCompany(database()), await newCompany(database())];
    for (const { id, groups } of others) await write(database(), id, [newRow(groups)]);
    const small = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database(), budget: 1 });
    for (const one of [company, ...others]) expect((await select(small, one)).count).toBeGreaterThan(0);
    expect(small.loadedCompanies).toEqual([others[1]!.id]);
    const held = await select(small, company);
    held.hold();
    await select(small, others[0]!);
    expect(small.loadedCompanies).toEqual([others[0]!.id]);
    expect([...held.rows("city")].length).toBe(held.count);
    held.release();
  });

  it("are those of the scope: another company's is not there", async () => {
    const other = await newCompany(database());
    await write(database(), other.id, [newRow(other.groups)]);
    const actor = adminOf(company);
    expect(await columns.select(scopeOf(actor), actor, { ...ALL, company_id: other.id })).toBeNull();
    // Were the rights of the route wrong, the database would still show nothing.
    const confused = { ...actor, company_id: other.id };
    expect(await columns.select(scopeOf(actor), confused, { ...ALL, company_id: other.id })).toBeNull();
  });

  it("are loaded anew when nobody asked for a day: what is gone for good since is told by no revision", async () => {
    const one = await newCompany(database());
    const [stays, goes] = [newRow(one.groups), newRow(one.groups)];
    await write(database(), one.id, [stays, goes]);
    let time = 0;
    const indexes = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database(), now: () => time });
    expect((await select(indexes, one)).count).toBe(2);
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await nextRevision(trx, one.id);
      await trx.deleteFrom("buildings").where("id", "=", goes.row.id).execute();
    });
    time = 25 * 3600 * 1000;
    expect((await select(indexes, one)).ids()).toEqual([stays.row.id]);
  });

  it("forget the groups that are deleted", async () => {
    const one = await newCompany(database());
    await write(database(), one.id, [{ ...newRow(one.groups.slice(0, 1)) }]);
    expect((await select(columns, one)).groupNames()).toEqual(["Default", "Écoles", "Piscines"]);
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await nextRevision(trx, one.id);
      await trx.deleteFrom("building_groups").where("id", "=", one.groups[2]!).execute();
    });
    expect((await select(columns, one)).groupNames()).toEqual(["Default", "Écoles"]);
  });

  it("end with their company, deleted while they are loaded", async () => {
    const one = await newCompany(database());
    await write(database(), one.id, [newRow(one.groups)]);
    const indexes = createPortfolioColumns({ listed: LISTED_BUILDINGS, database: database() });
    const selection = indexes.select(scopeOf(adminOf(one)), adminOf(one), ALL);
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await trx.deleteFrom("buildings").where("company_id", "=", one.id).execute();
      await trx.deleteFrom("companies").where("id", "=", one.id).execute();
    });
    expect([0, 1]).toContain((await selection)!.selection.count);
    expect((await indexes.select(scopeOf(adminOf(one)), adminOf(one), ALL))!.selection.count).toBe(0);
  });

  it("fold letters as the database does", async () => {
    const { rows } = await sql<{ plain: string }>`select lichen_plain(letter) as plain
      from unnest(${[...LETTERS]}::text[]) with ordinality as given (letter, place) order by place`.execute(
      database().owner,
    );
    const given = [...LETTERS].map((letter, at) => ({ letter, plain: rows[at]!.plain }));
    // A few rare letters with two marks it leaves as they are.
    const folded = given.filter(({ plain }) => /^\p{ASCII}*$/u.test(plain));
    expect(folded.length).toBeGreaterThan(350);
    expect(folded.map(({ letter }) => ({ letter, plain: plainText(letter) }))).toEqual(folded);
  });
});
