import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workOnAssessments } from "../../apps/server/src/assessments/testing/work-on-assessments.ts";
import type { OrganisationUnderTest } from "../../apps/server/src/organisation-under-test.ts";
import { TEST_CONFIG } from "../../apps/server/src/platform/testing/test-config.ts";
import { onOrganisation, type ServerUnderTest } from "../../apps/server/src/server-under-test.ts";
import { createServices, type Services } from "../../apps/server/src/services.ts";
import { type Description, generatePython, generateTypeScript } from "./generate.ts";

const STORIES = join(import.meta.dirname, "stories");
/** Inside this folder: the library that the types are for is found from there. */
const CLIENT = join(import.meta.dirname, ".cache");
const files = mkdtempSync(join(tmpdir(), "lichen-clients-"));
const CONFIG = { dataDir: join(files, "data") };
const run = promisify(execFile);

/** The compiler that integrators have: not the one that the product is checked with. */
const TSC = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
const [PYTHON, MYPY] = ["/usr/bin/python3", "/usr/bin/mypy"];
/** Of Debian, which the runner of the tests installs. */
const hasPython = existsSync(MYPY) || process.env.TEST_RING !== undefined;
const CALLS = [
  { name: "Upsert", method: "post", path: "/buildings/bulk_upsert/" },
  { name: "Changes", method: "get", path: "/buildings/changes/" },
  { name: "Start", method: "post", path: "/assessments/" },
  { name: "Assessment", method: "get", path: "/assessments/{id}/" },
  { name: "Delete", method: "post", path: "/buildings/bulk_delete/" },
] as const;

onOrganisation("clients generated from the description", runStories, () => CONFIG);

function runStories(server: () => ServerUnderTest, organisation: () => OrganisationUnderTest): void {
  const stopping = new AbortController();
  let [services, working]: [Services?, Promise<void>?] = [];
  let env: Record<string, string> = {};
  let description: Description;
  beforeAll(async () => {
    mkdirSync(CLIENT, { recursive: true });
    services = await createServices({ ...TEST_CONFIG, ...CONFIG }, server().database);
    working = workOnAssessments(services, stopping.signal);
    await server().app.listen({ host: "127.0.0.1", port: 0 });
    const url = `http://127.0.0.1:${(server().app.server.address() as AddressInfo).port}`;
    env = { PATH: process.env.PATH!, LICHEN_URL: url, LICHEN_KEY: organisation().people.key_write.token };
    description = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description;
  });
  afterAll(async () => {
    stopping.abort();
    await working;
    await services?.close();
    for (const folder of [CLIENT, files]) rmSync(folder, { recursive: true, force: true });
  });

  it("tell a whole story in TypeScript, by openapi-typescript", { timeout: 240_000 }, async () => {
    const story = join(CLIENT, "story.ts");
    writeFileSync(join(CLIENT, "schema.d.ts"), await generateTypeScript(description));
    copyFileSync(join(STORIES, "story.ts"), story);
    const options = "--strict --noEmit --target es2024 --module nodenext --allowImportingTsExtensions --types node";
    await expect(run(process.execPath, [TSC, ...options.split(" "), story])).resolves.toMatchObject({ stdout: "" });
    const { stdout } = await run(process.execPath, [story], { env });
    expect(stdout).toBe("the story of TypeScript is over\n");
  });

  describe.runIf(hasPython)("in Python", () => {
    it("tell a whole story, by quicktype", { timeout: 240_000 }, async () => {
      const story = join(CLIENT, "story.py");
      writeFileSync(join(CLIENT, "lichen_types.py"), await generatePython(description, CALLS));
      copyFileSync(join(STORIES, "story.py"), story);
      const checked = await run(MYPY, ["--ignore-missing-imports", "--cache-dir", join(files, "mypy"), story]).catch(
        (error) => error,
      );
      expect(checked.stdout).toBe("Success: no issues found in 1 source file\n");
      const { stdout } = await run(PYTHON, [story], { env });
      expect(stdout).toBe("the story of Python is over\n");
    });
  });
}
