import { flushCompileCache } from "node:module";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import type { NumberedMessage, SheetWork } from "./spreadsheet.ts";

/** The reading whose messages are taken, and how many batches of it may be sent now; "taken" comes for each that was. */
let current = 0;
let credit = 0;
let wake = () => {};
let file: Uint8Array = new Uint8Array();
// A process of its own: whatever a file does to its memory, it does not do to the server.
process.on("message", async (message: SheetWork | "taken") => {
  if (message === "taken") {
    credit += 1;
    wake();
    return;
  }
  const { number, ahead, bounds, what } = message;
  file = message.bytes ?? file;
  [current, credit] = [number, ahead];
  // A reading that was left waits there.
  wake();
  for await (const read of readSpreadsheet({ bytes: file, bounds, what })) {
    if (read.kind === "rows") await creditLeft(number);
    if (number !== current) return;
    process.send?.({ number, message: read } satisfies NumberedMessage);
  }
});
process.on("disconnect", () => process.exit());
// It is killed as soon as its answer is there: the next one finds its modules compiled all the same.
flushCompileCache();

/** Holds the parser while what it read is not taken, unless another reading began. */
async function creditLeft(number: number): Promise<void> {
  while (credit === 0 && number === current) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  if (number === current) credit -= 1;
}
