import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { type ComponentList, keepComponents } from "./release/list-components.ts";
import { isReleased, RELEASE_COMMANDS, RELEASE_PATHS } from "./release/release-files.ts";
import { findRuntimePackages } from "./release/runtime-packages.ts";
import { listRuntimePackages } from "./release/stage-release.ts";

const PROJECT = join(import.meta.dirname, "..");
/** Half a minute, and as much as half a gigabyte. */
const IS_DEEP = process.env.TEST_RING === "deep";
/** Of the machine that the tests run on. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?!type\b)[^"';]*?from\s*["']([^"'.][^"']*)["']|\bimport\(\s*["']([^"'.][^"']*)["']/g;

describe("what a release holds", () => {
  const sources = RELEASE_PATHS.filter((path) => !path.startsWith("apps/web"))
    .flatMap((path) => (path.endsWith(".ts") ? [path] : globSync(`${path}/**/*.ts`, { cwd: PROJECT })))
    .filter(isReleased);

  it("has every package that its files import, and every file", () => {
    const packages = new Set(listRuntimePackages().map(({ folder }) => folder.split("node_modules/").at(-1)));
    const missing = sources.flatMap((path) => {
      const text = readFileSync(join(PROJECT, path), "utf8");
      const names = [...text.matchAll(IMPORT)].map(([, from, later]) => ensure(from ?? later));
      const near = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, to]) => join(path, "..", ensure(to)));
      return [
        ...names.filter((name) => !isBuiltin(name) && !packages.has(packageOf(name))),
        ...near.filter((to) => !to.endsWith(".json") && !to.startsWith("apps/web/dist") && !isHeld(to)),
      ].map((name) => `${path}: ${name}`);
    });
    expect(sources.length).toBeGreaterThan(900);
    expect(missing).toEqual([]);
  });

  it("has its commands, each as in the repository", () => {
    const script = readFileSync(join(PROJECT, "tools/release/lichen"), "utf8");
    expect(script).toContain(`operator: ${RELEASE_COMMANDS.join(", ")}\n`);
    for (const command of RELEASE_COMMANDS) {
      expect(packageJson.scripts[command]).toBe(`node tools/${command}.ts`);
      expect(existsSync(join(PROJECT, `tools/${command}.ts`))).toBe(true);
    }
    expect(packageJson.scripts.worker).toContain("--max-semi-space-size=16");
    expect(script.match(/--max-semi-space-size=16/g)).toHaveLength(2);
  });

  it("leaves out what only tests, builds and screens load", () => {
    const folders = listRuntimePackages().map(({ folder }) => folder);
    for (const name of ["vite", "vitest", "react", "@biomejs/biome", "maplibre-gl", "pdfjs-dist"]) {
      expect(folders).not.toContain(`node_modules/${name}`);
    }
    expect(sources.filter((path) => /test|\/build/.test(path.split("/").at(-1) ?? ""))).toEqual([]);
  });
});

function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}

function isHeld(path: string): boolean {
  return isReleased(path) && RELEASE_PATHS.some((held) => path === held || path.startsWith(`${held}/`));
}

describe("packages of a lock", () => {
  const lock = {
    "": { dependencies: { a: "1", kin: "1" } },
    kin: { dependencies: { b: "1" } },
    "node_modules/kin": { link: true, resolved: "kin" },
    "node_modules/a": { version: "1", dependencies: { b: "2" }, optionalDependencies: { mac: "1" } },
    "node_modules/a/node_modules/b": { version: "2", peerDependencies: { peer: "1", spare: "1" } },
    "node_modules/b": { version: "1" },
    "node_modules/mac": { version: "1" },
    "node_modules/peer": { version: "1" },
    "node_modules/spare": { version: "1" },
    "node_modules/unused": { version: "1" },
  };
  const optional = { peerDependenciesMeta: { spare: { optional: true } } };
  const whole = { ...lock, "node_modules/a/node_modules/b": { ...lock["node_modules/a/node_modules/b"], ...optional } };

  it("are found where Node finds them, without those of other machines and those that are not needed", () => {
    const found = findRuntimePackages(whole, [""], (folder) => folder !== "node_modules/mac");
    expect(found.map(({ folder }) => folder)).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/b",
      "node_modules/kin",
      "node_modules/peer",
    ]);
    expect(found.find(({ folder }) => folder === "node_modules/kin")?.linksTo).toBe("kin");
  });

  it("are refused when one that is needed is not installed", () => {
    expect(() => findRuntimePackages(whole, [""], (folder) => folder !== "node_modules/b")).toThrow(
      "b of kin is not installed",
    );
  });

  it("leave in the list of components what is held, and its relations", () => {
    const list: ComponentList = {
      metadata: { component: { "bom-ref": "root@1", name: "folder" } },
      components: [{ "bom-ref": "a@1" }, { "bom-ref": "b@1" }],
      dependencies: [
        { ref: "root@1", dependsOn: ["a@1", "b@1"] },
        { ref: "b@1", dependsOn: ["a@1"] },
      ],
    };
    expect(keepComponents(list, new Set(["a@1"]))).toMatchObject({
      metadata: { component: { name: "lichen" } },
      components: [{ "bom-ref": "a@1" }],
      dependencies: [{ ref: "root@1", dependsOn: ["a@1"] }],
    });
  });
});

describe.runIf(IS_DEEP)("a release, unpacked where there is no network", { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "lichen-release-"));
  let server: ChildProcess | undefined;
  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const written = join(folder, "written");
  const unpacked = join(folder, `unpacked/lichen-${packageJson.version}`);

  beforeAll(() => {
    execFileSync(process.execPath, [join(PROJECT, "tools/release.ts"), written], { cwd: PROJECT });
    mkdirSync(join(folder, "unpacked"));
    const [archive] = readdirSync(written).filter((name) => name.endsWith(".tar.gz"));
    execFileSync("tar", ["-C", join(folder, "unpacked"), "-xzf", join(written, ensure(archive))]);
  }, 600_000);

  it("has checksums that agree, components and licences", () => {
    execFileSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: written });
    const [list] = readdirSync(written).filter((name) => name.endsWith(".cdx.json"));
    const components: ComponentList = JSON.parse(readFileSync(join(written, ensure(list)), "utf8"));
    const references = components.components.map((component) => component["bom-ref"].replace(/(?<=.)@.*/, ""));
    for (const name of ["fastify", "react", "maplibre-gl", NODE_PACKAGE]) expect(references).toContain(name);
    expect(references).not.toContain("vite");
    const licences = readFileSync(join(unpacked, "LICENCES-OF-PACKAGES.txt"), "utf8");
    for (const name of ["fastify ", "react ", `${NODE_PACKAGE} `]) expect(licences).toContain(`\n${name}`);
  });

  it("starts by one command, answers, and stops in order", async () => {
    // A network of its own, in which nothing is reached but itself.
    const canIsolate = spawnSync("unshare", ["-rn", "ip", "link", "set", "lo", "up"]).status === 0;
    const begin = `${canIsolate ? "ip link set lo up; " : ""}exec ./lichen`;
    const command = ["sh", "-c", begin];
    const [program, ...args] = canIsolate ? ["unshare", "-rn", ...command] : command;
    server = spawn(ensure(program), args, {
      cwd: unpacked,
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DATA_DIR: join(folder, "data"), PORT: "0", LOG_LEVEL: "silent" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [greeting] = await once(ensure(server.stdout).setEncoding("utf8"), "data");
    const [, address] = ensure(/^Lichen: (\S+)\/\n/.exec(greeting));
    const ask = `const answer = await fetch("${address}/"); process.exit(answer.status === 200 && (await answer.text()).includes("<h1") ? 0 : 1)`;
    const own = [join(unpacked, "node_modules/.bin/node"), "--input-type=module", "-e", ask];
    const inside = canIsolate
      ? ["nsenter", "-t", String(server.pid), "-U", "-n", "--preserve-credentials", ...own]
      : own;
    const [asker, ...words] = inside;
    expect(spawnSync(ensure(asker), words, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
    server.kill("SIGTERM");
    expect(await once(server, "close")).toEqual([0, null]);
  });

  it("has commands of an operator", () => {
    const run = (...args: string[]) => spawnSync("./lichen", args, { cwd: unpacked, encoding: "utf8" });
    expect(run("assess", "--help")).toMatchObject({ status: 0, stderr: "" });
    expect(run("release")).toMatchObject({ status: 2, stdout: "" });
    expect(run("../server")).toMatchObject({ status: 2, stdout: "" });
  });
});
