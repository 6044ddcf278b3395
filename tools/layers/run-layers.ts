import { basename } from "node:path";
import type { Bilingual } from "@lichen/domain";
import { importClayMap } from "../../apps/server/src/clay-maps/index.ts";
import { importCopernicus } from "../../apps/server/src/copernicus/index.ts";
import { importElevationModel } from "../../apps/server/src/elevation-models/index.ts";
import { embeddedData } from "../../apps/server/src/embedded-data.ts";
import { createAskDepths, declareFloodMap, importFloodMap } from "../../apps/server/src/flood-maps/index.ts";
import {
  ExportRefused,
  type ImportOutcome,
  type ImportProgress,
  importAtlases,
  importCatnat,
  importClimadiag,
  importDrias,
  importFacilities,
  importTracc,
  listLayers,
  removeLayer,
  type TraccOutcome,
} from "../../apps/server/src/layers/index.ts";
import { MapFault } from "../../apps/server/src/map-files/index.ts";
import { importOutlines } from "../../apps/server/src/outlines/index.ts";
import { readConfig } from "../../apps/server/src/platform/config.ts";
import { migrate } from "../../apps/server/src/platform/database/migrate.ts";
import { type Database, openDatabase } from "../../apps/server/src/platform/database/open-database.ts";
import { importProtectedAreas } from "../../apps/server/src/protected-areas/index.ts";
import { reasonOf } from "../../apps/server/src/start-process.ts";
import { sayIn, type Terminal, terminalLanguage } from "../terminal-language.ts";
import { type Asked, readArguments } from "./arguments.ts";
import { text } from "./text.ts";

/** Progress is said this often, ms. */
const PROGRESS_EVERY_MS = 1000;

type Said = Terminal & { readonly say: (text: Bilingual) => string };

/**
 * Runs the command `layers`.
 *
 * @returns its exit code: 0 done, 1 nothing done
 */
export async function runLayers(args: readonly string[], terminal: Terminal): Promise<number> {
  const said = { ...terminal, say: sayIn(terminalLanguage(terminal.environment)) };
  const { environment, stderr, say } = said;
  const asked = readArguments(args);
  if (asked === null) {
    stderr.write(`${say(text.usage)}\n`);
    return 1;
  }
  try {
    return await onDatabase(environment, (database) => run(asked, database, said));
  } catch (error) {
    stderr.write(`${error instanceof ExportRefused ? say(text.refused(error)) : reasonOf(error)}\n`);
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

async function run(asked: Asked, database: Database, said: Said): Promise<number> {
  const { stdout, stderr, say } = said;
  switch (asked.kind) {
    case "list": {
      const layers = await listLayers(database.db);
      const lines = layers.length === 0 ? [say(text.noLayer)] : layers.map((layer) => say(text.layer(layer)));
      stdout.write(`${lines.join("\n")}\n`);
      return 0;
    }
    case "remove": {
      const removed = await removeLayer(database.db, asked.id);
      if (removed) stdout.write(`${say(text.removed(asked.id))}\n`);
      else stderr.write(`${say(text.noSuchLayer(asked.id))}\n`);
      return removed ? 0 : 1;
    }
    case "import_areas":
      return onMap(asked.file, said, async () => {
        const outcome = await importProtectedAreas(database, asked);
        return [text.importedAreas(outcome), text.checksum(outcome.checksum)];
      });
    case "import_outlines":
      return onMap(asked.file, said, async () => {
        const outcome = await importOutlines(database, asked, embeddedData().pack.communes);
        return [text.importedOutlines(outcome), text.checksum(outcome.checksum)];
      });
    case "import_clay":
      return onMap(asked.file, said, async () => {
        const outcome = await importClayMap(database, asked, embeddedData().pack.communes.insee);
        return [text.importedClay(outcome), text.checksum(outcome.checksum)];
      });
    case "import_catnat": {
      const outcome = await importCatnat(database, asked, embeddedData().pack.communes);
      stdout.write(`${say(text.importedCatnat(outcome))}\n${say(text.checksum(outcome.checksum))}\n`);
      return 0;
    }
    case "import_atlases": {
      const outcome = await importAtlases(database, asked, embeddedData().pack.communes);
      stdout.write(`${say(text.importedAtlases(outcome))}\n${say(text.checksum(outcome.checksum))}\n`);
      return 0;
    }
    case "import_facilities": {
      const outcome = await importFacilities(database, asked, embeddedData().pack.communes);
      stdout.write(`${say(text.importedFacilities(outcome))}\n${say(text.checksum(outcome.checksum))}\n`);
      return 0;
    }
    case "import_climadiag": {
      const outcome = await importClimadiag(database, asked, embeddedData().pack.communes);
      stdout.write(`${say(text.importedClimadiag(outcome))}\n${say(text.checksum(outcome.checksum))}\n`);
      return 0;
    }
    case "import_copernicus":
      return onMap(asked.files[0]!, said, async () => {
        const onFile = (file: string, number: number, of: number) =>
          stderr.write(`${say(text.readingFile(file, number, of))}\n`);
        const outcome = await importCopernicus(database, { ...asked, onFile });
        return [text.importedCopernicus(outcome), text.checksum(outcome.checksum)];
      });
    case "import_flood":
      return onMap(asked.file, said, async () => {
        const outcome = await importFloodMap(database, asked);
        return [text.importedFlood(outcome), text.checksum(outcome.checksum)];
      });
    case "import_elevation":
      return onMap(asked.file, said, async () => {
        const onProgress = everySecond((share: number) => stderr.write(`${say(text.readShare(share))}\n`));
        const outcome = await importElevationModel(database, { ...asked, onProgress });
        return [text.importedElevation(outcome), text.checksum(outcome.checksum)];
      });
    case "declare_flood":
      return onMap(asked.url, said, async () => {
        const ask = createAskDepths({ enabled: readConfig(said.environment).externalServices });
        const outcome = await declareFloodMap(database, asked, ask);
        return [text.declaredFlood(outcome), text.headChecksum(outcome.checksum)];
      });
    case "import_drias": {
      stdout.write(`${summary(await importDrias(asked, gridParts(database, said)), say)}\n`);
      return 0;
    }
    case "import_tracc": {
      const outcome = await importTracc(asked, gridParts(database, said));
      const lines = [
        text.imported(outcome),
        text.tables(outcome),
        ...foundIn(outcome),
        text.checksum(outcome.checksum),
      ];
      stdout.write(`${lines.map(say).join("\n")}\n`);
      return 0;
    }
  }
}

/** What the import of a grid over France needs beside its files. */
function gridParts(database: Database, said: Said): Parameters<typeof importDrias>[1] {
  const { pack, places } = embeddedData();
  return {
    ...{ database, grid: pack.drias, onProgress: progressOnScreen(said) },
    altitudeAt: (latitude, longitude) => places.fromCoordinates(latitude, longitude).altitude_m,
  };
}

/** Imports a map and says what came of it, or why its file is refused. */
async function onMap(
  file: string,
  { stdout, stderr, say }: Said,
  work: () => Promise<readonly Bilingual[]>,
): Promise<number> {
  try {
    stdout.write(`${(await work()).map(say).join("\n")}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof MapFault)) throw error;
    stderr.write(`${say(text.refusedMap(error.file ?? basename(file), error.reason))}\n`);
    return 1;
  }
}

function progressOnScreen({ stderr, say }: Said): (progress: ImportProgress) => void {
  return everySecond((progress) => stderr.write(`${say(text.progress(progress))}\n`));
}

/** Tells progress once a second at most. */
function everySecond<Progress>(tell: (progress: Progress) => void): (progress: Progress) => void {
  let next = Date.now() + PROGRESS_EVERY_MS;
  return (progress) => {
    if (Date.now() < next) return;
    next = Date.now() + PROGRESS_EVERY_MS;
    tell(progress);
  };
}

function summary(outcome: ImportOutcome, say: Said["say"]): string {
  const { skipped, models } = outcome;
  const lines = [
    text.imported(outcome),
    ...foundIn(outcome),
    ...(skipped.size > 0 ? [text.skipped(skipped)] : []),
    text.models(models),
    text.checksum(outcome.checksum),
  ];
  return lines.map(say).join("\n");
}

/** Indicators that were found, those that are not whole, those of no use. */
function foundIn({ columns, incomplete, leftOut }: ImportOutcome | TraccOutcome): readonly Bilingual[] {
  return [
    text.indicators(columns),
    ...(incomplete.length > 0 ? [text.incomplete(incomplete)] : []),
    ...(leftOut.length > 0 ? [text.leftOut(leftOut)] : []),
  ];
}
