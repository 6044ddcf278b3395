import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAll } from "js-yaml";
import { afterAll, describe, expect, it } from "vitest";

const PROJECT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(PROJECT, path), "utf8");
const FILES = globSync("deploy/**/*", { cwd: PROJECT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length + 1));
const folder = mkdtempSync(join(tmpdir(), "lichen-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Settings of the product, and of the programs around it. */
const config = read("apps/server/src/platform/config.ts");
const OTHERS =
  "PATH NODE_COMPILE_CACHE MALLOC_TRIM_THRESHOLD_ POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB FILES_KEY_ID FILES_SECRET";
const SETTINGS = new Set([
  ...OTHERS.split(" "),
  ...Array.from(config.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm), ([, name]) => name),
]);

describe("the files of deploy", () => {
  it("are YAML and JSON that parse", () => {
    for (const path of FILES.filter((name) => name.endsWith(".yaml"))) {
      for (const document of loadAll(read(path))) expect(document, path).toBeTypeOf("object");
    }
    for (const path of FILES.filter((name) => name.endsWith(".json"))) JSON.parse(read(path));
  });

  it("name settings that exist", () => {
    const named = [
      ...read("deploy/compose.yaml").matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm),
      ...read("deploy/compose.env.example").matchAll(/^([A-Z][A-Z0-9_]+)=/gm),
      ...read("deploy/kubernetes/lichen.yaml").matchAll(/\{ name: ([A-Z][A-Z0-9_]+), value/g),
      ...read("deploy/systemd/lichen.service").matchAll(/[ =]([A-Z][A-Z0-9_]+)=/g),
      ...read("deploy/Containerfile").matchAll(/^(?:ENV| {4}) ?([A-Z][A-Z0-9_]+)=/gm),
    ].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it("run programs that exist, with the Node and the version of the product", () => {
    const manifest = JSON.parse(read("package.json")) as {
      version: string;
      optionalDependencies: Record<string, string>;
    };
    // Node, for each machine.
    const nodes = new Set(Object.values(manifest.optionalDependencies));
    for (const [, version] of read("deploy/Containerfile").matchAll(/node:(\d+\.\d+\.\d+)-/g)) {
      expect(nodes).toEqual(new Set([version]));
    }
    const texts = FILES.map((path) => read(path)).join("\n");
    for (const [, version] of texts.matchAll(/image: lichen:(\S+)/g)) expect(version).toBe(manifest.version);
    const programs = [...texts.matchAll(/\b((?:apps|tools|bench)\/[\w./-]+\.(?:m?ts|mjs))/g)].map(([, path]) => path!);
    expect(new Set(programs).size).toBeGreaterThan(3);
    expect(programs.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
  });

  it("read metrics that a process gives", () => {
    const metrics = read("apps/server/src/monitoring/metrics.ts");
    const given = [...metrics.matchAll(/(?:\$\{PREFIX\}|gauge\(\s*")([a-z_]+)/g)].map(([, name]) => `lichen_${name}`);
    const own = ["lichen_nodejs_eventloop_lag_p99_seconds", "lichen_process_resident_memory_bytes"];
    const known = new Set([...given, ...own, "lichen_http_request_duration_seconds_bucket"]);
    const named = ["deploy/prometheus/alerts.yaml", "deploy/prometheus/dashboard.json"].flatMap((path) =>
      [...read(path).matchAll(/\blichen_[a-z0-9_]+/g)].map(([name]) => name),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it.skipIf(spawnSync("nginx", ["-v"]).error !== undefined)("make a proxy that nginx accepts", () => {
    const certificate = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "k.pem", "-out", "c.pem"];
    spawnSync("openssl", [...certificate, "-subj", "/CN=lichen.test"], { cwd: folder });
    const own = read("deploy/nginx.conf")
      .replaceAll(/server-\d:3000/g, "127.0.0.1:3000")
      .replace(/\/etc\/nginx\/certificates\/fullchain.pem/, join(folder, "c.pem"))
      .replace(/\/etc\/nginx\/certificates\/privkey.pem/, join(folder, "k.pem"));
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${own} }`,
    );
    const { status, stderr } = spawnSync("nginx", ["-t", "-c", join(folder, "nginx.conf"), "-p", folder], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });

  it.skipIf(spawnSync("systemd-analyze", ["--version"]).error !== undefined)("make units that systemd accepts", () => {
    for (const name of ["lichen.service", "lichen-worker.service"]) {
      const unit = read(`deploy/systemd/${name}`).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`);
      writeFileSync(join(folder, name), unit);
      const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", join(folder, name)], { encoding: "utf8" });
      expect(stderr.split("\n").filter((line) => line.includes(name))).toEqual([]);
    }
  });
});
