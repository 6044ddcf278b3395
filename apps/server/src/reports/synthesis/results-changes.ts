import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { AnswerOf, resultsChanges } from "@lichen/contract";
import {
  type Actor,
  canRead,
  ensure,
  type Horizon,
  isLaidOutAsNow,
  type Level,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  type RiskAnalysis,
  type RiskSubject,
  rankOf,
  readResultsStamp,
  readStoredLevel,
  type Scenario,
  STORED_LEVEL_COUNT,
  storedLevelIndex,
} from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

type Change = AnswerOf<typeof resultsChanges>["changes"][number];
type Moved = Change["subjects"][number]["exposure"];
type Stamps = { readonly from_stamp: string; readonly to_stamp: string };
type Moment = { readonly scenario: Scenario; readonly horizon: Horizon };

/** Buildings of a change that are named one by one. */
const MOST_NAMED = 100;
/** Groups of buildings that are counted before the thread may do something else. */
const AT_ONCE = 1000;

/** What each change of engine, year or layers moved among the buildings that someone may read, newest first. */
export async function readChanges(
  trx: Kysely<Tables>,
  actor: Actor,
  companyIds: readonly string[],
  moment: Moment,
): Promise<Change[]> {
  const groups = await trx
    .selectFrom("building_groups")
    .select(["id", "company_id"])
    .where("company_id", "in", [...companyIds])
    .execute();
  // After a change the database knows nothing of these rows yet: it would take each of them to every building in turn.
  await sql`set local enable_nestloop = off`.execute(trx);
  const readable = groups.filter(({ id, company_id }) => canRead(actor, { kind: "building", company_id, id }));
  const from = sql`results_moves as moves join buildings on buildings.company_id = moves.company_id
    and buildings.id = moves.building_id where moves.company_id = any (${[...companyIds]}::uuid[])
    and deleted_at is null and group_id = any (${readable.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<Stamps & { at: Date; moved: number }>`
    select from_stamp, to_stamp, max(at) as at, count(*)::int as moved from ${from}
    group by from_stamp, to_stamp order by max(at) desc, from_stamp, to_stamp`.execute(trx);
  const changes: Change[] = [];
  for (const { at, moved, ...stamps } of rows) {
    if (!isLaidOutAsNow(stamps.from_stamp) || !isLaidOutAsNow(stamps.to_stamp)) continue;
    changes.push({
      from: readResultsStamp(stamps.from_stamp),
      to: readResultsStamp(stamps.to_stamp),
      at: at.toISOString(),
      moved,
      subjects: await readSubjects(trx, from, stamps, moment),
      buildings: await readBuildings(trx, from, stamps, moment),
    });
  }
  return changes;
}

/** Counts by subject and analysis. Buildings of the same levels at the moment are counted together by the database. */
async function readSubjects(trx: Kysely<Tables>, from: RawBuilder<unknown>, stamps: Stamps, moment: Moment) {
  const { rows } = await sql<{ before: string; after: string; count: number }>`
    select was as before, becomes as after, count(*)::int as count from (${digitsOf(from, stamps, moment)}) as digits
    where was <> becomes group by was, becomes`.execute(trx);
  const subjects = RISK_SUBJECTS.map((id) => ({ id, exposure: none(), vulnerability: none(), cross: none() }));
  for (const [nth, { count, ...digits }] of rows.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await yieldToOthers();
    const [before, after] = [levelsOf(digits.before, moment), levelsOf(digits.after, moment)];
    for (const subject of subjects) {
      for (const analysis of RISK_ANALYSES) {
        const way = findWay(...pairOf({ before, after }, subject.id, analysis, moment));
        if (way !== null) subject[analysis][way] += count;
      }
    }
  }
  return subjects;
}

async function readBuildings(trx: Kysely<Tables>, from: RawBuilder<unknown>, stamps: Stamps, moment: Moment) {
  const { rows } = await sql<{ id: string; name: string; was: string; becomes: string }>`
    select id, coalesce(name, '') as name, was, becomes from (${digitsOf(from, stamps, moment)}) as digits
    where was <> becomes order by name, id limit ${MOST_NAMED}`.execute(trx);
  return rows.map(({ id, name, was, becomes }) => {
    const levels = { before: levelsOf(was, moment), after: levelsOf(becomes, moment) };
    return {
      id,
      name,
      moves: RISK_SUBJECTS.flatMap((subject) =>
        RISK_ANALYSES.flatMap((analysis) => {
          const [before, after] = pairOf(levels, subject, analysis, moment);
          return before === after ? [] : [{ subject, analysis, before, after }];
        }),
      ),
    };
  });
}

/** The buildings of a change with the digits of a moment, before and after. */
function digitsOf(from: RawBuilder<unknown>, { from_stamp, to_stamp }: Stamps, moment: Moment): RawBuilder<unknown> {
  return sql`select buildings.id, name, ${digitsAt("before", moment)} as was, ${digitsAt("after", moment)} as becomes
    from ${from} and from_stamp = ${from_stamp} and to_stamp = ${to_stamp}`;
}

function pairOf(
  { before, after }: { readonly before: string; readonly after: string },
  subject: RiskSubject,
  analysis: RiskAnalysis,
  moment: Moment,
): readonly [before: Level, after: Level] {
  const question = { subject, analysis, ...moment };
  return [readStoredLevel(before, question), readStoredLevel(after, question)];
}

function none(): Moved {
  return { up: 0, down: 0, known: 0, unknown: 0 };
}

function findWay(before: Level, after: Level): keyof Moved | null {
  if (before === after) return null;
  if (before === "unknown") return "known";
  if (after === "unknown") return "unknown";
  return rankOf(after) > rankOf(before) ? "up" : "down";
}

/** Places of the digits that the levels of a moment are read from, each once. */
function placesAt(moment: Moment): readonly number[] {
  const places = RISK_SUBJECTS.flatMap((subject) =>
    RISK_ANALYSES.flatMap((analysis) => {
      const { place, crossedWith } = storedLevelIndex({ subject, analysis, ...moment });
      return crossedWith === null ? [place] : [place, crossedWith];
    }),
  );
  return [...new Set(places)];
}

/** The digits of a moment, in one text. */
function digitsAt(when: "before" | "after", moment: Moment): RawBuilder<string> {
  return sql`concat(${sql.join(placesAt(moment).map((at) => sql`substr(moves.${sql.ref(when)}, ${sql.lit(at + 1)}, 1)`))})`;
}

/** Levels as they are kept, of which the digits of `digitsAt` alone are filled. */
function levelsOf(digits: string, moment: Moment): string {
  const levels = Array<string>(STORED_LEVEL_COUNT).fill(" ");
  for (const [nth, place] of placesAt(moment).entries()) levels[place] = ensure(digits[nth]);
  return levels.join("");
}
