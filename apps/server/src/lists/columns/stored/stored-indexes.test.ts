import { randomUUID } from "node:crypto";
import { BUILDINGS, LIST_COLUMNS } from "@lichen/domain";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { LISTED_BUILDINGS } from "../../../buildings/index.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../../../platform/scope.ts";
import { onEachDatabase } from "../../../platform/testing/databases.ts";
import type { ColumnIndex } from "../column-index.ts";
import { createPortfolioColumns } from "../create-portfolio-columns.ts";
import { ADMIN, COMPANY, GROUPS, idOf, indexUnderTest, OPEN, question, READS, rows } from "../index-under-test.ts";
import { naive } from "../naive-search-under-test.ts";
import {
  adminOf,
  type CompanyUnderTest,
  compute,
  newCompany,
  nextRevision,
  trash,
  write,
} from "../portfolio-under-test.ts";
import { type RowUnderTest, randomOf, readValue, rowUnderTest } from "../rows-under-test.ts";
import { createSelection, type Selection } from "../selection.ts";
import { layoutOfPack, packIndex, unpackIndex } from "./packed-index.ts";

const ALL = { filters: [], scenario: "ssp5" } as const;

async function packAndUnpack(index: ColumnIndex): Promise<ColumnIndex> {
  const again = (await unpackIndex(BUILDINGS, COMPANY.id, await packIndex(index)))!;
  again.putGroups([...GROUPS].map(([id, name]) => ({ id, name })));
  return again;
}

/** Every column of every record, by its id. */
function everything(selection: Selection) {
  const readers = LIST_COLUMNS.map((column) => selection.readers(column)[0]!);
  return [...selection.rows("city")].map((ref) => {
    const { zone, country, commune, countries, communes } = selection.locationsOf(ref.part);
    const stands = [zone[ref.slot], countries.text(country[ref.slot]!), communes.text(commune[ref.slot]!)];
    return [selection.record(ref), stands, ...readers.map((read) => read(ref.slot))];
  });
}

describe("an index that was packed", () => {
  it("finds and sorts what going through every row does, in the readable groups alone", async () => {
    await fc.assert(
      fc.asyncProperty(rows(COMPANY), question, async (given, wanted) => {
        const index = await packAndUnpack(indexUnderTest(given));
        const selection = createSelection(BUILDINGS, OPEN, wanted, [{ index, company: COMPANY }]);
        const indexed = given.map((one) => ({ one, company: COMPANY }));
        const expected = naive(indexed, GROUPS, wanted, ({ row }) => READS.has(row.group_id));
        expect([...selection.rows(wanted.orderBy)].map(selection.idOf)).toEqual(expected);
        expect(selection.count).toBe(expected.length);
      }),
      { numRuns: 60 },
    );
  });

  it("takes changes as the index that it was packed from, removed records and texts of nobody left out", async () => {
    const random = randomOf(3);
    const newRow = (n: number) => rowUnderTest(random, idOf(n), [...GROUPS.keys()]);
    const given = Array.from({ length: 80 }, (_, n) => newRow(n));
    const before = indexUnderTest(given);
    for (const { row } of given.slice(0, 20)) before.remove(row.id);
    const named = (one: RowUnderTest, name: string) => ({ ...one.row, name });
    before.put(named(given[30]!, "Nom d’avant"), given[30]!.results);
    before.commit(2);
    before.put(named(given[30]!, "Œuvre"), given[30]!.results);
    before.commit(3);
    const after = await packAndUnpack(before);
    expect(after.revision).toBe(3);
    expect(after.count).toBe(60);
    const names = after.cells.get("member_building_name")!;
    expect(names.kind === "text" && [...names.dictionary.containing("nom d'avant")]).not.toContain(1);
    const added = newRow(200);
    for (const index of [before, after]) {
      index.put(added.row, null);
      index.put(named(given[40]!, "Zweite œuvre"), given[40]!.results);
      index.remove(given[50]!.row.id);
      index.putResultsOf(given[60]!.row.id, null);
      index.commit(4);
    }
    const of = (index: ColumnIndex) =>
      everything(createSelection(BUILDINGS, ADMIN, ALL, [{ index, company: COMPANY }]));
    expect(of(after)).toEqual(of(before));
    const searched = createSelection(BUILDINGS, ADMIN, { ...ALL, search: "oeuvre" }, [
      { index: after, company: COMPANY },
    ]);
    expect(searched.ids()).toEqual(expect.arrayContaining([given[30]!.row.id, given[40]!.row.id]));
  });

  it("holds nothing of what changes while it is packed", async () => {
    const random = randomOf(4);
    const given = Array.from({ length: 40 }, (_, n) => rowUnderTest(random, idOf(n), [...GROUPS.keys()]));
    const index = indexUnderTest(given);
    const packing = packIndex(index);
    for (const { row } of given) index.put({ ...row, name: "Pendant" }, null);
    index.commit(2);
    const after = (await unpackIndex(BUILDINGS, COMPANY.id, await packing))!;
    after.putGroups([...GROUPS].map(([id, name]) => ({ id, name })));
    const selection = createSelection(BUILDINGS, ADMIN, ALL, [{ index: after, company: COMPANY }]);
    const column = LIST_COLUMNS.find(({ key }) => key === "member_building_name")!;
    const [name] = selection.readers(column);
    for (const ref of selection.rows("city")) {
      const one = given.find(({ row }) => row.id === selection.idOf(ref))!;
      expect(name!(ref.slot)).toBe(readValue(one, column, "ssp5", { ...COMPANY, groups: GROUPS }));
    }
    expect(after.revision).toBe(1);
  });

  it("is refused when its results are laid out otherwise, or when its bytes are not those that were packed", async () => {
    const random = randomOf(5);
    const one = rowUnderTest(random, idOf(1), [...GROUPS.keys()]);
    const results = {
      stamp: "engine 2026 none #00000000",
      levels: "0".repeat(BUILDINGS.stored.levels),
      figures: [],
      decisions: null,
    };
    const packed = await packIndex(indexUnderTest([{ ...one, results }]));
    expect(await unpackIndex(BUILDINGS, COMPANY.id, packed)).toBeNull();
    const good = await packIndex(indexUnderTest([one]));
    good[good.length >> 1]! ^= 1;
    await expect(unpackIndex(BUILDINGS, COMPANY.id, good)).rejects.toThrow();
  });

  it("has another layout for another choice of a question, or another figure", () => {
    const { catalogue, stored } = BUILDINGS;
    const [figure, ...figures] = stored.figures;
    const fewer = { ...BUILDINGS, stored: { ...stored, figures } };
    const swapped = { ...BUILDINGS, stored: { ...stored, figures: [...figures, figure!] } };
    const fields = catalogue.fields.map((field) =>
      field.type === "enum" ? { ...field, options: field.options.toReversed() } : field,
    );
    const turned = { ...BUILDINGS, catalogue: { ...catalogue, fields } };
    const layouts = [BUILDINGS, fewer, swapped, turned].map(layoutOfPack);
    expect(new Set(layouts).size).toBe(4);
    expect(layoutOfPack({ ...BUILDINGS })).toBe(layouts[0]);
  });
});

onEachDatabase("indexes stored for the processes that start", (database) => {
  const random = randomOf(17);
  let company: CompanyUnderTest;
  let given: RowUnderTest[];
  const newRow = () => rowUnderTest(random, randomUUID(), company.groups);
  const failures: unknown[] = [];
  const newProcess = (storedFrom = 1) =>
    createPortfolioColumns({
      listed: LISTED_BUILDINGS,
      database: database(),
      storedFrom,
      onFailure: (error) => failures.push(error),
    });
  const select = async (from: ReturnType<typeof newProcess>) => {
    const actor = adminOf(company);
    const answer = await from.select(scopeOf(actor), actor, ALL);
    await from.whenStored();
    return answer!.selection;
  };
  /** Renames every building without a revision: only a process that reads them all sees it. */
  const renameUnseen = () =>
    inScope(database().db, PLATFORM_SCOPE, (trx) =>
      sql`update buildings set name = 'Jamais vu' where company_id = ${company.id}`.execute(trx),
    );
  const readsThemAll = async (from: ReturnType<typeof newProcess>) => {
    const actor = adminOf(company);
    const answer = await from.select(scopeOf(actor), actor, { ...ALL, search: "jamais vu" });
    return answer!.selection.count > 0;
  };

  beforeEach(async () => {
    failures.length = 0;
    company = await newCompany(database());
    given = Array.from({ length: 40 }, newRow);
    await write(database(), company.id, given);
    await select(newProcess());
  });

  it("are what a process that starts reads, with all that changed since", async () => {
    await write(database(), company.id, [newRow(), { ...given[1]!, row: { ...given[1]!.row, name: "Zweite œuvre" } }]);
    await trash(database(), company.id, given[2]!.row.id);
    await compute(database(), company.id, given[3]!.row.id);
    expect(everything(await select(newProcess()))).toEqual(everything(await select(newProcess(Infinity))));
    await renameUnseen();
    expect(await readsThemAll(newProcess())).toBe(false);
  });

  it("are not trusted once a building is gone for good", async () => {
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await nextRevision(trx, company.id);
      await trx.deleteFrom("buildings").where("id", "=", given[0]!.row.id).execute();
    });
    const selection = await select(newProcess());
    expect(selection.ids()).toEqual(
      given
        .map(({ row }) => row.id)
        .slice(1)
        .sort(),
    );
    // The one that was read whole took its place.
    await renameUnseen();
    expect(await readsThemAll(newProcess())).toBe(false);
  });

  it.each([
    ["another layout", sql`layout = 'another'`, 0],
    ["a later revision than the portfolio", sql`revision = 1000`, 0],
    [
      "bytes that were spoiled",
      sql`packed = set_byte(packed, octet_length(packed) / 2, 255 - get_byte(packed, octet_length(packed) / 2))`,
      1,
    ],
  ])("are passed over when they are of %s", async (_, change, failed) => {
    await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      sql`update portfolio_copies set ${change} where company_id = ${company.id}`.execute(trx),
    );
    await renameUnseen();
    expect(await readsThemAll(newProcess())).toBe(true);
    expect(failures).toHaveLength(failed);
  });

  it("are kept anew when enough changed, and left where few did", async () => {
    const storedRevisions = async () =>
      (
        await inScope(database().db, PLATFORM_SCOPE, (trx) =>
          trx.selectFrom("portfolio_copies").select("revision").where("company_id", "=", company.id).execute(),
        )
      ).map(({ revision }) => revision);
    const process = newProcess(3);
    await select(process);
    expect(await storedRevisions()).toEqual([1]);
    await write(database(), company.id, given.slice(0, 2));
    await select(process);
    expect(await storedRevisions()).toEqual([1]);
    await write(database(), company.id, given.slice(2, 4));
    await select(process);
    expect(await storedRevisions()).toEqual([3]);
  });

  it("are not made of portfolios that are read whole in no time", async () => {
    company = await newCompany(database());
    await write(database(), company.id, [newRow(), newRow()]);
    await select(newProcess(3));
    await renameUnseen();
    expect(await readsThemAll(newProcess(3))).toBe(true);
  });
});
