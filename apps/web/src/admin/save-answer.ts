import type { Endpoint, InputOf } from "@lichen/contract";
import { queryOf } from "../ui/calls/call.ts";
import { giveFile } from "../ui/calls/give-file.ts";

const TIMEOUT_MS = 60_000;

/**
 * Asks for a file and gives it to the reader, under the name that the server gave it.
 *
 * @throws CallFailure when there is no file
 */
export async function saveAnswer<E extends Endpoint>(
  path: E["path"],
  input: InputOf<E>,
  method: "GET" | "POST" = "POST",
): Promise<void> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const asked = method === "GET";
  await giveFile(
    () =>
      fetch(`/api${path}${asked ? queryOf(input as Readonly<Record<string, unknown>>) : ""}`, {
        method,
        signal: timeout,
        ...(asked ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(input) }),
      }),
    () => timeout.aborted,
  );
}
