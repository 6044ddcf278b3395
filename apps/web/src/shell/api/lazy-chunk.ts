import type { ComponentType } from "react";

/** @source platform.md §9: "chunk load time-out 120 s" */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the application that did not arrive: time-out, network, or a version that was replaced meanwhile. */
export class ChunkFailure extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`a part of the application did not load: ${reason}`, { cause });
    this.name = "ChunkFailure";
  }
}

/**
 * Loads a part of the application, for at most two minutes.
 * @throws ChunkFailure, which the error page shows with Retry
 */
export async function lazyChunk<Chunk>(
  load: () => Promise<Chunk>,
  timeoutMs: number = CHUNK_TIMEOUT_MS,
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure("time-out")), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkFailure ? cause : new ChunkFailure("network", cause);
  } finally {
    clearTimeout(timer);
  }
}

/** A screen for the router, loaded when its address is first opened. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<{ Component: ComponentType<Props> }> {
  return async () => ({ Component: await lazyChunk(load) });
}
