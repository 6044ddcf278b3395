import type { Bilingual } from "@lichen/domain";
import type { Counts } from "./assess-table.ts";
import { text } from "./text.ts";

const EVERY_MS = 200;
const WIDTH = 24;
/** @source ECMA-48, CHA and EL: to the first column, and the line is blank */
const BLANK_LINE = "\r\u001b[K";

type Progress = { readonly show: (counts: Counts) => void; readonly clear: () => void };

/** A bar on a line of a terminal, drawn over itself; nothing anywhere else. */
export function createProgress(
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean },
  total: number,
  t: (text: Bilingual) => string,
): Progress {
  if (stream.isTTY !== true) return { show() {}, clear() {} };
  const started = Date.now();
  let next = started;
  return {
    show(counts) {
      const now = Date.now();
      if (now < next) return;
      next = now + EVERY_MS;
      const done = counts.good + counts.bad;
      const share = Math.min(1, done / Math.max(1, total));
      const bar = "█".repeat(Math.round(WIDTH * share)).padEnd(WIDTH, "░");
      const perSecond = Math.round((1000 * done) / Math.max(1, now - started));
      stream.write(`${BLANK_LINE}${bar} ${t(text.progress(counts, share, perSecond))}`);
    },
    clear() {
      stream.write(BLANK_LINE);
    },
  };
}
