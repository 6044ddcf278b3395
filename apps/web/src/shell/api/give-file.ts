import { CallFailure } from "@lichen/client";
import { save } from "./save.ts";
import { watchSilence } from "./watch-silence.ts";

/** A document that did not come. */
export class DocumentFailure extends CallFailure {}

/**
 * Requests a file and gives it to the reader, under the name that the server gave it.
 *
 * @throws DocumentFailure when there is no file
 */
export async function giveFile(address: string, init?: RequestInit): Promise<void> {
  const { content, name } = await fetchFile(address, init);
  save(content, name);
}

/**
 * A file begins within the time of a call; then it takes the time that the line of the reader needs, as long as something
 * comes.
 *
 * @param limitMs longest silence, before the file begins and while it comes
 * @throws DocumentFailure when there is no file
 */
export async function fetchFile(
  address: string,
  init: RequestInit = {},
  limitMs?: number,
): Promise<{ content: Blob; name: string }> {
  const controller = new AbortController();
  const silence = watchSilence(() => controller.abort(), limitMs);
  let response: Response | undefined;
  try {
    response = await fetch(address, { ...init, signal: controller.signal });
    silence.moved();
    if (!response.ok) {
      const problem = response.headers.get("content-type")?.includes("json") ? await response.json() : {};
      throw new DocumentFailure("refused", response.status, problem);
    }
    const content = await readContent(response, silence.moved);
    return { content, name: fileName(response.headers.get("content-disposition")) };
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    const late = response === undefined ? "timeout" : "interrupted";
    throw new DocumentFailure(controller.signal.aborted ? late : "unreachable", null);
  } finally {
    silence.stop();
  }
}

/** @param moved called at each piece that comes */
async function readContent(response: Response, moved: () => void): Promise<Blob> {
  const pieces = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        moved();
        controller.enqueue(piece);
      },
    }),
  );
  const type = response.headers.get("content-type") ?? "";
  return new Response(pieces ?? null, { headers: { "content-type": type } }).blob();
}

/** Name of the file as the server says it; nothing else of the header is read. */
export function fileName(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? "")?.[1] ?? "lichen";
}
