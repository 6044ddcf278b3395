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

type Said = Terminal & { readonly t: (text: Bilingual) => string };

/**
 * Runs the command `layers`.
 *
 * @returns its exit code: 0 done, 1 nothing done
 */
export async function runLayers(args: readonly string[], terminal: Terminal): Promise<number> {
  const said = { ...terminal, t: sayIn(terminalLanguage(terminal.environment)) };
  const { environment, stderr, t } = said;
  const asked = readArguments(args);
  if (asked === null) {
    stderr.write(`${t(text.usage)}\n`);
    return 1;
  }
  try {
    return await onDatabase(environment, (database) => run(asked, database, said));
  } catch (error) {
    const isRefused = error instanceof ExportRefused || error instanceof MapFault;
    stderr.write(`${isRefused ? t(refusalOf(error, asked)) : reasonOf(error)}\n`);
    return 1;
  }
}

function refusalOf(error: ExportRefused | MapFault, asked: Asked): Bilingual {
  if (error instanceof ExportRefused) return text.refused(error);
  const [file = ""] =
    "files" in asked ? asked.files : "file" in asked ? [asked.file] : "url" in asked ? [asked.url] : [];
  return text.refused({ file: error.file ?? basename(file), line: null, reason: error.reason });
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
  const { stdout, stderr, t } = said;
  const done = <Outcome extends { readonly checksum: string }>(
    outcome: Outcome,
    told: (outcome: Outcome) => Bilingual | readonly Bilingual[],
    checksum = text.checksum,
  ) => {
    stdout.write(`${[told(outcome), checksum(outcome.checksum)].flat().map(t).join("\n")}\n`);
    return 0;
  };
  switch (asked.kind) {
    case "list": {
      const layers = await listLayers(database.db);
      const lines = layers.length === 0 ? [t(text.noLayer)] : layers.map((layer) => t(text.layer(layer)));
      stdout.write(`${lines.join("\n")}\n`);
      return 0;
    }
    case "remove": {
      const removed = await removeLayer(database.db, asked.id);
      if (removed) stdout.write(`${t(text.removed(asked.id))}\n`);
      else stderr.write(`${t(text.noSuchLayer(asked.id))}\n`);
      return removed ? 0 : 1;
    }
    case "import_areas":
      return done(await importProtectedAreas(database, asked), text.importedAreas);
    case "import_outlines":
      return done(await importOutlines(database, asked, embeddedData().pack.communes), text.importedOutlines);
    case "import_clay":
      return done(await importClayMap(database, asked, embeddedData().pack.communes.insee), text.importedClay);
    case "import_catnat":
      return done(await importCatnat(database, asked, embeddedData().pack.communes), text.importedCatnat);
    case "import_atlases":
      return done(await importAtlases(database, asked, embeddedData().pack.communes), text.importedAtlases);
    case "import_facilities":
      return done(await importFacilities(database, asked, embeddedData().pack.communes), text.importedFacilities);
    case "import_climadiag":
      return done(await importClimadiag(database, asked, embeddedData().pack.communes), text.importedClimadiag);
    case "import_copernicus": {
      const onFile = (file: string, number: number, of: number) =>
        stderr.write(`${t(text.readingFile(file, number, of))}\n`);
      return done(await importCopernicus(database, { ...asked, onFile }), text.importedCopernicus);
    }
    case "import_flood":
      return done(await importFloodMap(database, asked), text.importedFlood);
    case "import_elevation": {
      const onProgress = everySecond((share: number) => stderr.write(`${t(text.readShare(share))}\n`));
      return done(await importElevationModel(database, { ...asked, onProgress }), text.importedElevation);
    }
    case "declare_flood": {
      const ask = createAskDepths({ enabled: readConfig(said.environment).externalServices });
      return done(await declareFloodMap(database, asked, ask), text.declaredFlood, text.headChecksum);
    }
    case "import_drias":
      return done(await importDrias(asked, gridParts(database, said)), describeExport);
    case "import_tracc":
      return done(await importTracc(asked, gridParts(database, said)), describeTables);
  }
}

/** What the import of a grid over France needs beside its files. */
function gridParts(database: Database, said: Said): Parameters<typeof importDrias>[1] {
  const { pack, places } = embeddedData();
  return {
    database,
    grid: pack.drias,
    onProgress: progressOnScreen(said),
    altitudeAt: (latitude, longitude) => places.fromCoordinates(latitude, longitude).altitude_m,
  };
}

function progressOnScreen({ stderr, t }: Said): (progress: ImportProgress) => void {
  return everySecond((progress) => stderr.write(`${t(text.progress(progress))}\n`));
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

function describeExport(outcome: ImportOutcome): readonly Bilingual[] {
  const skipped = outcome.skipped.size > 0 ? [text.skipped(outcome.skipped)] : [];
  return [text.imported(outcome), ...describeContent(outcome), ...skipped, text.models(outcome.models)];
}

function describeTables(outcome: TraccOutcome): readonly Bilingual[] {
  return [text.imported(outcome), text.tables(outcome), ...describeContent(outcome)];
}

/** Indicators that were found, those that are not whole, those of no use. */
function describeContent({ columns, incomplete, leftOut }: ImportOutcome | TraccOutcome): readonly Bilingual[] {
  return [
    text.indicators(columns),
    ...(incomplete.length > 0 ? [text.incomplete(incomplete)] : []),
    ...(leftOut.length > 0 ? [text.leftOut(leftOut)] : []),
  ];
}
