import { fileURLToPath } from "node:url";
import { installPackages, onPinnedNode } from "./install.mjs";

// From a fresh clone to everything tested; the last line says how many tests passed and failed.
try {
  installPackages();
  if (await onPinnedNode(fileURLToPath(import.meta.url))) {
    const { runTests } = await import("./run-tests.mjs");
    const results = await runTests();
    const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
    console.log("");
    for (const { name, passed, failed, skipped } of results) {
      if (passed + failed + skipped > 0) console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    }
    const skipped = total("skipped") === 0 ? "" : `, ${total("skipped")} skipped`;
    console.log(`${total("passed")} passed, ${total("failed")} failed${skipped}`);
    process.exit(total("failed") === 0 ? 0 : 1);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
