import { Worker } from "node:worker_threads";
import type { ArchiveAbout } from "./pmtiles-archive.ts";
import type { TileFeatures } from "./tile-features.ts";
import type { TilesThreadInput } from "./tiles-thread.ts";

type Archive = Uint8Array<ArrayBuffer>;

/** Has the archive of some features made in a thread of its own, which ends with it. */
export async function makeArchiveInThread(
  about: ArchiveAbout,
  features: AsyncIterable<TileFeatures>,
  signal: AbortSignal,
): Promise<Archive> {
  const worker = new Worker(new URL("./tiles-thread.ts", import.meta.url), { workerData: about });
  const { promise, resolve, reject } = Promise.withResolvers<Archive>();
  worker.on("message", (message: { readonly archive: Archive } | object) => {
    if ("archive" in message) resolve(message.archive);
  });
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("the thread of the tiles ended before they were made")));
  promise.catch(() => {});
  try {
    const send = (input: TilesThreadInput) => worker.postMessage(input);
    for await (const some of features) {
      signal.throwIfAborted();
      send(some);
    }
    send(null);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    return await promise;
  } finally {
    await worker.terminate();
  }
}
