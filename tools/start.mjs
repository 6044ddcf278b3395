import { fileURLToPath } from "node:url";
import { installPackages, onPinnedNode } from "./install.mjs";

// From a fresh clone to a running product; what is done already is skipped.
try {
  installPackages({ withTests: false });
  if (await onPinnedNode(fileURLToPath(import.meta.url))) {
    const { buildScreens } = await import("./build-screens.mjs");
    buildScreens();
    await import("../apps/server/src/main.ts");
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
