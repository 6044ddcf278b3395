/** Sites that a link to a report may name. */
export const EMBED_ORIGINS_MOST = 10;
/** Longest name of a site, with its scheme and port: that of a host is 253 characters. */
export const LONGEST_EMBED_ORIGIN = 300;

const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$|^\[[\da-f:.]+\]$/;
const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Normalises the site that a person typed, as browsers compare it: scheme, host and port.
 *
 * @param takesOwnMachine whether `http://localhost` is a site
 * @returns null for what is no site: another scheme, a user name, a path, a wildcard
 */
export function parseEmbedOrigin(
  typed: string,
  { takesOwnMachine }: { readonly takesOwnMachine: boolean },
): string | null {
  const url = URL.parse(typed.trim());
  if (url === null || !HOST.test(url.hostname)) return null;
  if (url.username !== "" || url.password !== "" || url.pathname !== "/" || url.search !== "" || url.hash !== "")
    return null;
  const isTaken = url.protocol === "https:" || (takesOwnMachine && isOnOwnMachine(url));
  return isTaken ? url.origin : null;
}

const isOnOwnMachine = ({ protocol, hostname }: URL) => protocol === "http:" && OWN_MACHINE.has(hostname);
