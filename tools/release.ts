/**
 * `npm run release`: writes `dist/release` (or the folder that is named): the product as one archive, with its built screens, its
 * packages and the Node of this machine's kind, the list of its components (CycloneDX), the licences of its packages and checksums.
 * Unpacked anywhere, `./lichen` starts it without a registry and without a network. `--unpacked`: the folder, without an archive.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { Misused, startProcess } from "../apps/server/src/start-process.ts";
import packageJson from "../package.json" with { type: "json" };
// @ts-expect-error -- a plain script
import { buildScreens } from "./build-screens.mjs";
import { COMPONENTS_FILE, LICENCES_FILE, stageRelease } from "./release/stage-release.ts";

const NAME = `lichen-${packageJson.version}`;

await startProcess(async () => {
  const { values, positionals } = parseArgs({ options: { unpacked: { type: "boolean" } }, allowPositionals: true });
  const folder = resolve(positionals[0] ?? "dist/release");
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Misused(`${folder} is not empty`);
  const staged = values.unpacked === true ? folder : join(folder, NAME);
  mkdirSync(staged, { recursive: true });
  await buildScreens();
  stageRelease(staged);
  if (values.unpacked === true) return;
  const archive = `${NAME}-${process.platform}-${process.arch}.tar.gz`;
  pack(folder, archive);
  copyFileSync(join(staged, COMPONENTS_FILE), join(folder, `${NAME}.cdx.json`));
  copyFileSync(join(staged, LICENCES_FILE), join(folder, `${NAME}-licences.txt`));
  rmSync(staged, { recursive: true });
  await writeChecksums(folder);
  process.stdout.write(`${join(folder, archive)}\n`);
});

/** The same bytes for the same content: order, owners and times do not depend on this machine. */
function pack(folder: string, archive: string): void {
  const time = process.env.SOURCE_DATE_EPOCH ?? String(Math.floor(Date.now() / 1000));
  const order = ["--sort=name", `--mtime=@${time}`, "--owner=0", "--group=0", "--numeric-owner", "--mode=go=rX,u+rw"];
  execFileSync("tar", ["-C", folder, ...order, "-czf", join(folder, archive), NAME], { stdio: "inherit" });
}

/** As `sha256sum --check` reads them. */
async function writeChecksums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(join(folder, name)), hash);
    lines.push(`${hash.digest("hex")}  ${name}\n`);
  }
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}
