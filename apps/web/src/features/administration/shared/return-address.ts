/** Address to which an identity provider sends a browser back; it is registered there before the first login. */
export function returnAddress(slug: string): string {
  return `${window.location.origin}/api/idp/callback/${slug}/`;
}

/** Address to which an identity provider says that a session has ended. */
export function logoutAddress(slug: string): string {
  return `${window.location.origin}/api/idp/backchannel_logout/${slug}/`;
}
