import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package whose code is in the screens, as the build of the screens lists it. */
export type BundledPackage = {
  readonly name: string;
  readonly version: string;
  readonly identifier: string | null;
  readonly text?: string;
};

/** A list of components as `npm sbom` writes it (CycloneDX). */
export type ComponentList = {
  readonly metadata: {
    readonly component: { readonly "bom-ref": string; readonly name: string };
    readonly [property: string]: unknown;
  };
  readonly components: readonly { readonly "bom-ref": string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/**
 * Returns the list of what a release holds, from that of everything in the lock.
 *
 * @param held names with versions
 * @throws when the list lacks one
 */
export function keepComponents<List extends ComponentList>(list: List, held: ReadonlySet<string>): List {
  const root = list.metadata.component["bom-ref"];
  const listed = new Set(list.components.map((component) => component["bom-ref"]));
  const missing = [...held].filter((ref) => !listed.has(ref));
  if (missing.length > 0) throw new Error(`the list of components lacks ${missing.join(", ")}`);
  const isHeld = (ref: string) => ref === root || held.has(ref);
  return {
    ...list,
    metadata: { ...list.metadata, component: { ...list.metadata.component, name: "lichen", type: "application" } },
    components: list.components.filter((component) => isHeld(component["bom-ref"])),
    dependencies: list.dependencies
      .filter(({ ref }) => isHeld(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isHeld) })),
  };
}

/** Name with version of the package in a folder, as lists of components refer to it. */
export function readReference(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `${name}@${version}`;
}
