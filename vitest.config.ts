import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], extra = {}) => ({
  test: { name, include, environment: "node", testTimeout: 60_000, hookTimeout: 60_000, ...extra },
});

/** One project a room; the browser journeys run in Playwright (e2e/). */
export default defineConfig({
  test: {
    projects: [
      project("domain", ["packages/domain/**/*.test.ts"]),
      project("contract", ["packages/contract/**/*.test.ts"]),
      project("data", ["data/**/*.test.ts"]),
      project("tools", ["tools/**/*.test.ts"]),
      project("web", ["apps/web/**/*.test.ts"]),
      project("server", ["apps/server/**/*.test.ts"]),
    ],
  },
});
