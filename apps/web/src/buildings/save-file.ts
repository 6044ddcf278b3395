import { fileName } from "../admin/save-answer.ts";
import { CallFailure } from "../ui/call.ts";

/**
 * Takes a file from an address and gives it to the reader, under the name that the server gave it.
 *
 * @throws CallFailure when there is no file
 */
export async function saveFile(address: string): Promise<void> {
  let response: Response;
  let content: Blob;
  try {
    response = await fetch(address);
    if (!response.ok) {
      const problem = response.headers.get("content-type")?.includes("json") ? await response.json() : {};
      throw new CallFailure("refused", response.status, problem);
    }
    content = await response.blob();
  } catch (cause) {
    if (cause instanceof CallFailure) throw cause;
    throw new CallFailure("unreachable", null);
  }
  const local = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = local;
  link.download = fileName(response.headers.get("content-disposition"));
  link.click();
  URL.revokeObjectURL(local);
}
