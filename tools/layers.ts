/**
 * `npm run layers -- import drias <file…> --licence "…" --edition "…" [--name "…"]`, `npm run layers -- list`,
 * `npm run layers -- remove <id>`: the official layers of this installation.
 */
import { runLayers } from "./layers/run-layers.ts";

const { env: environment, stdout, stderr } = process;
process.exitCode = await runLayers(process.argv.slice(2), { environment, stdout, stderr });
