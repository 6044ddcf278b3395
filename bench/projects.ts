import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DEFAULT_GROUP_NAME,
  emptyState,
  ensure,
  MOST_SCENARIOS,
  MOST_SURFACES,
  PROJECT_STAMP,
  type ProjectState,
  projectResults,
  SURFACE_TYPES,
  storedProjectFigures,
} from "@lichen/domain";
import { sql } from "kysely";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Measure, percentile, perSecond } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { openPortfolioReader } from "./portfolio-reader.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const PROJECTS = 10_000;
const TIMES = 60;

/** A state with as many rows as it may have, told apart by their strata. */
const fullState = (id: string): ProjectState => ({
  ...emptyState(id, `État ${id}`),
  groups: { roof: 300, green_water: 400, mineral_mixed: 300 },
  surfaces: Array.from({ length: MOST_SURFACES }, (_, nth) => ({
    type: ensure(SURFACE_TYPES[nth % SURFACE_TYPES.length]).id,
    percent: 1 + (nth % 3),
    strata: { herbaceous: (nth % 50) / 50, trees: (nth % 7) / 10, tree_count: nth },
  })),
});
const states = Array.from({ length: MOST_SCENARIOS }, (_, nth) => fullState(`s${nth}`));
const PROJECT = { total_area_plot: 1000, initial_state: fullState("initial"), scenarios: states };
const GENERAL = { name: "Bench", operation_type: "renovation", city: "Lyon", post_code: "69001", country: "FR" };

/** The largest project, computed and saved; a list of ten thousand. */
export async function run(): Promise<Measure[]> {
  const perS = perSecond(1, () => projectResults(PROJECT));
  const computed = {
    name: "largest project, computed: 7 states × 60 rows",
    value: 1000 / perS,
    unit: "ms",
    aim: "≤ 16",
  };
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [computed];
  const token = await prepare(postgresql.url);
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const product = await startProduct(folder, { DATABASE_URL: postgresql.url });
  const reader = openPortfolioReader(product, token);
  type Saved = { readonly project: { readonly project_id: string; readonly version: number } };
  const made = await reader.ask<Saved>("/impact/save_project/", { project: { ...GENERAL, ...PROJECT } });
  const saves: number[] = [];
  for (let nth = 0; nth < TIMES; nth++) {
    const project = { ...GENERAL, ...PROJECT, name: `Bench ${nth}`, project_id: made.project.project_id };
    saves.push(await reader.ms("/impact/save_project/", { project }));
  }
  const first = await reader.ms("/impact/search/", {});
  const searches: number[] = [];
  for (let nth = 0; nth < TIMES; nth++) {
    const filters = [{ column: "cbsh_best", type: "number", value: { min: (nth % 10) / 20 } }];
    const order_by = ["name", "-cbsh_best", "city", "-updated_at_date"][nth % 4];
    searches.push(await reader.ms("/impact/search/", { filters, order_by, search: nth % 2 === 0 ? "cour" : "" }));
  }
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  postgresql.stop();
  return [
    computed,
    { name: "largest project, saved, p95", value: percentile(saves, 0.95), unit: "ms", aim: "≤ 30" },
    { name: "search of 10k projects, first", value: first, unit: "ms" },
    { name: "search of 10k projects, p95", value: percentile(searches, 0.95), unit: "ms", aim: "≤ 40" },
  ];
}

async function prepare(url: string): Promise<string> {
  const database = await openDatabase({ engine: "postgresql", url });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const seeded = await seedPortfolio(database, engine, { name: "Bench", buildings: 1 });
  const token = await signInWriter(database, seeded);
  const { figures } = storedProjectFigures(PROJECT);
  const states = JSON.stringify([PROJECT.initial_state, ...PROJECT.scenarios]);
  await sql`insert into project_groups (company_id, name, is_default)
    values (${seeded.companyId}, ${DEFAULT_GROUP_NAME}, true)`.execute(database.owner);
  await sql`insert into project_group_rights (company_id, user_id, group_id, "right")
    select groups.company_id, users.id, groups.id, 'write' from project_groups as groups
    join users on users.company_id = groups.company_id where groups.company_id = ${seeded.companyId}`.execute(
    database.owner,
  );
  await sql`with made as (
      insert into projects (company_id, group_id, name, answers, states)
      select company_id, id, 'Cour ' || nth, jsonb_build_object('operation_type', 'renovation', 'city', 'Ville ' || nth % 300,
        'total_area_plot', 1000), ${states}::jsonb
      from project_groups cross join generate_series(1, ${PROJECTS}) as nth
      where company_id = ${seeded.companyId} and is_default returning company_id, id)
    insert into project_results (company_id, project_id, stamp, revision, levels, figures)
    select company_id, id, ${PROJECT_STAMP}, 0, '', ${figures}::double precision[] from made`.execute(database.owner);
  await analyze(database);
  engine.stop();
  await database.close();
  return token;
}
