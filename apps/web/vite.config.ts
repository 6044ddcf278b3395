import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown, transformWithOxc } from "vite";
import { themeRules } from "./src/shell/theme/theme.ts";

/** Where the server answers while the screens are served by Vite. */
const API_ORIGIN = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The name that the browser asked for goes through: the server takes a session's calls from its own pages only. */
const proxy = { "/api": { target: API_ORIGIN, changeOrigin: false } };

/** Writes the colours into the page, before its first paint. */
const theme: Plugin = {
  name: "lichen-theme",
  transformIndexHtml: () => [{ tag: "style", children: themeRules(), injectTo: "head" }],
};

const SURVEY_SCREEN = "src/features/surveys/phone/survey-screen.tsx";
const SURVEY_WORKER = "src/survey-worker.ts";

/** Writes the script that opens the screen of surveys without a network, with the names of the files that it stores. */
const surveyWorker: Plugin = {
  name: "lichen-survey-worker",
  applyToEnvironment: ({ name }) => name === "client",
  apply: "build",
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    const roots = chunks.filter(
      ({ isEntry, facadeModuleId, moduleIds }) =>
        isEntry || facadeModuleId?.endsWith(SURVEY_SCREEN) || moduleIds.some((id) => id.endsWith(SURVEY_SCREEN)),
    );
    const fonts = Object.keys(bundle).filter((name) => /radio-canada-latin-[\w-]+\.woff2$/.test(name));
    const files = [...new Set([...roots.flatMap((root) => filesOf(root, chunks)), ...fonts])].map((name) => `/${name}`);
    files.push("/theme.js", "/lichen.svg", "/survey.webmanifest");
    const cache = `lichen-survey-${createHash("sha256").update(files.join()).digest("hex").slice(0, 16)}`;
    const source = readFileSync(`${import.meta.dirname}/${SURVEY_WORKER}`, "utf8");
    const { code } = await transformWithOxc(source, SURVEY_WORKER);
    const values = `const FILES = ${JSON.stringify(files)};\nconst CACHE = ${JSON.stringify(cache)};\n`;
    this.emitFile({ type: "asset", fileName: "survey-worker.js", source: values + code });
  },
};

/** A chunk, those that it imports at once, and their stylesheets. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): readonly string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [chunk.fileName, ...styles, ...imported.flatMap((one) => filesOf(one, chunks, seen))];
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), theme, surveyWorker],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // An inlined font or image would need `data:` in the content policy, and could not be kept by the browser.
    assetsInlineLimit: 0,
  },
  // The screens for browsers, then the public pages for the server, which draws them: one command builds both.
  builder: {},
  environments: {
    client: {
      build: {
        // What the screens are made of, for the list of components of a release.
        license: { fileName: ".vite/licences.json" },
        // A chunk an icon costs a request each, and their names add to the first load, which is one file.
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "first", tags: ["$initial"], priority: 2 },
                { name: "icons", test: /design[\\/]icons[\\/]/, priority: 1 },
                // Small parts of many screens: one chunk, whose name is read once.
                {
                  name: "design",
                  test: /src[\\/]design[\\/](?:(?:controls|layout|states|table)[\\/]|forms[\\/]form\.module)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // The script that other sites load, at an address that never changes.
    embed: {
      consumer: "client",
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rollupOptions: { input: "src/embed.ts", output: { format: "iife", entryFileNames: "embed.js" } },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: "dist/server",
        copyPublicDir: false,
        minify: false,
        rollupOptions: { input: "src/server-pages.tsx", output: { entryFileNames: "server-pages.js" } },
      },
    },
  },
});
