import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { MapFault } from "./map-fault.ts";
import { refusals } from "./refusals.ts";

/** SHA-256 of a file. @throws MapFault when it cannot be read */
export function checksumOf(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const hash = createHash("sha256");
    createReadStream(path)
      .on("data", (chunk) => hash.update(chunk))
      .on("end", () => resolve(hash.digest("hex")))
      .on("error", (error: NodeJS.ErrnoException) =>
        reject(new MapFault(refusals.unreadable(`${basename(path)}, ${error.code}`))),
      );
  });
}
