import { AttemptFailure } from "./attempt-failure.ts";

/** The bytes of a body. @throws AttemptFailure once there are more than `maxBytes`: the rest is not read */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new AttemptFailure("unexpected_answer", { serviceAtFault: true });
    chunks.push(value);
  }
}

/** A part of a remote file, and what tells this file from another. */
export type FilePart = {
  readonly bytes: Uint8Array;
  /** Bytes of the whole file. */
  readonly total: number;
  /** Strong entity tag, else date of the last change; null where the server gives neither. */
  readonly tag: string | null;
};

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/**
 * The part that was asked for, and nothing else: shorter only where the file ends.
 *
 * @throws AttemptFailure for the whole file, of which no byte is read, and for a part that is not the one asked for
 */
export async function readPart(response: Response, from: number, length: number): Promise<FilePart> {
  if (response.status === 200) throw new AttemptFailure("no_ranges", { serviceAtFault: true });
  const unexpected = new AttemptFailure("unexpected_answer", { serviceAtFault: true });
  const { headers } = response;
  const found = CONTENT_RANGE.exec(headers.get("content-range") ?? "");
  const encoding = headers.get("content-encoding") ?? "identity";
  if (response.status !== 206 || found === null || encoding !== "identity") throw unexpected;
  const [start, end, total] = found.slice(1).map(Number) as [number, number, number];
  if (start !== from || end !== Math.min(from + length, total) - 1 || end < start) throw unexpected;
  const bytes = await readBody(response, end - start + 1);
  if (bytes.byteLength !== end - start + 1) throw unexpected;
  const entity = headers.get("etag");
  const strong = entity === null || entity.startsWith("W/") ? null : entity;
  return { bytes, total, tag: strong ?? headers.get("last-modified") };
}
