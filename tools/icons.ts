/**
 * `npm run icons`: draws again the icons that the screens import, each from Tabler Icons. Installations are not given that
 * package: it has six thousand of them.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensure } from "../packages/domain/src/index.ts";

const PROJECT = join(import.meta.dirname, "..");
const SCREENS = "apps/web/src";
export const ICONS_FOLDER = join(PROJECT, SCREENS, "design/icons");
/** Files that hold them: a file each, so that a screen loads those that it shows alone. */
const DRAWN = "drawn";
const IMPORT = /import (?:type )?\{([^}]*)\} from "[^"]*\/icons\/icons\.ts"/g;
const HEAD = "// Drawn by `npm run icons` from Tabler Icons (MIT, © Paweł Kuna), whose names they have.\n";

/** Names of the icons that the screens import, sorted. */
function importedIcons(): string[] {
  const files = globSync(`${SCREENS}/**/*.{ts,tsx}`, { cwd: PROJECT });
  const names = files.flatMap((file) =>
    [...readFileSync(join(PROJECT, file), "utf8").matchAll(IMPORT)].flatMap(([, list = ""]) =>
      list.split(",").map((name) => ensure(name.trim().split(" as ")[0]).replace(/^type /, "")),
    ),
  );
  return [...new Set(names)].filter((name) => /^Icon./.test(name)).sort();
}

/** The files of icons by their path in the folder of icons. @throws Error for a name that Tabler does not have */
export async function drawIcons(): Promise<ReadonlyMap<string, string>> {
  const names = importedIcons();
  const drawn = await Promise.all(names.map(async (name) => [pathOf(name), await draw(name)] as const));
  const exported = names.map((name) => `export { ${name} } from "./${pathOf(name)}";\n`).join("");
  const all = `${HEAD}export type { Icon } from "./create-icon.tsx";\n${exported}`;
  return new Map([...drawn, ["icons.ts", all]]);
}

function pathOf(name: string): string {
  const words = name.slice("Icon".length).replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, "-");
  return `${DRAWN}/${words.toLowerCase()}.ts`;
}

async function draw(name: string): Promise<string> {
  const { __iconNode: node } = (await import(`@tabler/icons-react/dist/esm/icons/${name}.mjs`)) as {
    readonly __iconNode: readonly (readonly [tag: string, attributes: { readonly d: string }])[];
  };
  if (node.some(([tag]) => tag !== "path")) throw new Error(`${name} is drawn by more than paths`);
  const paths = node.map(([, { d }]) => `  ${JSON.stringify(d)},\n`).join("");
  const rule = "// biome-ignore format: a drawing, one line a path\n";
  return `import { createIcon } from "../create-icon.tsx";\n\n${rule}export const ${name} = createIcon(\n${paths});\n`;
}

if (import.meta.main) {
  const folder = join(ICONS_FOLDER, DRAWN);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of await drawIcons()) writeFileSync(join(ICONS_FOLDER, path), text);
}
