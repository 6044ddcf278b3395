/**
 * `npm run advisories -- <file>`: which packages of `package-lock.json` the security advisories of a file are about,
 * without a network. The file is downloaded elsewhere: the export of osv.dev for npm, or that of GitHub.
 */
import { runAdvisories } from "./advisories/run-advisories.ts";

const { env: environment, stdout, stderr } = process;
process.exitCode = await runAdvisories(process.argv.slice(2), { environment, stdout, stderr });
