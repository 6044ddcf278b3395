import { afterEach, describe, expect, it } from "vitest";
import { buildServer, type ServerSettings } from "./build-server.ts";
import { callersAssumed } from "./callers.ts";

const SETTINGS = {
  mode: "production",
  logLevel: "info",
  publicUrl: "https://lichen.test",
  basemapStyleUrl: null,
  trustedProxies: [],
  readSession: async () => ({ kind: "none" }),
} as const satisfies ServerSettings;

let app: Awaited<ReturnType<typeof buildServer>> | undefined;
afterEach(() => app?.close());

async function warningsAfter(settings: Partial<ServerSettings>, requests: readonly Record<string, string>[]) {
  const lines: string[] = [];
  app = await buildServer({ ...SETTINGS, ...settings, logTarget: { write: (line) => lines.push(line) } });
  for (const headers of requests) await app.inject({ url: "/", headers });
  return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
}

describe("a server behind a proxy that it was not told of", () => {
  it.each([["x-forwarded-for"], ["forwarded"]])("says so once in its log, at the first %s", async (name) => {
    const warnings = await warningsAfter({}, [{}, { [name]: "192.0.2.1" }, { [name]: "192.0.2.2" }]);
    expect(warnings.map(({ msg }) => msg)).toEqual([expect.stringContaining("TRUSTED_PROXIES")]);
    expect(JSON.stringify(warnings)).not.toContain("192.0.2");
  });

  it.each([[{ trustedProxies: ["127.0.0.1"] }], [{ mode: "embedded" as const }]])(
    "has nothing to say with %j",
    async (settings) => {
      expect(await warningsAfter(settings, [{ "x-forwarded-for": "192.0.2.1" }])).toEqual([]);
    },
  );

  it("says at its start whose word it takes", () => {
    expect(callersAssumed({ trustedProxies: [] })).toContain("TRUSTED_PROXIES is not set");
    expect(callersAssumed({ trustedProxies: ["10.0.0.0/8"] })).toContain("10.0.0.0/8");
  });
});
