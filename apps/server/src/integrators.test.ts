import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workOnAssessments } from "./assessments/testing/work-on-assessments.ts";
import type { OrganisationUnderTest } from "./organisation-under-test.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onOrganisation, type ServerUnderTest } from "./server-under-test.ts";
import { createServices, type Services } from "./services.ts";

const GUIDE = resolve(import.meta.dirname, "../../../docs/integrators.md");

/** Programs that run the blocks of a language, with the extension of their files. */
const RUNNERS: Readonly<Record<string, { readonly program: string; readonly extension: string }>> = {
  sh: { program: "sh", extension: "sh" },
  python: { program: "python3", extension: "py" },
  js: { program: process.execPath, extension: "mjs" },
};

const blocks = [
  ...readFileSync(GUIDE, "utf8").matchAll(/^## (?<title>.+)$|^```(?<language>\w+)\n(?<code>[\s\S]*?)^```$/gm),
];
const cases: { readonly title: string; readonly language: string; readonly code: string }[] = [];
let title = "";
for (const { groups } of blocks) {
  if (groups?.title !== undefined) title = groups.title;
  // Pages are opened in a browser, by `e2e/tiles.spec.ts`.
  else if (groups?.language !== "html")
    cases.push({ title, language: groups?.language ?? "", code: groups?.code ?? "" });
}

const folder = mkdtempSync(join(tmpdir(), "lichen-guide-"));
const CONFIG = { dataDir: join(folder, "data"), requestLimitMs: 120_000 };
onOrganisation("the guide of integrators", runGuide, () => CONFIG);

function runGuide(server: () => ServerUnderTest, organisation: () => OrganisationUnderTest): void {
  let url = "";
  const stopping = new AbortController();
  let working: Promise<void>;
  let services: Services;
  beforeAll(async () => {
    services = await createServices({ ...TEST_CONFIG, dataDir: CONFIG.dataDir }, server().database);
    working = workOnAssessments(services, stopping.signal);
  });
  afterAll(async () => {
    stopping.abort();
    await working;
    await services.close();
  });
  beforeAll(async () => {
    await server().app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(server().app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has blocks, each of a language that is run", () => {
    expect(cases.length).toBeGreaterThan(3);
    expect(cases.filter(({ language }) => !(language in RUNNERS))).toEqual([]);
  });

  it.each(cases.map((one, at) => [one.title, one.language, at] as const))(
    "runs what “%s” gives in %s",
    { timeout: 180_000 },
    async (_, language, at) => {
      const { program, extension } = RUNNERS[language]!;
      const file = join(folder, `${at}.${extension}`);
      writeFileSync(file, cases[at]!.code);
      const env = { PATH: process.env.PATH, LICHEN_URL: url, LICHEN_KEY: organisation().people.key_write.token };
      const { stdout } = await promisify(execFile)(program, [file], { env });
      expect(stdout.trim()).not.toBe("");
    },
  );
}
