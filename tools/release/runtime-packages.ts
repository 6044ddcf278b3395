import { posix } from "node:path";
import { ensure } from "@lichen/domain";

type LockedPackage = {
  readonly version?: string;
  /** Folder of a package of this repository, to which its name is a link. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** Packages of a lock by their folder, as npm writes them. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** A package that servers load, by its folder in the repository. */
export type RuntimePackage = {
  readonly folder: string;
  /** Where it is a link to; null: a folder of its own. */
  readonly linksTo: string | null;
};

/**
 * Finds the packages that programs of some folders load, and those that these load in turn.
 *
 * @param roots folders of packages of the repository; "" is the repository itself
 * @param isInstalled leaves out packages for other machines, which are in the lock all the same
 */
export function findRuntimePackages(
  lock: Lock,
  roots: readonly string[],
  isInstalled: (folder: string) => boolean,
): RuntimePackage[] {
  const found = new Map<string, RuntimePackage>();
  const visit = (folder: string) => {
    for (const [name, isNeeded] of dependenciesOf(ensure(lock[folder]))) {
      const place = findFolder(lock, folder, name);
      if (place === null || found.has(place) || !isInstalled(place)) {
        if (isNeeded && (place === null || !isInstalled(place)))
          throw new Error(`${name} of ${folder} is not installed`);
        continue;
      }
      const { link, resolved } = ensure(lock[place]);
      const linksTo = link === true ? ensure(resolved) : null;
      found.set(place, { folder: place, linksTo });
      visit(linksTo ?? place);
    }
  };
  for (const root of roots) visit(root);
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Names of what a package loads, and whether it cannot do without. */
function dependenciesOf(manifest: LockedPackage): (readonly [name: string, isNeeded: boolean])[] {
  const isPeerOptional = (name: string) => manifest.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(manifest.dependencies ?? {}).map((name) => [name, true] as const),
    ...Object.keys(manifest.optionalDependencies ?? {}).map((name) => [name, false] as const),
    ...Object.keys(manifest.peerDependencies ?? {}).flatMap((name) =>
      isPeerOptional(name) ? [] : [[name, false] as const],
    ),
  ];
}

/** Where Node finds a package that a file of `folder` imports: in the nearest `node_modules` above it. */
function findFolder(lock: Lock, folder: string, name: string): string | null {
  for (let above = folder; ; above = parentOf(above)) {
    const place = posix.join(above, "node_modules", name);
    if (lock[place] !== undefined) return place;
    if (above === "") return null;
  }
}

function parentOf(folder: string): string {
  const parent = posix.dirname(folder);
  return parent === "." ? "" : parent;
}
