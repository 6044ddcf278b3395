/** Where an identity provider sends a browser back; it is registered there before anybody signs in. */
export function returnAddress(slug: string): string {
  return `${window.location.origin}/api/idp/callback/${slug}/`;
}
