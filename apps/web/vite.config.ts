import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the server answers while the screens are served by Vite. */
const API_ORIGIN = process.env.API_ORIGIN ?? "http://localhost:3000";

/** The name that the browser asked for goes through: the server takes a session's calls from its own pages only. */
const proxy = { "/api": { target: API_ORIGIN, changeOrigin: false } };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // An inlined font or image would need `data:` in the content policy, and could not be kept by the browser.
    assetsInlineLimit: 0,
  },
});
