import { queryString } from "@lichen/client";
import type { Endpoint, InputOf } from "@lichen/contract";
import { giveFile } from "./give-file.ts";

/**
 * Requests the file of a call and gives it to the reader, under the name that the server gave it.
 *
 * @throws CallFailure when there is no file
 */
export async function saveAnswer<E extends Endpoint>(
  path: E["path"],
  input: InputOf<E>,
  method: "GET" | "POST" = "POST",
): Promise<void> {
  if (method === "GET") return giveFile(`/api${path}${queryString(input as Readonly<Record<string, unknown>>)}`);
  const headers = { "Content-Type": "application/json" };
  return giveFile(`/api${path}`, { method, headers, body: JSON.stringify(input) });
}
