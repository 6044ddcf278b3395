import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawIcons, ICONS_FOLDER } from "./icons.ts";

it("the icons of the screens are those that they import, as Tabler draws them", async () => {
  const paths = globSync("{icons.ts,drawn/*.ts}", { cwd: ICONS_FOLDER });
  const found = Object.fromEntries(paths.map((path) => [path, readFileSync(join(ICONS_FOLDER, path), "utf8")]));
  expect(found, "run `npm run icons`").toEqual(Object.fromEntries(await drawIcons()));
});
