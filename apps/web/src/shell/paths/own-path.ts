/** Any origin does: it only has to stay the same once an address was read against it. */
const HERE = "https://here.invalid";

/**
 * Page of ours to go on to.
 *
 * @param next what the address bar says, whatever was typed there
 * @returns path, query and place in the page; "/" for nothing, another site, or the way in itself
 */
export function ownPath(next: string | null): string {
  if (next === null || !next.startsWith("/")) return "/";
  let address: URL;
  try {
    address = new URL(next, HERE);
  } catch {
    return "/";
  }
  const { origin, pathname, search, hash } = address;
  if (origin !== HERE || pathname.startsWith("//") || pathname === "/login") return "/";
  return pathname + search + hash;
}

/**
 * The way in, which leads back to a page afterwards.
 *
 * @param error why one is sent there, when it is not for want of a session
 */
export function loginPath({ pathname, search }: Pick<Location, "pathname" | "search">, error?: string): string {
  const query = new URLSearchParams();
  if (pathname !== "/") query.set("next", pathname + search);
  if (error !== undefined) query.set("error", error);
  return query.size === 0 ? "/login" : `/login?${query}`;
}

/** Where a second factor is added before anything else, which leads back to a page afterwards. */
export function addSecondFactorPath({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return `/add-second-factor?${new URLSearchParams({ next: pathname + search })}`;
}
