/** Address of a screen, with what it is told. */
export function screenAddress(
  publicUrl: string,
  path: `/${string}`,
  query: Readonly<Record<string, string>> = {},
): string {
  const address = new URL(publicUrl);
  address.pathname = `${address.pathname.replace(/(?<!\/)\/+$/, "")}${path}`;
  address.search = new URLSearchParams(query).toString();
  return address.href;
}
