type LockEntry = {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: true;
  readonly link?: true;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { readonly packages: Readonly<Record<string, LockEntry>> };

export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** Whether nothing that is shipped needs it. */
  readonly isForDevelopment: boolean;
  /** Names from the part of the project that asks for it to the package itself, by the shortest way. */
  readonly path: readonly string[];
};

const FOLDER = "node_modules/";
const nameOf = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Every package of a lock file (version 2 or 3), with how it comes to be there. */
export function lockedPackages({ packages }: Lock): readonly LockedPackage[] {
  const paths = new Map<string, readonly string[]>();
  // The root and its workspaces, then what they need, then what that needs.
  const queue = Object.keys(packages).filter((place) => !place.includes(FOLDER));
  for (const place of queue) paths.set(place, place === "" ? [] : [place]);
  for (const place of queue) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
    const needed = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(needed)) {
      const found = resolve(packages, place, name);
      if (found === null || paths.has(found)) continue;
      paths.set(found, [...(paths.get(place) ?? []), name]);
      queue.push(found);
    }
  }
  return Object.entries(packages).flatMap(([place, { name = nameOf(place), version, dev, link }]) => {
    if (!place.includes(FOLDER) || link === true || version === undefined) return [];
    return { name, version, isForDevelopment: dev === true, path: paths.get(place) ?? [nameOf(place)] };
  });
}

/** Where a package that is named in a folder is found: in its own `node_modules`, else in those above. */
function resolve(packages: Lock["packages"], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = folder === "" ? FOLDER + name : `${folder}/${FOLDER}${name}`;
    const entry = packages[place];
    if (entry !== undefined) return entry.link === true ? (entry.resolved ?? place) : place;
    if (folder === "") return null;
  }
}
