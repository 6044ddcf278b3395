import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadReferencePack } from "@lichen/data";
import { createAskDepths } from "../../flood-maps/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { importLayer } from "../import-layer.ts";
import { drias } from "../kinds/drias.ts";
import { cellsAround, trueShapedExport, YEARLY_NAMES } from "./true-shaped-export.ts";

export const TOULOUSE = { latitude: 43.6045, longitude: 1.4442 };
/** The imported figures are those of the reference, 3 days or degrees higher. */
export const SHIFT = 3;

const pack = loadReferencePack();
const reference = pack.drias;
const cells = cellsAround(TOULOUSE.latitude, TOULOUSE.longitude, 40);

/** Imports what the reference says around Toulouse, shifted; altitudes are those of its cells. */
export async function importAroundToulouse(database: Database, names: Readonly<Record<string, string>> = YEARLY_NAMES) {
  const folder = mkdtempSync(join(tmpdir(), "lichen-layers-"));
  try {
    const path = join(folder, "export.txt");
    writeFileSync(path, trueShapedExport({ cells, names, shift: SHIFT }), "latin1");
    return await importLayer(
      drias,
      { files: [path], licence: "Licence Ouverte 2.0", edition: "DRIAS-2020", name: "Grille de 8 km" },
      { database, readPack: () => pack, altitudeAt: altitudeOfCell, ask: createAskDepths({ enabled: false }) },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function altitudeOfCell(latitude: number, longitude: number): number {
  const cell = cells.find((row) => reference.latitude[row] === latitude && reference.longitude[row] === longitude);
  return reference.altitudeM[cell!]!;
}
