import type { MapGrid } from "../map-grids/index.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { UNREACHABLE_REASONS } from "../sources/index.ts";
import { refusals } from "./refusals.ts";
import { describeFile, FileNotRead, type RemoteFile } from "./remote-file.ts";
import type { AskDepths } from "./request-depths.ts";

/** A flood map that stays on its server, and where that is. */
export type RemoteFloodMap = { readonly file: RemoteFile; readonly grid: MapGrid; readonly host: string };

/**
 * Reads the head of a flood map that stays on its server: what it is, and what tells it from another file.
 *
 * @param url http or https address of a GeoTIFF
 * @throws FileRefused with what is wrong
 */
export async function describeFloodMap(url: string, ask: AskDepths): Promise<RemoteFloodMap> {
  if (!ask.isOn) throw new FileRefused(refusals.services_off);
  const { protocol, username, password, hash, host } = addressOf(url);
  const isPlain = (protocol === "https:" || protocol === "http:") && username + password + hash === "";
  if (!isPlain) throw new FileRefused(refusals.bad_address);
  const { file, grid } = await describeFile(url, ask.partsOf(url)).catch((error: unknown) => {
    if (!(error instanceof FileNotRead)) throw error;
    throw new FileRefused(refusals.not_asked(UNREACHABLE_REASONS[error.reason]));
  });
  return { file, grid, host };
}

function addressOf(url: string): URL {
  try {
    return new URL(url);
  } catch {
    throw new FileRefused(refusals.bad_address);
  }
}
