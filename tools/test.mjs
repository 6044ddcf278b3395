import { fileURLToPath } from "node:url";
import { installBrowser, installTestTools } from "./debian-packages.mjs";
import { installPackages, onPinnedNode } from "./install.mjs";

// From a fresh clone to everything tested; the last line says how many tests passed and failed. With "deep", every suite on
// every engine and every journey in every language: what it found is kept beside the other figures.
try {
  // Debian's packages and npm's come from two places: one waits while the other is unpacked.
  await Promise.all([installTestTools(), installPackages({ withTests: true })]);
  await installBrowser();
  if (await onPinnedNode(fileURLToPath(import.meta.url))) {
    const { failures, keepResults, runTests, slowest } = await import("./run-tests.mjs");
    const isDeep = process.argv[2] === "deep";
    const results = await runTests({ isDeep });
    if (isDeep) keepResults(results);
    const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
    console.log("");
    console.log("The slowest files:");
    for (const { file, seconds } of slowest(results)) console.log(`  ${seconds.toFixed(0).padStart(5)} s  ${file}`);
    const failed = failures(results);
    if (failed.length > 0) console.log(`What failed:\n${failed.map((line) => `  ${line}`).join("\n")}`);
    for (const { name, passed, failed, skipped, seconds } of results) {
      if (passed + failed + skipped === 0) continue;
      console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds.toFixed(0)} s`);
    }
    const skipped = total("skipped") === 0 ? "" : `, ${total("skipped")} skipped`;
    console.log(`${total("passed")} passed, ${total("failed")} failed${skipped}`);
    process.exit(total("failed") === 0 ? 0 : 1);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
