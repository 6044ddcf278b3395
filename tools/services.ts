/**
 * `npm run services -- check [name…]`: asks the real outside services a few public questions through the adapters of
 * the product, and says whether what they answer still has the expected shape.
 */
import { runServices } from "./services/run-services.ts";

const { env: environment, stdout, stderr } = process;
process.exitCode = await runServices(process.argv.slice(2), { environment, stdout, stderr });
