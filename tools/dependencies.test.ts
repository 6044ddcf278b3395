import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const PROJECT = join(import.meta.dirname, "..");
type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: true;
  readonly dev?: true;
  readonly hasInstallScript?: true;
};
const LOCK = JSON.parse(readFileSync(join(PROJECT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};
const PACKAGES = Object.entries(LOCK.packages).filter(
  ([path, { link }]) => path.includes("node_modules/") && link !== true,
);

/** Licences that a package may have. @source docs/dependencies.md */
const ACCEPTED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "MPL-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Unlicense",
  "Zlib",
]);
/** Packages whose licence is none of these, or is not written in the lock file, each with the reason to accept it. */
const OTHERS: Readonly<Record<string, string>> = {
  "@fontsource-variable/radio-canada": "OFL-1.1: a font, named in NOTICE",
  argparse: "Python-2.0, PSF-2.0: permissive; tools of developers",
  h5wasm: "licence of NIST and of HDF5, permissive, in its folder",
  busboy: "MIT, in its folder; tools of developers",
  dicer: "MIT, in its folder; tools of developers",
  streamsearch: "MIT, in its folder; tools of developers",
  "humanize-number": "MIT, in its folder; tools of developers",
  only: "MIT, in its folder; tools of developers",
};
/** Libvips, of LGPL-3.0, is linked and can be replaced; it is named in NOTICE. */
const LINKED = /^@img\/sharp-(?:libvips|wasm|win)/;

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

function isAccepted(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((one) => one.split(" AND ").every((name) => ACCEPTED.has(name)));
}

it("has packages of accepted licences, or of one that is explained", () => {
  const refused = PACKAGES.map(([path, { license = "unknown" }]) => ({ name: nameOf(path), license }))
    .filter(({ name, license }) => !isAccepted(license) && !LINKED.test(name) && !(name in OTHERS))
    .map(({ name, license }) => `${name}: ${license}`);
  expect(refused).toEqual([]);
  const names = new Set(PACKAGES.map(([path]) => nameOf(path)));
  expect(Object.keys(OTHERS).filter((name) => !names.has(name))).toEqual([]);
});

it("has packages of the registry alone, each with the hash of its content", () => {
  const loose = PACKAGES.filter(([, { resolved, integrity }]) => {
    return (
      (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) ||
      !integrity?.startsWith("sha512-")
    );
  });
  expect(loose.map(([path]) => path)).toEqual([]);
});

it("runs no script of a package", () => {
  const scripts = PACKAGES.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) =>
    nameOf(path),
  );
  expect(scripts).toEqual([]);
});

it("takes exact versions", () => {
  const { dependencies, optionalDependencies, devDependencies } = packageJson;
  const wanted = { ...dependencies, ...optionalDependencies, ...devDependencies };
  expect(Object.values(wanted).filter((version) => !/^(?:\d|npm:|file:|workspace:|\*)/.test(version))).toEqual([]);
});
