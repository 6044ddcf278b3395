/** `npm run assess -- places.csv [--out result.csv]`: a table of places in, their climate risk out, without a server. */
import { runAssess } from "./assess/run-assess.ts";

const { env: environment, stdin, stdout, stderr } = process;
process.exitCode = await runAssess(process.argv.slice(2), {
  environment,
  stdin,
  stdout,
  stderr,
  command: "npm run assess --",
});
