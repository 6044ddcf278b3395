import { type Bilingual, ensure } from "@lichen/domain";
import { embeddedData } from "../../apps/server/src/embedded-data.ts";
import { createAskDepths } from "../../apps/server/src/flood-maps/index.ts";
import {
  type ImportContext,
  type Importer,
  importLayer,
  type LayerOutcome,
  listLayers,
  removeLayer,
} from "../../apps/server/src/layers/index.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { FileRefused } from "../../apps/server/src/platform/map-files/index.ts";
import { reasonOf } from "../../apps/server/src/start-process.ts";
import { sayIn, type Terminal, terminalLanguage } from "../terminal-language.ts";
import { type LayersRequest, readArguments } from "./arguments.ts";
import { text } from "./text.ts";

/** Progress is said this often, ms. */
const PROGRESS_EVERY_MS = 1000;

type Output = Terminal & { readonly t: (text: Bilingual) => string };

/**
 * Runs the command `layers`.
 *
 * @returns its exit code: 0 done, 1 nothing done
 */
export async function runLayers(args: readonly string[], terminal: Terminal): Promise<number> {
  const output = { ...terminal, t: sayIn(terminalLanguage(terminal.environment)) };
  const { environment, stderr, t } = output;
  const parsed = readArguments(args);
  if (parsed === null) {
    stderr.write(`${t(text.usage)}\n`);
    return 1;
  }
  try {
    return await onDatabase(environment, (database) => run(parsed, database, output));
  } catch (error) {
    stderr.write(`${error instanceof FileRefused ? t(text.refused(error)) : reasonOf(error)}\n`);
    return 1;
  }
}

async function onDatabase(
  environment: Terminal["environment"],
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase(readConfig(environment).database);
  try {
    await migrate(database.owner);
    return await work(database);
  } finally {
    await database.close();
  }
}

async function run(parsed: LayersRequest, database: Database, output: Output): Promise<number> {
  const { stdout, stderr, t } = output;
  switch (parsed.kind) {
    case "list": {
      const layers = await listLayers(database.db);
      const lines = layers.length === 0 ? [t(text.noLayer)] : layers.map((layer) => t(text.layer(layer)));
      stdout.write(`${lines.join("\n")}\n`);
      return 0;
    }
    case "remove": {
      const removed = await removeLayer(database.db, parsed.id);
      if (removed) stdout.write(`${t(text.removed(parsed.id))}\n`);
      else stderr.write(`${t(text.noSuchLayer(parsed.id))}\n`);
      return removed ? 0 : 1;
    }
    case "import": {
      const { importer, request } = parsed;
      const outcome = await importLayer(importer, request, contextOf(database, output));
      stdout.write(`${describeOutcome(importer, outcome).map(t).join("\n")}\n`);
      return 0;
    }
  }
}

function contextOf(database: Database, { environment, stderr, t }: Output): ImportContext {
  return {
    database,
    readPack: () => embeddedData().pack,
    altitudeAt: (latitude, longitude) => embeddedData().places.fromCoordinates(latitude, longitude).altitude_m,
    ask: createAskDepths({ enabled: readConfig(environment).externalServices }),
    onProgress: showEverySecond((words) => stderr.write(`${t(words)}\n`)),
  };
}

/** Shows a step at once, anything else once a second at most. */
function showEverySecond(show: (words: Bilingual) => void): NonNullable<ImportContext["onProgress"]> {
  let next = Date.now() + PROGRESS_EVERY_MS;
  return (words, isStep) => {
    if (!isStep && Date.now() < next) return;
    next = Date.now() + PROGRESS_EVERY_MS;
    show(words());
  };
}

function describeOutcome({ command }: Importer, outcome: LayerOutcome): readonly Bilingual[] {
  const [found, ...lines] = command.describe(outcome);
  const staysThere = command.takes === "address";
  return [
    (staysThere ? text.declared : text.imported)(outcome, ensure(found)),
    ...lines,
    (staysThere ? text.headChecksum : text.checksum)(outcome.checksum),
  ];
}
