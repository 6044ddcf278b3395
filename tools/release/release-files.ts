/** Commands of an operator that a release has, by their name in `package.json`. */
export const RELEASE_COMMANDS = [
  "admin",
  "doctor",
  "migrate",
  "backup",
  "restore",
  "layers",
  "services",
  "assess",
  "action-sheets",
] as const;

/** What a release holds of the repository, but packages. */
export const RELEASE_PATHS: readonly string[] = [
  "apps/server",
  "apps/web/dist",
  "packages/client",
  "packages/contract",
  "packages/domain",
  "packages/report",
  "data",
  "deploy",
  "docs/operations.md",
  "docs/site",
  "LICENSE",
  "NOTICE",
  "CHANGELOG.md",
  "SECURITY.md",
  ".env.example",
  "tools/end-with-parent.mjs",
  "tools/parsed-arguments.ts",
  "tools/terminal-language.ts",
  ...RELEASE_COMMANDS.flatMap((command) => [`tools/${command}.ts`, `tools/${command}`]),
];

/** Packages of the repository whose programs a release runs. */
export const RELEASE_ROOTS = ["", "apps/server"] as const;

const NOT_RELEASED =
  /\.test\.tsx?$|-(?:under-test|sample)\.ts$|(?:^|\/)(?:testing|node_modules)(?:\/|$)|^data\/.*\/build[^/]*(?:\/|$)/;

/** Whether a release holds a file or a folder of one of its paths: what tests read and what made the data stays out. */
export function isReleased(path: string): boolean {
  return !NOT_RELEASED.test(path);
}
