import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ENGINE_VERSION } from "@lichen/domain";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const PACKAGE = join(import.meta.dirname, "../packages/cli");
/** Made and installed in several seconds: where all is tested. */
const IS_ALL = process.env.TEST_RING !== undefined;

const folder = mkdtempSync(join(tmpdir(), "lichen-package-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[], { cwd = folder, input = "" } = {}) {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  // Nothing of this repository, nor of the tests that run: only what the package brings.
  const env = {
    PATH,
    HOME: folder,
    LANG: "en_GB.UTF-8",
    npm_config_offline: "true",
    npm_config_cache: join(folder, "npm"),
  };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, input, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe.runIf(IS_ALL)("the package of assess, in an empty folder", () => {
  beforeAll(() => {
    const packed = run("npm", ["pack", "--pack-destination", folder], { cwd: PACKAGE });
    expect(packed.status, packed.stderr).toBe(0);
    writeFileSync(join(folder, "package.json"), "{}");
    const tarball = join(folder, `lichen-cli-${packageJson.version}.tgz`);
    const installed = run("npm", ["install", "--no-audit", "--no-fund", tarball]);
    expect(installed.status, installed.stderr).toBe(0);
  });
  const assess = (args: readonly string[], input = "") =>
    run(join(folder, "node_modules/.bin/lichen-assess"), args, { input });

  it("gives help", () => {
    expect(assess(["--help"])).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("lichen-assess <file>"),
    });
  });

  it("assesses what it is piped, with the figures that it brings", () => {
    const { status, stdout, stderr } = assess(
      ["-", "--format", "ndjson", "--shape", "wide"],
      "city,postcode\nParis,75013\n",
    );
    expect(stderr).toMatch(/^Done: 1 places/);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      insee: "75056",
      latitude: 48.8287,
      "coastal.reference.exposure_level": "none",
    });
  });

  it("reads a workbook, and says what the result was made of", async () => {
    const rows = [
      ["Ref", "Town", "Postcode", "Country"],
      ["A1", "Bath", "BA1 1AA", "UK"],
    ];
    writeFileSync(join(folder, "places.xlsx"), await writeXlsx({ sheets: [{ name: "Places", rows }] }));
    const { status, stderr } = assess(["places.xlsx", "--format", "parquet", "--out", "result.parquet"]);
    expect(status, stderr).toBe(0);
    expect(readFileSync(join(folder, "result.parquet")).subarray(0, 4).toString()).toBe("PAR1");
    expect(JSON.parse(readFileSync(join(folder, "result.parquet.meta.json"), "utf8"))).toMatchObject({
      product_version: packageJson.version,
      engine_version: ENGINE_VERSION,
      rows: { read: 1, understood: 1, refused: 0 },
    });
  });

  it("carries the licences of what it is made of", () => {
    const dist = join(folder, "node_modules/@lichen/cli/dist");
    for (const file of ["LICENSE", "NOTICE"]) expect(existsSync(join(dist, file)), file).toBe(true);
    expect(readFileSync(join(dist, "LICENCES-OF-PACKAGES.txt"), "utf8")).toMatch(
      /^hyparquet-writer [\d.]+ \(MIT\)\n\nThe MIT License/m,
    );
  });
});
