import { readConfig } from "../config.ts";

/** Says the secret of the folder it is told, or why there is none. */
try {
  process.stdout.write(`${readConfig({ DATA_DIR: process.argv[2]! }).secret}\n`);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
