/**
 * `npm run layers -- import drias <file…> --licence "…" --edition "…" [--name "…"]`, `npm run layers -- list`,
 * `npm run layers -- remove <id>`: the official layers of this installation.
 */
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import {
  ExportRefused,
  type ImportOutcome,
  type ImportProgress,
  importDrias,
  listLayers,
  removeLayer,
} from "../apps/server/src/layers/index.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { type Database, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { reasonOf } from "../apps/server/src/start-process.ts";
import { type Asked, readArguments } from "./layers/arguments.ts";
import { text } from "./layers/text.ts";
import { sayIn, terminalLanguage } from "./terminal-language.ts";

const language = terminalLanguage(process.env);
const say = sayIn(language);
/** Progress is said this often, ms. */
const PROGRESS_EVERY_MS = 1000;

const asked = readArguments(process.argv.slice(2));
if (asked === null) {
  process.stderr.write(`${say(text.usage)}\n`);
  process.exit(1);
}
try {
  process.exitCode = await onDatabase((database) => run(asked, database));
} catch (error) {
  process.stderr.write(`${error instanceof ExportRefused ? say(text.refused(error)) : reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function onDatabase(work: (database: Database) => Promise<number>): Promise<number> {
  const database = await openDatabase(readConfig(process.env).database);
  try {
    await migrate(database.owner);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function run(asked: Asked, database: Database): Promise<number> {
  switch (asked.kind) {
    case "list": {
      const layers = await listLayers(database.db);
      const lines = layers.length === 0 ? [say(text.noLayer)] : layers.map((layer) => say(text.layer(layer)));
      process.stdout.write(`${lines.join("\n")}\n`);
      return 0;
    }
    case "remove": {
      const removed = await removeLayer(database.db, asked.id);
      if (removed) process.stdout.write(`${say(text.removed(asked.id))}\n`);
      else process.stderr.write(`${say(text.noSuchLayer(asked.id))}\n`);
      return removed ? 0 : 1;
    }
    case "import": {
      const { pack, places } = embeddedData();
      const outcome = await importDrias(asked, {
        database,
        grid: pack.drias,
        altitudeAt: (latitude, longitude) => places.fromCoordinates(latitude, longitude).altitude_m,
        onProgress: progressOnScreen(),
      });
      process.stdout.write(`${summary(outcome)}\n`);
      return 0;
    }
  }
}

function progressOnScreen(): (progress: ImportProgress) => void {
  let next = Date.now() + PROGRESS_EVERY_MS;
  return (progress) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_EVERY_MS;
    process.stderr.write(`${say(text.progress(progress))}\n`);
  };
}

function summary(outcome: ImportOutcome): string {
  const { incomplete, leftOut, skipped } = outcome;
  const lines = [
    text.imported(outcome),
    text.indicators(outcome.columns),
    ...(incomplete.length > 0 ? [text.incomplete(incomplete)] : []),
    ...(leftOut.length > 0 ? [text.leftOut(leftOut)] : []),
    ...(skipped.size > 0 ? [text.skipped(skipped)] : []),
    text.models(outcome.models),
    text.checksum(outcome.checksum),
  ];
  return lines.map(say).join("\n");
}
