/** Sends a file to the address that the server gave. @returns null once it is there, else the code of the refusal */
export async function putFile(url: string, blob: Blob): Promise<string | null> {
  // The address that this page has, whatever name the server knows itself by.
  const answer = await fetch(new URL(url).pathname, { method: "PUT", body: blob });
  if (answer.ok) return null;
  const { detail = "unexpected" } = (await answer.json().catch(() => ({}))) as { readonly detail?: string };
  if (answer.status >= 500 || answer.status === 429) throw new Error(detail);
  return detail;
}
