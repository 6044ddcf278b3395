/** `npm run assess -- places.csv [--out result.csv]`: a table of places in, their climate risk out, without a server. */
import { runAssess } from "./assess/run-assess.ts";

const { env: environment, stdout, stderr } = process;
process.exitCode = await runAssess(process.argv.slice(2), { environment, stdout, stderr });
