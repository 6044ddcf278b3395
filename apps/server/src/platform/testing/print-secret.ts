import { startProcess } from "../../start-process.ts";
import { readConfig } from "../config.ts";

/** Says the secret of the folder it is told, or why there is none. */
await startProcess(async () => {
  process.stdout.write(`${readConfig({ DATA_DIR: process.argv[2]! }).secret}\n`);
});
