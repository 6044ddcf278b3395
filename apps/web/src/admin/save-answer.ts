import type { Endpoint, InputOf } from "@lichen/contract";
import { queryOf } from "../ui/calls/call.ts";
import { giveFile } from "../ui/calls/give-file.ts";

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
  if (method === "GET") return giveFile(`/api${path}${queryOf(input as Readonly<Record<string, unknown>>)}`);
  const headers = { "Content-Type": "application/json" };
  return giveFile(`/api${path}`, { method, headers, body: JSON.stringify(input) });
}
