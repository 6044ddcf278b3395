import { lockFolder } from "../database/folder-lock.ts";

/** Takes the folder it is told and keeps it until it is killed; says so, or why not, in one line. */
try {
  lockFolder(process.argv[2]!);
  // What no one refers to is collected; the lock is not.
  globalThis.gc?.();
  process.stdout.write("held\n");
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
