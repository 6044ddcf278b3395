import {
  type LEVELS,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  rankOf,
  readStoredLevel,
  resultsStamp,
  storedLevelIndex,
  withoutRanges,
} from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { computeResults } from "../../buildings/index.ts";
import type { PersonUnderTest } from "../../organisation-under-test.ts";
import { reportFolder, reportsUnderTest } from "../../reports-under-test.ts";
import { onServer } from "../../server-under-test.ts";

type Moved = { readonly up: number; readonly down: number; readonly known: number; readonly unknown: number };
type Change = {
  readonly from: { readonly engine_version: string; readonly year: number; readonly layers: string };
  readonly to: { readonly engine_version: string; readonly year: number };
  readonly moved: number;
  readonly subjects: readonly ({ readonly id: string } & Readonly<
    Record<"exposure" | "vulnerability" | "cross", Moved>
  >)[];
  readonly buildings: readonly {
    readonly id: string;
    readonly name: string;
    readonly moves: readonly Readonly<Record<"subject" | "analysis" | "before" | "after", string>>[];
  }[];
};

const folder = reportFolder();
/** Stamp of an older engine, that laid its results out as today. */
const ofEngine = (version: string) => resultsStamp("drias-2020 rga", 2025).replace(/^\S+/, version);
const MOMENT = { scenario: "tracc", horizon: "2050" } as const;
const NOTHING: Moved = { up: 0, down: 0, known: 0, unknown: 0 };

onServer("what a change of the engine moved", (server) => {
  const reports = reportsUnderTest(server, folder);
  const { read, ask } = reports;
  /** Digits of heat at the moment. */
  const { place: heat } = storedLevelIndex({ subject: "heat", analysis: "exposure", ...MOMENT });
  const { place: ofVulnerability } = storedLevelIndex({ subject: "heat", analysis: "vulnerability", ...MOMENT });
  const ids: Record<"lower" | "unanswered" | "same" | "adjacent" | "elsewhere", string> = {} as never;

  beforeAll(async () => {
    const { own, other } = reports.made();
    ids.lower = await reports.addBuilding("A", { name: "Abbaye" });
    ids.unanswered = await reports.addBuilding("B", { name: "Bureaux" });
    ids.same = await reports.addBuilding("C", { name: "Caserne" });
    ids.adjacent = await reports.addBuilding("D", { name: "Douane", group: own.otherGroup });
    ids.elsewhere = await reports.addBuilding("E", { name: "École", company: other.id, group: other.group });
    await compute();
  });

  const compute = async () => computeResults({ database: server().database, assessor: reports.assessor() });
  const storedLevelsOf = (id: string): Promise<string> =>
    read((trx) =>
      trx.selectFrom("building_results").select("levels").where("building_id", "=", id).executeTakeFirstOrThrow(),
    ).then(({ levels }) => levels);
  /** Results as an older engine left them. */
  const age = (id: string, stamp: string, change: (levels: string) => string) =>
    storedLevelsOf(id).then((stored) =>
      read((trx) =>
        trx
          .updateTable("building_results")
          .set({ levels: change(stored), stamp })
          .where("building_id", "=", id)
          .execute(),
      ),
    );
  const changes = async (who: PersonUnderTest, payload: object = MOMENT): Promise<Change[]> =>
    (await ask(who, "POST", "/buildings/results_changes/", payload)).json().changes;
  const withDigit = (text: string, at: number, digit: string) => text.slice(0, at) + digit + text.slice(at + 1);
  const oneLower = (text: string, at: number) => withDigit(text, at, String(Number(withoutRanges(text)[at]) - 1));

  it("is nothing after results are computed for the first time", async () => {
    expect(await changes("company_admin")).toEqual([]);
  });

  it("is counted by subject, over the buildings that one reads, with those that moved", async () => {
    const old = ofEngine("2.9.0");
    await age(ids.lower, old, (levels) => oneLower(levels, heat));
    // An older engine read a vulnerability in too few answers, and knew no exposure.
    await age(ids.unanswered, old, (levels) => withDigit(withDigit(levels, ofVulnerability, "3"), heat, "7"));
    await age(ids.same, old, (levels) => levels);
    await age(ids.adjacent, old, (levels) => oneLower(levels, heat));
    await age(ids.elsewhere, old, (levels) => oneLower(levels, heat));
    const before = { lower: await storedLevelsOf(ids.lower), unanswered: await storedLevelsOf(ids.unanswered) };
    expect(await compute()).toBe(5);
    const after = { lower: await storedLevelsOf(ids.lower), unanswered: await storedLevelsOf(ids.unanswered) };

    const [change, ...more] = await changes("user_read");
    expect(more).toEqual([]);
    expect(change).toMatchObject({
      from: { engine_version: "2.9.0", year: 2025, layers: "drias-2020 rga" },
      to: { year: new Date().getUTCFullYear() },
      moved: 2,
    });
    const heatChange = change!.subjects.find(({ id }) => id === "heat")!;
    expect(change!.subjects.map(({ id }) => id)).toEqual(RISK_SUBJECTS);
    expect(heatChange.exposure).toEqual({ ...NOTHING, up: 1, known: 1 });
    expect(heatChange.vulnerability).toEqual({ ...NOTHING, unknown: 1 });

    // Every move is the difference of the two levels that the list shows, and every count the sum of the moves.
    expect(change!.buildings.map(({ id, name }) => [id, name])).toEqual([
      [ids.lower, "Abbaye"],
      [ids.unanswered, "Bureaux"],
    ]);
    for (const [nth, which] of (["lower", "unanswered"] as const).entries()) {
      const expected = RISK_SUBJECTS.flatMap((subject) =>
        RISK_ANALYSES.flatMap((analysis) => {
          const question = { subject, analysis, ...MOMENT };
          const [was, is] = [readStoredLevel(before[which], question), readStoredLevel(after[which], question)];
          return was === is ? [] : [{ subject, analysis, before: was, after: is }];
        }),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(change!.buildings[nth]!.moves).toEqual(expected);
    }
    for (const subject of change!.subjects) {
      for (const analysis of RISK_ANALYSES) {
        const moves = change!.buildings.flatMap(({ moves }) =>
          moves.filter((move) => move.subject === subject.id && move.analysis === analysis),
        );
        const ways = moves.map(({ before, after }) => {
          if (before === "unknown") return "known";
          if (after === "unknown") return "unknown";
          return rankOf(after as (typeof LEVELS)[1]) > rankOf(before as (typeof LEVELS)[1]) ? "up" : "down";
        });
        const counted = Object.fromEntries(
          Object.keys(NOTHING).map((way) => [way, ways.filter((one) => one === way).length]),
        );
        expect({ subject: subject.id, analysis, counted: subject[analysis] }).toEqual({
          subject: subject.id,
          analysis,
          counted,
        });
      }
    }
  });

  it("is of nobody who may not read the building, nor of one in the trash", async () => {
    const named = async (who: PersonUnderTest, payload: object = MOMENT) =>
      (await changes(who, payload)).flatMap(({ buildings }) => buildings.map(({ name }) => name));
    expect(await named("company_admin")).toEqual(["Abbaye", "Bureaux", "Douane"]);
    expect(await named("manager_of_another_group")).toEqual(["Douane"]);
    expect(await named("user_without_rights")).toEqual([]);
    expect(await named("other_company_admin")).toEqual(["École"]);
    expect(await named("admin")).toEqual(["Abbaye", "Bureaux", "Douane", "École"]);
    expect(await named("admin", { ...MOMENT, company_id: reports.made().other.id })).toEqual(["École"]);
    const { statusCode } = await ask("company_admin", "POST", "/buildings/results_changes/", {
      company_id: reports.made().other.id,
    });
    expect(statusCode).toBe(404);
    await ask("company_admin", "POST", "/buildings/bulk_delete/", { building_ids: [ids.adjacent] });
    expect(await named("company_admin")).toEqual(["Abbaye", "Bureaux"]);
  });

  it("at another moment names those alone whose levels moved there", async () => {
    const [change] = await changes("user_read", { scenario: "ssp1", horizon: "2090" });
    expect(change!.moved).toBe(2);
    expect(change!.buildings.map(({ name }) => name)).toEqual(["Bureaux"]);
    expect(change!.subjects.find(({ id }) => id === "heat")!.exposure).toEqual(NOTHING);
  });

  it("keeps nothing of what its user changed, and nothing when no level moved", async () => {
    const { own } = reports.made();
    const counted = () =>
      read((trx) => sql<{ count: number }>`select count(*)::int as count from results_moves`.execute(trx));
    const before = (await counted()).rows[0]!.count;
    const changed = await ask("user_write", "PATCH", `/buildings/${own.building}/`, {
      building: { building_type: "office", life_cycle_stage: "exploitation", street: "1 place de la Comédie" },
    });
    expect(changed.statusCode).toBe(200);
    await age(ids.same, "2.9.1 2025 ", (levels) => levels);
    expect(await compute()).toBe(1);
    expect((await counted()).rows[0]!.count).toBe(before);
  });

  it("is kept of the last five changes, the newest first", async () => {
    for (let nth = 1; nth <= 6; nth++) {
      await age(ids.lower, ofEngine(`3.${nth}.0`), (levels) => oneLower(levels, heat));
      await compute();
    }
    const versions = (await changes("user_read")).map(({ from }) => from.engine_version);
    expect(versions).toEqual(["3.6.0", "3.5.0", "3.4.0", "3.3.0", "3.2.0"]);
    // One that comes again is the newest, and stands once.
    await age(ids.lower, ofEngine("3.3.0"), (levels) => oneLower(levels, heat));
    await compute();
    const again = await changes("user_read");
    expect(again.map(({ from, moved }) => [from.engine_version, moved])[0]).toEqual(["3.3.0", 1]);
    expect(again).toHaveLength(5);
  });
});
