import { fillPath, queryString } from "@lichen/client";
import type { Endpoint, InputOf } from "@lichen/contract";
import { giveFile } from "./give-file.ts";

/**
 * Requests the file of a call, whose path takes its values from the input, and gives it to the reader, under the name that the server gave it.
 *
 * @throws CallFailure when there is no file
 */
export async function saveAnswer<E extends Endpoint>(
  path: E["path"],
  input: InputOf<E>,
  method: "GET" | "POST" = "POST",
): Promise<void> {
  const { path: filled, rest } = fillPath(path, input as Readonly<Record<string, unknown>>);
  if (method === "GET") return giveFile(`/api${filled}${queryString(rest)}`);
  const headers = { "Content-Type": "application/json" };
  return giveFile(`/api${filled}`, { method, headers, body: JSON.stringify(rest) });
}
