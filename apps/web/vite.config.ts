import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), theme],
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
                { name: "icons", test: /@tabler[\\/]icons-react/, priority: 1 },
                // Small parts of many screens: one chunk, whose name is read once.
                { name: "design", test: /src[\\/]design[\\/](?:controls|layout|states|table)[\\/]/, priority: 1 },
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
