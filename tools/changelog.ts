/** `npm run changelog`: CHANGELOG.md, written from the release notes of the product. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  RELEASE_TAGS,
  RELEASE_TYPES,
  RELEASES,
  type Release,
} from "../apps/web/src/features/public/shared/releases.ts";

const FILE = join(import.meta.dirname, "../CHANGELOG.md");

/** The release notes as Markdown, in English, the newest release first. */
export function changelog(releases: readonly Release[] = RELEASES): string {
  return `${["# Changelog", "The release notes of the product, which it shows in French too.", ...releases.map(sectionOf)].join("\n\n")}\n`;
}

function sectionOf({ version, date, entries, limits }: Release): string {
  const types = Object.entries(RELEASE_TYPES).flatMap(([type, name]) => {
    const lines = entries
      .filter((entry) => entry.type === type)
      .map(({ tag, text }) => `- *${RELEASE_TAGS[tag].en}.* ${text.en}`);
    return lines.length === 0 ? [] : [`### ${name.en}`, lines.join("\n")];
  });
  return [
    `## ${version}, ${date ?? "in preparation"}`,
    ...types,
    ...(limits === undefined ? [] : ["### Known limits", limits.en]),
  ].join("\n\n");
}

if (import.meta.main) writeFileSync(FILE, changelog());
