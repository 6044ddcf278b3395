import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/**
 * SHA-256 of a file.
 *
 * @param total takes the bytes too: the hash of several files, one after the other
 * @throws FileRefused when it cannot be read
 */
export async function hashFile(path: string, total?: Hash): Promise<string> {
  const own = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
      own.update(chunk);
      total?.update(chunk);
    }
  } catch (error) {
    throw new FileRefused(refusals.unreadable((error as NodeJS.ErrnoException).code ?? "EIO"), basename(path));
  }
  return own.digest("hex");
}
