/**
 * Makes, with the code of an earlier version, the data that upgrades are tried on:
 *   node tools/upgrade-fixture.mjs <checkout of that version, with its packages> <version>
 * A story of its API on a PostgreSQL of its own; then what the demonstration has more than a few buildings of goes, and the
 * rest is written as SQL, with the statements that the story made. Run on the Node that the checkout pins.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startThrowawayPostgresql } from "./throwaway-postgresql.mjs";

const [checkout, version] = process.argv.slice(2);
const SECRET = "the secret of the fixtures of upgrades";
const PORT = "4877";
const BASE = `http://localhost:${PORT}/api`;
const EMAIL = "direction@demo.lichen.test";
const PASSWORD = "Lichen-demo-2026!";
const BUILDING = {
  member_building_code: "UPGRADE-1",
  member_building_name: "Mairie d’avant",
  life_cycle_stage: "exploitation",
  building_type: "office",
  street: "1 place de la Comédie",
  post_code: "69001",
  city: "Lyon",
  country: "FR",
};
const folder = join(import.meta.dirname, "../apps/server/src/upgrades/fixtures", version);
const data = mkdtempSync(join(tmpdir(), "lichen-upgrade-"));
mkdirSync(folder, { recursive: true });

const postgresql = await startThrowawayPostgresql();
const psql = (sql) => execFileSync("psql", [postgresql.url, "-Atqc", sql], { encoding: "utf8", maxBuffer: 1e9 });
psql("alter system set log_destination = 'jsonlog'");
psql("alter system set logging_collector = on");
psql("alter system set log_statement = 'all'");
const dataDirectory = psql("show data_directory").trim();
execFileSync("runuser", ["-u", "postgres", "--", "pg_ctl", "-D", dataDirectory, "-w", "restart"], { stdio: "ignore" });

// The demonstration is for the embedded engine: its data are wanted here, on a server that can be dumped.
const prepare = join(checkout, "apps/server/src/demonstration/prepare.ts");
const source = readFileSync(prepare, "utf8");
writeFileSync(prepare, source.replace(' && database.engine === "pglite"', ""));
const server = spawn(join(checkout, "node_modules/.bin/node"), ["apps/server/src/main.ts"], {
  cwd: checkout,
  env: { PATH: process.env.PATH, DATABASE_URL: postgresql.url, DATA_DIR: data, PORT, SECRET, LOG_LEVEL: "warn" },
  stdio: ["ignore", "inherit", "inherit"],
});
try {
  await untilAnswering();
  const told = await runStory();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  const statements = readStatements();
  writeFileSync(join(folder, "statements.json.gz"), gzipSync(JSON.stringify(statements), { level: 9 }));
  prune();
  const dump = execFileSync(
    "pg_dump",
    [
      postgresql.url,
      "--inserts",
      "--rows-per-insert=50",
      "--no-owner",
      "--exclude-schema=pgboss",
      "--exclude-schema=jobs",
    ],
    { encoding: "utf8", maxBuffer: 1e9 },
  );
  writeFileSync(join(folder, "database.sql.gz"), gzipSync(dump, { level: 9 }));
  writeFileSync(
    join(folder, "story.json"),
    `${JSON.stringify({ version, secret: SECRET, email: EMAIL, password: PASSWORD, ...told, files: listFiles() }, null, 2)}\n`,
  );
  console.log(statements.length, "statements;", dump.length, "bytes of SQL");
} finally {
  writeFileSync(prepare, source);
  server.kill("SIGKILL");
  postgresql.stop();
  rmSync(data, { recursive: true, force: true });
}

async function untilAnswering() {
  for (;;) {
    try {
      if ((await fetch(`${BASE}/health/`)).ok) return;
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** What a manager does in a day: reads the portfolio, writes a building, a view, a link and a file of reports, deletes and restores. */
async function runStory() {
  const { call, read } = openSession();
  await call("POST", "/auth/sign-in/email", { email: EMAIL, password: PASSWORD });
  await call("GET", "/auth/get-session");
  const { buildings } = await call("POST", "/buildings/search/", { limit: 5 });
  const [first, second] = buildings;
  const { building: model } = await call("GET", `/buildings/${first.id}/`);
  const { building } = await call("POST", "/buildings/", {
    building: { ...BUILDING, fond_gestion_name: groupOf(model) },
  });
  await call("PATCH", `/buildings/${building.id}/`, {
    version: building.version,
    building: { member_building_name: "Mairie d’avant, changée" },
  });
  await call("POST", "/buildings/report/", { building_id: building.id });
  const { token } = await call("POST", "/report_links/", { building_id: building.id, days: 30 });
  await call("GET", `/report_links/?building_id=${building.id}`);
  await call("POST", "/report_links/open/", { token });
  const settings = { columns: ["member_building_name"], filters: [] };
  const { view } = await call("POST", "/buildings/views/", { name: "Vue d’avant", settings });
  await call("PATCH", `/buildings/views/${view.id}/`, { name: "Vue d’avant, changée" });
  await call("GET", "/buildings/views/");
  await call("GET", `/buildings/history/?building_id=${building.id}`);
  await call("POST", "/buildings/export/", {}, read);
  await call("POST", "/buildings/assets_report/", {}, read);
  await call("POST", "/buildings/bulk_delete/", { building_ids: [second.id] });
  await call("POST", "/buildings/trash/", {});
  await call("POST", "/buildings/restore/", { building_ids: [second.id] });
  await call("POST", "/admin/collaborators/search/", {}, read);
  await call("GET", "/buildings/imports/");
  let { job } = await call("POST", "/buildings/pdf_report/", {
    building_ids: [first.id, building.id],
    output: "one_file",
  });
  while (job.file === null) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ({ job } = await call("GET", `/buildings/pdf_reports/${job.id}/`));
  }
  await call("GET", "/buildings/pdf_reports/");
  await call("POST", "/auth/sign-out", {});
  return {
    building_id: building.id,
    view_name: "Vue d’avant, changée",
    link_token: token,
    pdf_job: { id: job.id, bytes: job.file.bytes },
  };
}

function groupOf(building) {
  return (building.answers ?? building).fond_gestion_name;
}

/** Calls of one browser; each must be answered, but those that are only `read`, whose refusal is shown. */
function openSession() {
  let cookie = "";
  const read = { mayBeRefused: true };
  const call = async (method, path, body, { mayBeRefused = false } = {}) => {
    const answer = await fetch(`${BASE}${path}`, {
      method,
      headers: {
        origin: new URL(BASE).origin,
        cookie,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie();
    if (set.length > 0) cookie = set.map((text) => text.split(";")[0]).join("; ");
    const text = await answer.text();
    if (!answer.ok) {
      const refusal = `${method} ${path}: ${answer.status} ${text.slice(0, 500)}`;
      if (!mayBeRefused) throw new Error(refusal);
      console.log(refusal);
    }
    return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  };
  return { call, read };
}

/** Where it stored files, and how large they are: their bytes are too many to be stored again. */
function listFiles() {
  const names = readdirSync(join(data, "files"), { recursive: true }).map((name) => join("files", name));
  return names
    .map((path) => ({ path, stat: statSync(join(data, path)) }))
    .flatMap(({ path, stat }) => (stat.isFile() ? [{ path, bytes: stat.size }] : []));
}

/** What this version asks of its database, each statement once. */
function readStatements() {
  const log = join(dataDirectory, "log");
  const lines = readdirSync(log)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => readFileSync(join(log, name), "utf8").split("\n"));
  const texts = lines
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [, text] = /^(?:execute [^:]+|statement): ([\s\S]*)$/.exec(JSON.parse(line).message ?? "") ?? [];
      return text !== undefined &&
        /^\s*(?:select|insert|update|delete|with)\b/i.test(text) &&
        !/pgboss|jobs\./.test(text)
        ? [text]
        : [];
    });
  return [...new Set(texts)];
}

/** Leaves a few buildings of each company: the fixture is to be small. */
function prune() {
  psql(`delete from buildings where id not in (
    select id from (select id, code, row_number() over (partition by company_id order by code) as rank from buildings) as ranked
    where rank <= 4 or code like 'UPGRADE%')`);
  psql("vacuum full");
}
