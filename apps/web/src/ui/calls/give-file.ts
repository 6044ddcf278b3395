import { CallFailure, DocumentFailure } from "./call.ts";
import { save } from "./save.ts";

/**
 * Takes a file that is asked for and gives it to the reader, under the name that the server gave it.
 *
 * @param ask throws when nobody answers
 * @param isLate whether that was for want of time
 * @throws DocumentFailure when there is no file
 */
export async function giveFile(ask: () => Promise<Response>, isLate: () => boolean = () => false): Promise<void> {
  let response: Response;
  let content: Blob;
  try {
    response = await ask();
    if (!response.ok) {
      const problem = response.headers.get("content-type")?.includes("json") ? await response.json() : {};
      throw new DocumentFailure("refused", response.status, problem);
    }
    content = await response.blob();
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    throw new DocumentFailure(isLate() ? "timeout" : "unreachable", null);
  }
  save(content, fileName(response.headers.get("content-disposition")));
}

/** Name of the file as the server says it; nothing else of the header is read. */
export function fileName(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? "")?.[1] ?? "lichen";
}
