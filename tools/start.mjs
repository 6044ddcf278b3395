import module from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages, onPinnedNode, PROJECT } from "./install.mjs";
import { SERVER_MEMORY } from "./server-memory.mjs";

// From a fresh clone to a running product; what is done already is skipped.
try {
  await installPackages({ withTests: false });
  // Modules are compiled once: the pinned Node, its threads and its processes find them there.
  process.env.NODE_COMPILE_CACHE ??= join(PROJECT, ".cache/compiled");
  if (await onPinnedNode(fileURLToPath(import.meta.url), SERVER_MEMORY)) {
    module.enableCompileCache();
    const { buildScreens } = await import("./build-screens.mjs");
    const { startServer } = await import("../apps/server/src/start-server.ts");
    // Screens are built while the server opens its database and its data.
    await startServer(() => buildScreens().catch(refuse));
    // A process that is killed leaves them all the same.
    module.flushCompileCache();
  }
} catch (error) {
  refuse(error);
}

function refuse(error) {
  console.error(error.message);
  process.exit(1);
}
