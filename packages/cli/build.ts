/** `npm pack --workspace packages/cli`: the command `assess` with all that it reads, for a machine without this repository. */
import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import packageJson from "../../package.json" with { type: "json" };
import { licencesOf } from "../../tools/licences-of.ts";

const PROJECT = join(import.meta.dirname, "../..");
const DIST = join(import.meta.dirname, "dist");
const COMMAND = "lichen-assess.js";
const READER = "spreadsheet-worker";
const TABLES = "*/*.{csv,json,geojson}";

/** What a file finds by its own place in the repository is found in the folder of the bundle. */
const foundInBundle: Plugin = {
  name: "found-in-bundle",
  transform(code, id) {
    if (id.endsWith("/platform/spreadsheet.ts")) return code.replace(`./${READER}.ts`, `./${READER}.js`);
    if (id.endsWith("/platform/product-version.ts")) {
      return `export const PRODUCT_VERSION = ${JSON.stringify(packageJson.version)};`;
    }
    return null;
  },
};

rmSync(DIST, { recursive: true, force: true });
const bundle = await rolldown({
  input: {
    "lichen-assess": join(import.meta.dirname, "lichen-assess.ts"),
    [READER]: join(PROJECT, `apps/server/src/platform/${READER}.ts`),
  },
  platform: "node",
  cwd: PROJECT,
  plugins: [foundInBundle],
});
// Tables are read beside the file that reads them: every file of the bundle is in one folder.
const { output } = await bundle.write({ dir: DIST, format: "esm", minify: true, chunkFileNames: "[name].js" });
chmodSync(join(DIST, COMMAND), 0o755);

for (const file of globSync(TABLES, { cwd: join(PROJECT, "data") })) {
  if (file.startsWith("node_modules")) continue;
  mkdirSync(dirname(join(DIST, file)), { recursive: true });
  copyFileSync(join(PROJECT, "data", file), join(DIST, file));
}
for (const file of ["LICENSE", "NOTICE"]) cpSync(join(PROJECT, file), join(DIST, file));
writeFileSync(
  join(DIST, "LICENCES-OF-PACKAGES.txt"),
  licencesOf(output.flatMap((file) => ("moduleIds" in file ? file.moduleIds : []))),
);
