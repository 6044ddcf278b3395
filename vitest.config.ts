import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { CHROMIUM } from "./tools/chromium.ts";

const project = (name: string, include: string[], extra = {}) => ({
  test: { name, include, environment: "node", testTimeout: 60_000, hookTimeout: 60_000, ...extra },
});

/** Of sources that Node runs as the product does: Vite's own way reads every import through a getter, a fifth of the time. */
const nativeProject = (name: string, include: string[], extra = {}) =>
  project(name, include, { experimental: { viteModuleRunner: false }, ...extra });

/** Commands whose tests rest on the server and its database: they are read once for them all. */
const COMMANDS_ON_DATABASE = [
  "tools/backup.test.ts",
  "tools/doctor.test.ts",
  "tools/generated-clients/generated-clients.test.ts",
  "tools/layers.test.ts",
];

/** Suites that are short to read and long to run: the one that came last would leave a processor without work. */
const FIRST = /(every-call|main|killed-pdf-job|backup|limits|production)\.test\.ts$/;

/** The runner begins with the longest files, which it knows by their size alone in a fresh clone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (FIRST.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** One project a room; the browser journeys run in Playwright (e2e/). */
export default defineConfig({
  test: {
    // Much of the time of the server's tests is waiting: for a floor, a time-out, another process.
    maxWorkers: 3,
    // Nothing of a module outlives a test but what is read once (the data of France): a worker keeps them for all its files.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      nativeProject("domain", ["packages/domain/**/*.test.ts"]),
      nativeProject("contract", ["packages/contract/**/*.test.ts"]),
      nativeProject("client", ["packages/client/**/*.test.ts"]),
      nativeProject("report", ["packages/report/**/*.test.ts"]),
      nativeProject("data", ["data/**/*.test.ts"]),
      nativeProject("tools", ["{tools,bench}/**/*.test.ts"], {
        exclude: [...COMMANDS_ON_DATABASE, "**/node_modules/**"],
      }),
      project("web", ["apps/web/**/*.test.ts"]),
      {
        plugins: [react()],
        // Found here, not while tests run: a dependency that is prepared late loads the page again.
        optimizeDeps: { entries: ["apps/web/src/**/*.browser.test.tsx"] },
        test: {
          name: "components",
          include: ["apps/web/src/**/*.browser.test.tsx"],
          testTimeout: 60_000,
          // What is drawn is cleared away by a hook that each file has to set.
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      nativeProject("server", ["apps/server/**/*.test.ts", ...COMMANDS_ON_DATABASE], {
        globalSetup: "apps/server/src/platform/testing/migrated-database.ts",
      }),
    ],
  },
});
