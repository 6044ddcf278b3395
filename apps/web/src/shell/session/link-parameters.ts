/** Parameters of a mailed link: behind its #, or in the query of a link mailed before codes stood there. */
export function linkParameters({ search, hash }: { readonly search: string; readonly hash: string }): URLSearchParams {
  const secrets = new URLSearchParams(hash.replace(/^#/, ""));
  return secrets.has("code") ? secrets : new URLSearchParams(search);
}
