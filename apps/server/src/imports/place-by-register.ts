import type { RnbSource } from "../sources/index.ts";
import type { FileRow, MendedRows } from "./read-file.ts";
import { isWithoutPlace } from "./without-place.ts";

/** Identifiers that one file looks for in the register; the others wait for their user. */
const MOST_REQUESTED = 300;
/** What an import waits for the register at most, ms: the company is held meanwhile. */
const PATIENCE_MS = 30_000;
/** Asked together; the register bounds its own pace. */
const AT_ONCE = 6;

/**
 * Coordinates of the rows that say where they are by an identifier of the national register alone, as cells of their
 * rows. Those that the register does not know, or does not answer in time, are absent.
 * @param rnb null: nothing may leave the installation
 */
export async function placeByRegister(
  rnb: RnbSource | null,
  rows: readonly FileRow[],
  stop: AbortSignal | undefined,
): Promise<MendedRows> {
  const requested = rows.filter(({ answers, errors }) => isWithoutPlace(answers, errors)).slice(0, MOST_REQUESTED);
  if (rnb === null || requested.length === 0) return {};
  const late = AbortSignal.timeout(PATIENCE_MS);
  const signal = stop === undefined ? late : AbortSignal.any([stop, late]);
  const placed: Record<string, { latitude: string; longitude: string }> = {};
  const waiting = requested.values();
  const work = async () => {
    for (const { number, answers } of waiting) {
      if (signal.aborted) return;
      const answer = await rnb.ofId(String(answers.rnb_id), signal);
      const [found] = answer.kind === "found" ? answer.candidates : [];
      if (found?.latitude == null || found.longitude === null) continue;
      placed[number] = { latitude: String(found.latitude), longitude: String(found.longitude) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return placed;
}

/** Cells of rows with those that their users wrote, which go first. */
export function mergeMended(placed: MendedRows, mended: MendedRows): MendedRows {
  const rows = new Set([...Object.keys(placed), ...Object.keys(mended)]);
  return Object.fromEntries([...rows].map((row) => [row, { ...placed[row], ...mended[row] }]));
}

/** The rows as they are, those that the register placed with a note of it. */
export function notePlaced(rows: readonly FileRow[], placed: MendedRows): readonly FileRow[] {
  return rows.map((row) => {
    const point = placed[row.number];
    if (point === undefined || row.errors.length > 0) return row;
    const becomes = `${point.latitude}, ${point.longitude}`;
    return { ...row, notes: [...row.notes, { kind: "default", field: "latitude", written: null, becomes }] };
  });
}
