import { flushCompileCache } from "node:module";
import { readSpreadsheet } from "./read-spreadsheet.ts";
import type { SheetMessage, SheetWork } from "./spreadsheet.ts";

/** Batches that may be sent now; "taken" comes for each that was. */
let credit = 0;
let wake = () => {};
// A process of its own: whatever a file does to its memory, it does not do to the server.
process.on("message", async (message: SheetWork | "taken") => {
  if (message === "taken") {
    credit += 1;
    wake();
    return;
  }
  credit = message.ahead;
  for await (const read of readSpreadsheet(message)) {
    if (read.kind === "rows") await creditLeft();
    send(read);
  }
});
process.on("disconnect", () => process.exit());
// It is killed as soon as its answer is there: the next one finds its modules compiled all the same.
flushCompileCache();

/** Holds the parser while what it read is not taken. */
async function creditLeft(): Promise<void> {
  while (credit === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  credit -= 1;
}

function send(message: SheetMessage): void {
  process.send?.(message);
}
