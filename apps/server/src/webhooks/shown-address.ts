/** The address of a webhook for logs and mails: without its query, which may hold a secret of the receiver. */
export function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
