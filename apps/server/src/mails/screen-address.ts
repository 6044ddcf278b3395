/**
 * Address of a screen.
 *
 * @param secrets what the screen alone reads: behind the #, which no browser sends to a server
 */
export function screenAddress(
  publicUrl: string,
  path: `/${string}`,
  { query = {}, secrets = {} }: { readonly query?: Values; readonly secrets?: Values } = {},
): string {
  const address = new URL(publicUrl);
  address.pathname = `${address.pathname.replace(/(?<!\/)\/+$/, "")}${path}`;
  address.search = new URLSearchParams(query).toString();
  address.hash = new URLSearchParams(secrets).toString();
  return address.href;
}

type Values = Readonly<Record<string, string>>;
