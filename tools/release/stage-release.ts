import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
// @ts-expect-error -- a plain script
import { isNeverLoaded } from "../install.mjs";
import { licencesOf } from "../licences-of.ts";
import { type BundledPackage, type ComponentList, keepComponents, readReference } from "./list-components.ts";
import { isReleased, RELEASE_PATHS, RELEASE_ROOTS } from "./release-files.ts";
import { findRuntimePackages, type Lock, type RuntimePackage } from "./runtime-packages.ts";

const PROJECT = join(import.meta.dirname, "../..");
const SCREENS = "apps/web/dist";
const BUNDLED = `${SCREENS}/.vite/licences.json`;
export const COMPONENTS_FILE = "components.cdx.json";
export const LICENCES_FILE = "LICENCES-OF-PACKAGES.txt";

/** Writes into an empty folder what an installation runs: sources, built screens, data, packages, the Node of the product. */
export function stageRelease(folder: string): void {
  for (const path of RELEASE_PATHS) {
    if (existsSync(join(PROJECT, path))) copyReleased(path, folder);
  }
  const packages = listRuntimePackages();
  for (const installed of packages) stagePackage(installed, folder);
  linkNode(folder);
  copyFileSync(join(import.meta.dirname, "lichen"), join(folder, "lichen"));
  chmodSync(join(folder, "lichen"), 0o755);
  const { name, version, license, type } = packageJson;
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name, version, private: true, license, type }, null, 2)}\n`,
  );
  const bundled: readonly BundledPackage[] = JSON.parse(readFileSync(join(PROJECT, BUNDLED), "utf8"));
  writeFileSync(join(folder, LICENCES_FILE), writeLicences(packages, bundled));
  writeFileSync(join(folder, COMPONENTS_FILE), `${JSON.stringify(listComponents(packages, bundled), null, 2)}\n`);
}

/** Packages that the programs of a release load, as they are installed here. */
export function listRuntimePackages(): RuntimePackage[] {
  const lock: { readonly packages: Lock } = JSON.parse(readFileSync(join(PROJECT, "package-lock.json"), "utf8"));
  return findRuntimePackages(lock.packages, RELEASE_ROOTS, (place) => existsSync(join(PROJECT, place)));
}

function copyReleased(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(PROJECT, path), join(folder, path), {
    recursive: true,
    filter: (source) => path === SCREENS || isReleased(relative(PROJECT, source)),
  });
}

function stagePackage({ folder: place, linksTo }: RuntimePackage, folder: string): void {
  mkdirSync(dirname(join(folder, place)), { recursive: true });
  if (linksTo !== null) {
    symlinkSync(relative(dirname(place), linksTo), join(folder, place));
    return;
  }
  const root = place.slice(0, place.lastIndexOf("node_modules/") + "node_modules/".length);
  copyLoaded(place, root, folder);
}

/** Copies what something loads of a package; packages in it are listed of their own. */
function copyLoaded(path: string, root: string, folder: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  for (const entry of readdirSync(join(PROJECT, path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.name === "node_modules" || isNeverLoaded(inner.slice(root.length))) continue;
    if (entry.isDirectory()) copyLoaded(inner, root, folder);
    else copyFileSync(join(PROJECT, inner), join(folder, inner));
  }
}

/** Lets programs of the release find the Node that comes with it. */
function linkNode(folder: string): void {
  const link = "node_modules/.bin/node";
  mkdirSync(dirname(join(folder, link)), { recursive: true });
  symlinkSync(readlinkSync(join(PROJECT, link)), join(folder, link));
}

function writeLicences(packages: readonly RuntimePackage[], bundled: readonly BundledPackage[]): string {
  const places = packages.flatMap(({ folder, linksTo }) =>
    linksTo === null ? [join(PROJECT, folder, "package.json")] : [],
  );
  const screens = bundled.map(({ name, version, identifier, text }) =>
    [
      `${name} ${version} (${identifier ?? "see its text"}), in the screens`,
      ...(text === undefined ? [] : [text]),
    ].join("\n\n"),
  );
  return [licencesOf(places), ...screens].join(`\n\n${"-".repeat(80)}\n\n`);
}

function listComponents(packages: readonly RuntimePackage[], bundled: readonly BundledPackage[]): ComponentList {
  const sbom = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const all: ComponentList = JSON.parse(execFileSync("npm", sbom, { cwd: PROJECT, encoding: "utf8", maxBuffer: 1e8 }));
  const held = new Set([
    ...packages.map(({ folder, linksTo }) => readReference(join(PROJECT, linksTo ?? folder))),
    ...bundled.map(({ name, version }) => `${name}@${version}`),
    readReference(join(PROJECT, "apps/server")),
    readReference(join(PROJECT, "apps/web")),
  ]);
  return keepComponents(all, held);
}
