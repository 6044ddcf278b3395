/** `npm run build:static`: a folder with the analysis of an address, which any web server, or a disk, can hand out. */
import fs, { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { siteSettings } from "@lichen/contract";
import { loadGazetteer, loadOutlines, loadReferencePack } from "@lichen/data";
import { ensure } from "@lichen/domain";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { themeRules } from "../../apps/web/src/shell/theme/theme.ts";
import packageJson from "../../package.json" with { type: "json" };
import { licencesOf } from "../licences-of.ts";

const PROJECT = join(import.meta.dirname, "../..");
const DATA = join(PROJECT, "data");
/** The one script of the edition. */
const SCRIPT = "lichen.js";
/** Folder that is written; what an earlier build wrote there goes first. */
const OUT = resolve(process.argv[2] ?? join(PROJECT, "dist-static"));

/** Files of `data` that the engine reads, found by having it read them. */
function filesRead(): readonly string[] {
  const read = fs.readFileSync;
  const names = new Set<string>();
  fs.readFileSync = ((path: string, ...rest: []) => {
    const name = relative(DATA, String(path));
    if (!name.startsWith("..")) names.add(name);
    return read(path, ...rest);
  }) as typeof read;
  syncBuiltinESMExports();
  loadReferencePack();
  loadGazetteer();
  loadOutlines();
  fs.readFileSync = read;
  syncBuiltinESMExports();
  return [...names].toSorted();
}

/** Modules of Node that the code of the server reads, and what takes their place in a browser. */
const OF_NODE: Readonly<Record<string, string>> = {
  "node:fs": "local-files.ts",
  "node:path": "local-files.ts",
  "node:timers/promises": "local-timers.ts",
};

/** Brings the code of the server to a browser. */
const inBrowser: Plugin = {
  name: "in-browser",
  enforce: "pre",
  resolveId: (id) => (id in OF_NODE ? join(import.meta.dirname, ensure(OF_NODE[id])) : null),
  transform(code, id) {
    if (id.endsWith("/platform/product-version.ts"))
      return `export const PRODUCT_VERSION = ${JSON.stringify(packageJson.version)};`;
    if (id.startsWith(DATA)) return code.replaceAll("import.meta.dirname", '""');
    return null;
  },
};

const files = filesRead();
const settings = {
  is_maintenance: false,
  external_services: false,
  sends_mail: false,
  asks_flood_maps: false,
  basemap_style_url: null,
  has_gallery: false,
  site: siteSettings.parse({}),
};

if (fs.existsSync(OUT) && fs.readdirSync(OUT).length > 0 && !fs.existsSync(join(OUT, SCRIPT))) {
  throw new Error(`${OUT} holds other files: name an empty folder, or one that this command wrote`);
}
rmSync(OUT, { recursive: true, force: true });
const built = (await build({
  configFile: false,
  root: PROJECT,
  logLevel: "warn",
  publicDir: false,
  plugins: [inBrowser, react()],
  define: {
    __FILES__: JSON.stringify(files),
    __SETTINGS__: JSON.stringify(settings),
    "process.env.NODE_ENV": '"production"',
  },
  build: {
    outDir: OUT,
    // One classic script: a page that is opened from a disk may run no module.
    lib: {
      entry: join(import.meta.dirname, "main.ts"),
      formats: ["iife"],
      name: "lichen",
      fileName: () => SCRIPT,
      cssFileName: "lichen",
    },
  },
})) as readonly Rolldown.RolldownOutput[];
const modules = built.flatMap(({ output }) => output.flatMap((file) => ("moduleIds" in file ? file.moduleIds : [])));
writeFileSync(join(OUT, "LICENCES-OF-PACKAGES.txt"), licencesOf(modules));
for (const file of files) {
  const path = join(OUT, "data", `${file}.js`);
  mkdirSync(dirname(path), { recursive: true });
  const packed = gzipSync(fs.readFileSync(join(DATA, file)), { level: 9 }).toString("base64");
  writeFileSync(path, `lichenFile(${JSON.stringify(file)},"${packed}")\n`);
}
for (const name of ["theme.js", "lichen.svg"]) fs.copyFileSync(join(PROJECT, "apps/web/public", name), join(OUT, name));
for (const name of ["LICENSE", "NOTICE"]) fs.copyFileSync(join(PROJECT, name), join(OUT, name));
writeFileSync(
  join(OUT, "index.html"),
  `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Lichen</title>
    <link rel="icon" type="image/svg+xml" href="lichen.svg" />
    <style>${themeRules()}</style>
    <link rel="stylesheet" href="lichen.css" />
    <script src="theme.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>Lichen a besoin de JavaScript. Lichen has to run JavaScript.</noscript>
    <script src="lichen.js"></script>
  </body>
</html>
`,
);

const sizeOf = (names: readonly string[], packed: boolean): number =>
  names.reduce((sum, name) => {
    const content = fs.readFileSync(join(OUT, name));
    return sum + (packed ? gzipSync(content).length : content.length);
  }, 0);
const all = fs.readdirSync(OUT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const names = all.map((entry) => relative(OUT, join(entry.parentPath, entry.name)));
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
console.log(`${relative(PROJECT, OUT)}: ${names.length} files, ${megabytes(sizeOf(names, false))}`);
const screens = ["index.html", "lichen.css", SCRIPT, "theme.js"];
const tables = names.filter((name) => name.startsWith("data/"));
console.log(
  `  first page: ${megabytes(sizeOf(screens, false))}, ${megabytes(sizeOf(screens, true))} from a server that packs`,
);
console.log(`  tables, read behind it: ${megabytes(sizeOf(tables, false))}`);
