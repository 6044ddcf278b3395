import { type DeclaredLayer, layerIdOf, MapFault, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { UNREACHABLE_REASONS } from "../sources/index.ts";
import { refusals } from "./refusals.ts";
import { describeFile, FileNotRead } from "./remote-file.ts";
import type { AskDepths } from "./request-depths.ts";

const PRIORITY = 300;

type FloodMapDeclaration = DeclaredLayer & {
  /** http or https address of a GeoTIFF. */
  readonly url: string;
  /** Return period, years. */
  readonly period: number;
};

export type DeclaredFloodMap = {
  readonly id: string;
  readonly name: string;
  readonly replaced: boolean;
  readonly host: string;
  /** Bytes of the file, of which the head alone was read. */
  readonly total: number;
  /** SHA-256 of its head. */
  readonly checksum: string;
};

/**
 * Declares a flood map that stays on its server. Its head alone is read: what it is, and what tells it from another file.
 *
 * @throws MapFault with what is wrong
 */
export async function declareFloodMap(
  database: Database,
  { url, period, licence, edition, ...asked }: FloodMapDeclaration,
  ask: AskDepths,
): Promise<DeclaredFloodMap> {
  if (!ask.isOn) throw new MapFault(refusals.services_off);
  const { protocol, username, password, hash, host } = addressOf(url);
  const isPlain = (protocol === "https:" || protocol === "http:") && username + password + hash === "";
  if (!isPlain) throw new MapFault(refusals.bad_address);
  const { file, grid } = await describeFile(url, ask.partsOf(url)).catch((error: unknown) => {
    if (!(error instanceof FileNotRead)) throw error;
    throw new MapFault(refusals.not_asked(UNREACHABLE_REASONS[error.reason]));
  });
  const id = layerIdOf(`asked_flood_${period}_`, edition);
  const name = asked.name ?? `Hauteurs d’eau, crue de ${period} ans (${host})`;
  const detail = JSON.stringify({ period, grid, file });
  const layer = { id, name, licence, edition, checksum: file.head, kind: "asked_flood", priority: PRIORITY, detail };
  const { replaced } = await replaceLayer(database, layer, async () => ({ rows: 1 }));
  return { id, name, replaced, host, total: file.total, checksum: file.head };
}

function addressOf(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new MapFault(refusals.bad_address);
  }
}
