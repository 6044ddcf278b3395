import { type AnswerOf, cancelRanking, getRanking, listRankings, startRanking } from "@lichen/contract";
import { type Actor, ensure, findListColumn, MOST_RANKED, type PortfolioRanking, RANKING_DAYS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, type Selectable, sql } from "kysely";
import { selectOfOneCompany } from "../../lists/index.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { cancelOwnJob, countUnfinished } from "../../platform/jobs/index.ts";
import { inScope, type Scope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { RANKING_JOB, rankingJob } from "./ranking-jobs.ts";

/** A job without its buildings, which may be many. */
type Row = Omit<Selectable<Tables["ranking_jobs"]>, "building_ids"> & { readonly total: number };
type State = AnswerOf<typeof getRanking>;
/** Jobs that someone may have waiting or worked on at once. */
const MOST_UNFINISHED = 2;

/** Where to act first over many buildings: asked for, followed, read. */
export function serveRankings(
  app: FastifyInstance,
  { database: { db }, columns, sendJob }: Pick<Services, "database" | "columns" | "sendJob">,
): void {
  serveSignedIn(app, startRanking, async (call) => {
    const { input, actor, scope, problem } = call;
    const { companyId, ids } = await selectOfOneCompany(columns, call, MOST_RANKED);
    const row = await inScope(db, scope, async (trx) => {
      if ((await countUnfinished(trx, "ranking_jobs", actor.user_id)) >= MOST_UNFINISHED) throw problem("too_many");
      const { scenario, horizon } = input;
      return trx
        .insertInto("ranking_jobs")
        .values({ company_id: companyId, user_id: actor.user_id, scenario, horizon, building_ids: ids })
        .returning(OF_A_JOB)
        .executeTakeFirstOrThrow();
    });
    await sendJob(RANKING_JOB, rankingJob(row));
    return { job: presentJob(row), ranking: null };
  });

  serveSignedIn(app, listRankings, async ({ actor, scope }) => {
    const rows = await inScope(db, scope, (trx) => ownJobs(trx, actor).orderBy("created_at", "desc").execute());
    return { jobs: rows.map(presentJob) };
  });

  serveSignedIn(app, getRanking, async ({ input, actor, scope, problem }) => {
    const row = await inScope(db, scope, (trx) =>
      ownJobs(trx, actor).where("id", "=", input.job_id).executeTakeFirst(),
    );
    if (row === undefined) throw problem("not_found");
    return stateOf(row, actor, scope);
  });

  serveSignedIn(app, cancelRanking, async ({ input, actor, scope, problem }) => {
    const { user_id: userId } = actor;
    const row = await inScope(db, scope, async (trx) => {
      await cancelOwnJob(trx, { table: "ranking_jobs", id: input.job_id, userId });
      return ownJobs(trx, actor).where("id", "=", input.job_id).executeTakeFirst();
    });
    if (row === undefined) throw problem("not_found");
    return stateOf(row, actor, scope);
  });

  async function stateOf(row: Row, actor: Actor, scope: Scope): Promise<State> {
    const { result } = row;
    return { job: presentJob(row), ranking: result === null ? null : await presentRanking(result, actor, scope) };
  }

  /** What was found, of the buildings that its reader may still read, under the names that they have now. */
  async function presentRanking(result: PortfolioRanking, actor: Actor, scope: Scope) {
    const ids = [...new Set(result.costs.flatMap(({ best }) => best.map(({ building_id }) => building_id)))];
    const found = ids.length === 0 ? null : await columns.select(scope, actor, { filters: [], scenario: "tracc", ids });
    const names = new Map<
      string,
      { code: string | null; name: string; group: string; nature: "declared" | "example" }
    >();
    if (found !== null) {
      const { selection } = found;
      const [code, name, group] = ["member_building_code", "member_building_name", "fond_gestion_name"].map((key) =>
        selection.readers(ensure(findListColumn(key))),
      );
      selection.each((part, slot) => {
        const text = (readers: typeof code) => ensure(ensure(readers)[part])(slot) as string | null;
        const { id, nature } = selection.record({ part, slot });
        names.set(id, { code: text(code), name: text(name) ?? "", group: text(group) ?? "", nature });
      });
    }
    return {
      ...result,
      actions: [...result.actions],
      costs: result.costs.map(({ best, ...of }) => ({
        ...of,
        best: best.flatMap((pair) => {
          const named = names.get(pair.building_id);
          return named === undefined ? [] : [{ ...pair, ...named, supposed: [...pair.supposed] }];
        }),
      })),
    };
  }
}

const OF_A_JOB = [
  ...(["id", "company_id", "user_id", "scenario", "horizon", "state", "done", "result"] as const),
  ...(["refusal", "created_at", "alive_at", "ended_at"] as const),
  sql<number>`cardinality(building_ids)`.as("total"),
] as const;

/** A job of someone's own, as long as it is kept. */
function ownJobs(trx: Kysely<Tables>, { user_id }: Pick<Actor, "user_id">) {
  return trx
    .selectFrom("ranking_jobs")
    .select(OF_A_JOB)
    .where("user_id", "=", user_id)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${RANKING_DAYS})`);
}

function presentJob({ id, state, refusal, scenario, horizon, done, total, created_at, ended_at }: Row) {
  return {
    id,
    state,
    refusal,
    scenario,
    horizon,
    done,
    total,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
