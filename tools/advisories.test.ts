import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { readRecord } from "./advisories/advisory.ts";
import { lockedPackages } from "./advisories/locked-packages.ts";
import { runAdvisories } from "./advisories/run-advisories.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-advisories-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Event = Readonly<Record<string, string>>;
const npm = { ecosystem: "npm", name: "made-up" };
const osv = (affected: object, rest: object = {}) => ({
  id: "GHSA-test-0001",
  summary: "Made up",
  modified: "2026-11-20T10:00:00Z",
  database_specific: { severity: "HIGH" },
  affected: [{ package: npm, ...affected }],
  ...rest,
});
const within = (...ranges: readonly (readonly Event[])[]) =>
  osv({ ranges: ranges.map((events) => ({ type: "SEMVER", events })) });
const github = (vulnerable_version_range: string, rest: object = {}) => ({
  ghsa_id: "GHSA-test-0002",
  summary: "Made up",
  severity: "low",
  vulnerabilities: [{ package: npm, vulnerable_version_range, first_patched_version: "2.0.0" }],
  ...rest,
});
/** Versions, of those given, that a record is about. */
const touched = (record: object, versions: readonly string[]) =>
  versions.filter((version) => readRecord(record)!.advisories.some(({ touches }) => touches(version)));

describe("an advisory", () => {
  const cases: [string, object, readonly string[], readonly string[]][] = [
    [
      "fixed: up to it, and not itself",
      within([{ introduced: "1.2.0" }, { fixed: "1.4.2" }]),
      ["1.1.9", "1.2.0", "1.4.1", "1.4.2", "2.0.0"],
      ["1.2.0", "1.4.1"],
    ],
    [
      "last affected: itself too",
      within([{ introduced: "1.2.0" }, { last_affected: "1.4.2" }]),
      ["1.1.9", "1.2.0", "1.4.2", "1.4.3"],
      ["1.2.0", "1.4.2"],
    ],
    [
      "introduced at 0: every version before",
      within([{ introduced: "0" }, { fixed: "1.0.0" }]),
      ["0.0.0", "0.0.1-a", "1.0.0"],
      ["0.0.0", "0.0.1-a"],
    ],
    ["never fixed", within([{ introduced: "0" }]), ["0.0.1", "99.0.0"], ["0.0.1", "99.0.0"]],
    [
      "several stretches of one range, in any order",
      within([{ fixed: "2.1.0" }, { introduced: "2.0.0" }, { fixed: "1.1.0" }, { introduced: "1.0.0" }]),
      ["0.9.0", "1.0.0", "1.1.0", "1.9.0", "2.0.0", "2.0.9", "2.1.0"],
      ["1.0.0", "2.0.0", "2.0.9"],
    ],
    [
      "several ranges",
      within([{ introduced: "1.0.0" }, { fixed: "1.0.1" }], [{ introduced: "3.0.0" }, { last_affected: "3.0.0" }]),
      ["1.0.0", "1.0.1", "3.0.0", "3.0.1"],
      ["1.0.0", "3.0.0"],
    ],
    [
      "as numbers and not as texts",
      within([{ introduced: "1.9.0" }, { fixed: "1.10.0" }]),
      ["1.9.9", "1.10.0", "1.100.0"],
      ["1.9.9"],
    ],
    [
      "a version before a release is before it",
      within([{ introduced: "1.0.0" }, { fixed: "2.0.0" }]),
      ["1.0.0-rc.1", "2.0.0-rc.1", "2.0.0+build"],
      ["2.0.0-rc.1"],
    ],
    [
      "versions named one by one",
      osv({ versions: ["1.0.0", "1.0.2"] }),
      ["1.0.0", "1.0.1", "1.0.2"],
      ["1.0.0", "1.0.2"],
    ],
    ["a limit", within([{ introduced: "1.0.0" }, { limit: "1.5.0" }]), ["1.0.0", "1.4.9", "1.5.0"], ["1.0.0", "1.4.9"]],
    ["commits are no versions", osv({ ranges: [{ type: "GIT", events: [{ introduced: "0" }] }] }), ["1.0.0"], []],
    ["another ecosystem", osv({ package: { ecosystem: "PyPI", name: "made-up" }, versions: ["1.0.0"] }), ["1.0.0"], []],
    ["withdrawn", { ...within([{ introduced: "0" }]), withdrawn: "2026-01-01T00:00:00Z" }, ["1.0.0"], []],
    ["of GitHub, two bounds", github(">= 1.0.0, < 1.2.3"), ["0.9.9", "1.0.0", "1.2.2", "1.2.3"], ["1.0.0", "1.2.2"]],
    ["of GitHub, one version", github("= 1.2.3"), ["1.2.2", "1.2.3", "1.2.4"], ["1.2.3"]],
    ["of GitHub, up to one", github("<= 1.2.3"), ["1.2.3-a", "1.2.3", "1.2.4"], ["1.2.3-a", "1.2.3"]],
    ["of GitHub, of a range that cannot be read", github("before spring"), ["1.0.0"], ["1.0.0"]],
    ["of GitHub, withdrawn", github(">= 0", { withdrawn_at: "2026-01-01T00:00:00Z" }), ["1.0.0"], []],
  ];
  it.each(cases)("%s", (_, record, versions, expected) => {
    expect(touched(record, versions)).toEqual(expected);
  });

  it("is none in a record of another form", () => {
    for (const record of [null, 1, "text", [], {}, { id: "a" }, { affected: [] }])
      expect(readRecord(record)).toBeNull();
  });
});

/** A project with a package at two versions, one of them asked for by another package; an alias; a tool of developers. */
const LOCK = {
  packages: {
    "": { dependencies: { direct: "1" }, devDependencies: { tool: "1" } },
    "apps/web": { dependencies: { "made-up": "1", alias: "npm:real@1" } },
    "node_modules/web": { resolved: "apps/web", link: true as const },
    "node_modules/direct": { version: "1.0.0", dependencies: { "made-up": "2" } },
    "node_modules/direct/node_modules/made-up": { version: "2.0.0" },
    "node_modules/made-up": { version: "1.0.0" },
    "node_modules/alias": { name: "real", version: "1.0.0" },
    "node_modules/tool": { version: "1.0.0", dev: true as const },
  },
};

describe("the packages of a lock file", () => {
  it("are found by the name that they are published under, each by the shortest way to it", () => {
    expect(lockedPackages(LOCK)).toEqual([
      { name: "direct", version: "1.0.0", isForDevelopment: false, path: ["direct"] },
      { name: "made-up", version: "2.0.0", isForDevelopment: false, path: ["direct", "made-up"] },
      { name: "made-up", version: "1.0.0", isForDevelopment: false, path: ["apps/web", "made-up"] },
      { name: "real", version: "1.0.0", isForDevelopment: false, path: ["apps/web", "alias"] },
      { name: "tool", version: "1.0.0", isForDevelopment: true, path: ["tool"] },
    ]);
  });
});

describe("npm run advisories", () => {
  const lock = join(folder, "lock.json");
  writeFileSync(lock, JSON.stringify(LOCK));
  const inTwo = within([{ introduced: "2.0.0" }, { fixed: "2.0.1" }]);
  const elsewhere = osv({ versions: ["1.0.0"], package: { ecosystem: "npm", name: "not-installed" } });
  const forTool = osv({ versions: ["1.0.0"], package: { ecosystem: "npm", name: "tool" } }, { id: "MAL-1" });

  async function run(args: readonly string[], environment = { LANG: "en_GB.UTF-8" }) {
    const written = { stdout: "", stderr: "" };
    const streamOf = (name: keyof typeof written) =>
      new Writable({
        write(chunk, _, done) {
          written[name] += chunk;
          done();
        },
      });
    const terminal = { environment, stdout: streamOf("stdout"), stderr: streamOf("stderr") };
    return { code: await runAdvisories(args, terminal), ...written };
  }
  const fileOf = (content: string | Uint8Array) => {
    const path = join(folder, "file");
    writeFileSync(path, content);
    return path;
  };

  const FORMS: [string, string | Uint8Array][] = [
    ["a list", JSON.stringify([inTwo, elsewhere])],
    ["an answer of osv.dev", JSON.stringify({ vulns: [inTwo, elsewhere] })],
    ["a record a line", [inTwo, elsewhere].map((record) => JSON.stringify(record)).join("\n")],
    [
      "the zip of osv.dev",
      zipSync(
        Object.fromEntries([inTwo, elsewhere].map((one, at) => [`GHSA-${at}.json`, strToU8(JSON.stringify(one))])),
      ),
    ],
  ];
  it.each(FORMS)("reads %s, and says what is concerned, by what way, and where it is fixed", async (_, content) => {
    expect(await run([fileOf(content), `--lock=${lock}`])).toEqual({
      code: 1,
      stderr: "",
      stdout:
        "GHSA-test-0001 · made-up 2.0.0 · severity high · Made up\n  by direct > made-up\n  fixed in 2.0.1\n" +
        "2 advisories read, last change 2026-11-20; 5 packages; 1 concerned\n",
    });
  });

  it("ends with 0 when nothing is concerned, tools of developers left out where that is asked", async () => {
    const file = fileOf(JSON.stringify([elsewhere, forTool]));
    expect((await run([file, `--lock=${lock}`])).code).toBe(1);
    expect(await run([file, `--lock=${lock}`, "--omit=dev"])).toMatchObject({
      code: 0,
      stdout: "2 advisories read, last change 2026-11-20; 4 packages; 0 concerned\n",
    });
  });

  it.each(["", "not JSON", "[]", '{"name":"lichen"}', "PK\u0003\u0004 cut"])(
    "ends with 2, and never with a success, for a file that holds none: %j",
    async (content) => {
      const { code, stdout, stderr } = await run([fileOf(content), `--lock=${lock}`]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain("holds no advisory");
    },
  );

  it("says how it is used, in the language of the terminal", async () => {
    for (const args of [[], ["a", "b"], ["a", "--omit=prod"], ["a", "--unknown"], [join(folder, "absent")]]) {
      expect((await run(args)).code).toBe(2);
    }
    expect((await run([], { LANG: "fr_FR.UTF-8" })).stderr).toContain("usage\u202f: npm run advisories");
  });

  it("reads the lock file of the project", async () => {
    const record = osv({
      ranges: [{ type: "SEMVER", events: [{ introduced: "0" }] }],
      package: { ecosystem: "npm", name: "fastify" },
    });
    const { code, stdout } = await run([fileOf(JSON.stringify(record))]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/fastify \d+\.\d+\.\d+ .*\n {2}by apps\/server > fastify\n {2}no fixed version/);
  });
});
