import type { Endpoint, InputOf } from "@lichen/contract";
import { CallFailure, queryOf } from "../ui/call.ts";

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
  let response: Response;
  let content: Blob;
  try {
    const asked = method === "GET";
    response = await fetch(`/api${path}${asked ? queryOf(input as Readonly<Record<string, unknown>>) : ""}`, {
      method,
      signal: timeout,
      ...(asked ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(input) }),
    });
    if (!response.ok) {
      const problem = response.headers.get("content-type")?.includes("json") ? await response.json() : {};
      throw new CallFailure("refused", response.status, problem);
    }
    content = await response.blob();
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    throw new CallFailure(timeout.aborted ? "timeout" : "unreachable", null);
  }
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName(response.headers.get("content-disposition"));
  link.click();
  URL.revokeObjectURL(address);
}

/** Name of the file as the server says it; nothing else of the header is read. */
export function fileName(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? "")?.[1] ?? "lichen";
}
