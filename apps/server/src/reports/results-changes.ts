import type { AnswerOf, resultsChanges } from "@lichen/contract";
import {
  type Actor,
  canRead,
  exposureDigit,
  HAZARD_IDS,
  type Horizon,
  type KeptLevels,
  keptLevel,
  type Level,
  MOMENTS,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  type RiskAnalysis,
  type RiskSubject,
  rankOf,
  readResultsStamp,
  type Scenario,
  togetherDigit,
} from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

type Change = AnswerOf<typeof resultsChanges>["changes"][number];
type Moved = Change["subjects"][number]["exposure"];
type Stamps = { readonly from_stamp: string; readonly to_stamp: string };
type Moment = { readonly scenario: Scenario; readonly horizon: Horizon };

/** Buildings of a change that are named one by one. */
const MOST_NAMED = 100;

/** What each change of engine, year or layers moved among the buildings that somebody may read, newest first. */
export async function changesOf(
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
  const readable = groups.filter(({ id, company_id }) => canRead(actor, { kind: "building", company_id, id }));
  const from = sql`results_moves as moves join buildings on buildings.company_id = moves.company_id
    and buildings.id = moves.building_id where moves.company_id = any (${[...companyIds]}::uuid[])
    and deleted_at is null and group_id = any (${readable.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<Stamps & { at: Date; moved: number }>`
    select from_stamp, to_stamp, max(at) as at, count(*)::int as moved from ${from}
    group by from_stamp, to_stamp order by max(at) desc, from_stamp, to_stamp`.execute(trx);
  const changes: Change[] = [];
  for (const { at, moved, ...stamps } of rows) {
    changes.push({
      from: readResultsStamp(stamps.from_stamp),
      to: readResultsStamp(stamps.to_stamp),
      at: at.toISOString(),
      moved,
      subjects: await subjectsOf(trx, from, stamps, moment),
      buildings: await buildingsOf(trx, from, stamps, moment),
    });
  }
  return changes;
}

/** Counts by subject and analysis. Buildings of the same levels at the moment are counted together by the database. */
async function subjectsOf(trx: Kysely<Tables>, from: RawBuilder<unknown>, stamps: Stamps, moment: Moment) {
  const { rows } = await sql<{ before: string; after: string; count: number }>`
    select before, after, count(*)::int as count from (
      select ${digitsAt(sql`before`, moment)} as before, ${digitsAt(sql`after`, moment)} as after
      from ${from} and ${isOf(stamps)}) as digits
    where before <> after group by before, after`.execute(trx);
  const subjects = RISK_SUBJECTS.map((id) => ({ id, exposure: none(), vulnerability: none(), cross: none() }));
  for (const { count, ...digits } of rows) {
    const [before, after] = [levelsOf(digits.before, moment), levelsOf(digits.after, moment)];
    for (const subject of subjects) {
      for (const analysis of RISK_ANALYSES) {
        const way = wayOf(...pairOf({ before, after }, subject.id, analysis, moment));
        if (way !== null) subject[analysis][way] += count;
      }
    }
  }
  return subjects;
}

async function buildingsOf(trx: Kysely<Tables>, from: RawBuilder<unknown>, stamps: Stamps, moment: Moment) {
  const { rows } = await sql<{ id: string; name: string; before: KeptLevels; after: KeptLevels }>`
    select buildings.id, coalesce(name, '') as name, before, after from ${from} and ${isOf(stamps)}
      and ${digitsAt(sql`before`, moment)} <> ${digitsAt(sql`after`, moment)}
    order by name, buildings.id limit ${MOST_NAMED}`.execute(trx);
  return rows.map(({ id, name, ...levels }) => ({
    id,
    name,
    moves: RISK_SUBJECTS.flatMap((subject) =>
      RISK_ANALYSES.flatMap((analysis) => {
        const [before, after] = pairOf(levels, subject, analysis, moment);
        return before === after ? [] : [{ subject, analysis, before, after }];
      }),
    ),
  }));
}

function isOf({ from_stamp, to_stamp }: Stamps) {
  return sql`from_stamp = ${from_stamp} and to_stamp = ${to_stamp}`;
}

function pairOf(
  { before, after }: { readonly before: KeptLevels; readonly after: KeptLevels },
  subject: RiskSubject,
  analysis: RiskAnalysis,
  moment: Moment,
): readonly [before: Level, after: Level] {
  const asked = { subject, analysis, ...moment };
  return [keptLevel(before, asked), keptLevel(after, asked)];
}

function none(): Moved {
  return { up: 0, down: 0, known: 0, unknown: 0 };
}

function wayOf(before: Level, after: Level): keyof Moved | null {
  if (before === after) return null;
  if (before === "unknown") return "known";
  if (after === "unknown") return "unknown";
  return rankOf(after) > rankOf(before) ? "up" : "down";
}

/** The digits that the levels of a moment are read from, in one text: exposures, vulnerabilities, the hazards together. */
function digitsAt(levels: RawBuilder<unknown>, { scenario, horizon }: Moment): RawBuilder<string> {
  const digit = (text: string, at: number) => sql`substr(${levels} ->> ${sql.lit(text)}, ${sql.lit(at + 1)}, 1)`;
  return sql`concat(${sql.join([
    ...HAZARD_IDS.map((hazard) => digit("exposure", exposureDigit(hazard, scenario, horizon))),
    sql`${levels} ->> 'vulnerability'`,
    ...RISK_ANALYSES.map((analysis) => digit("together", togetherDigit(analysis, scenario, horizon))),
  ])})`;
}

/** Levels as they are kept, of which the digits of `digitsAt` alone are filled. */
function levelsOf(digits: string, { scenario, horizon }: Moment): KeptLevels {
  const hazards = HAZARD_IDS.length;
  const exposure = Array<string>(hazards * MOMENTS.length).fill(" ");
  for (const [nth, hazard] of HAZARD_IDS.entries()) exposure[exposureDigit(hazard, scenario, horizon)] = digits[nth]!;
  const together = Array<string>(RISK_ANALYSES.length * MOMENTS.length).fill(" ");
  for (const [nth, analysis] of RISK_ANALYSES.entries()) {
    together[togetherDigit(analysis, scenario, horizon)] = digits[2 * hazards + nth]!;
  }
  return {
    exposure: exposure.join(""),
    vulnerability: digits.slice(hazards, 2 * hazards),
    together: together.join(""),
  };
}
