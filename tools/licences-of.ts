import { globSync, readFileSync, statSync } from "node:fs";
import { join, sep } from "node:path";

const LICENCE = /^(?:licen[cs]e|copying|third-party)/i;

/** The licence of every package of a bundle, as each asks to be kept. @param modules paths of the files of the bundle */
export function licencesOf(modules: readonly string[]): string {
  const folders = new Set(
    modules.flatMap((id) => {
      const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll(sep, "/")) ?? [];
      return folder === undefined ? [] : [folder];
    }),
  );
  return [...folders]
    .toSorted()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      // Some packages have a folder of them.
      const texts = globSync(["*", "*/*"], { cwd: folder })
        .filter((file) => LICENCE.test(file) && statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
        .toSorted();
      return [`${name} ${version} (${license})`, ...texts.map((file) => readFileSync(join(folder, file), "utf8"))].join(
        "\n\n",
      );
    })
    .join(`\n\n${"-".repeat(80)}\n\n`);
}
