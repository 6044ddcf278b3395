import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { S3mini, S3ServiceError, type UploadPart } from "s3mini";
import type { S3Settings } from "../config.ts";
import { limitBytes } from "./bounded.ts";
import { checkKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";
import { FilesAway } from "./files-away.ts";

/** A store whose answer does not begin within these ms is taken as down: tried twice, before the 30 s of a call are over. */
const PATIENCE_MS = 12_000;
const TRIES = 2;
/** Of a part of a long file: what a process holds of it in memory. S3 takes none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;
/** For a reader to begin, seconds. */
const DIRECT_S = 60;
const FILE_TYPE = "application/octet-stream";

/** Files in a bucket of any service that speaks S3; the bucket is the first part of a path, as services other than Amazon's expect it. */
export function openS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey, publicEndpoint }: S3Settings,
  patienceMs = PATIENCE_MS,
): FileStore {
  const openClient = (address: string) =>
    new S3mini({
      endpoint: `${address.replace(/\/$/, "")}/${bucket}`,
      region,
      accessKeyId,
      secretAccessKey,
      fetch: fetchPatiently(patienceMs),
    });
  const client = openClient(endpoint);
  const publicClient = publicEndpoint === undefined ? null : openClient(publicEndpoint);

  async function get(key: string): Promise<Response | null> {
    checkKey(key);
    return await readAnswer(client.getObjectResponse(key));
  }

  /** A long file, part by part: it is there once the last one is. */
  async function putParts(key: string, first: readonly Buffer[], rest: AsyncIterable<Buffer>): Promise<void> {
    const upload = await readAnswer(client.getMultipartUploadId(key, FILE_TYPE));
    const parts: UploadPart[] = [];
    const send = async (part: Buffer) => {
      parts.push(await readAnswer(client.uploadPart(key, upload, part, parts.length + 1)));
    };
    try {
      for (const part of first) await send(part);
      for await (const part of rest) await send(part);
      await readAnswer(client.completeMultipartUpload(key, upload, parts));
    } catch (error) {
      // What keeps the file from being there matters more than what is left of it.
      await client.abortMultipartUpload(key, upload).catch(() => {});
      throw error;
    }
  }

  return {
    put: async (key, content, { most }) => {
      checkKey(key);
      const parts = readParts(limitBytes(content, most));
      const { value: first = Buffer.alloc(0) } = await parts.next();
      const second = first.length < PART_BYTES ? ({ done: true } as const) : await parts.next();
      if (second.done) await readAnswer(client.putObject(key, first, FILE_TYPE));
      else await putParts(key, [first, second.value], parts);
    },
    read: async (key) => {
      const found = await get(key);
      return found === null ? null : await readAnswer(found.bytes());
    },
    open: async (key) => {
      const found = await get(key);
      if (found === null || found.body === null) return null;
      const bytes = Number(found.headers.get("content-length"));
      return { bytes, content: Readable.fromWeb(found.body as ReadableStream<Uint8Array>) };
    },
    ...(publicClient && {
      direct: async (key, { name, type }) => {
        checkKey(key);
        if ((await readAnswer(client.objectExists(key))) !== true) return null;
        const answered = {
          "response-content-type": type,
          "response-content-disposition": `attachment; filename="${name}"`,
          "response-cache-control": "no-store",
        };
        return { address: await publicClient.getPresignedUrl("GET", key, DIRECT_S, answered) };
      },
    }),
    remove: async (key) => {
      checkKey(key);
      await readAnswer(client.deleteObject(key));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = await readAnswer(client.listObjectsPaged("/", "", KEYS_A_PAGE, next));
        for (const { Key } of page?.objects ?? []) yield Key;
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    answers: async () => {
      await get(ABSENT_KEY).catch((error) => {
        // Without the right to list a bucket, which files do not need, the service tells nothing of a key that is absent.
        if (!(error.cause instanceof S3ServiceError && error.cause.status === FORBIDDEN)) throw error;
      });
    },
  };
}

const KEYS_A_PAGE = 1000;
const FORBIDDEN = 403;
const ABSENT_KEY = "sign-of-life";

/** Tries a request once more when its answer did not begin in time or is a fault of the service. */
function fetchPatiently(patienceMs: number): typeof fetch {
  return async (address, request) => {
    for (let tries = 1; ; tries++) {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(new DOMException("no answer", "TimeoutError")), patienceMs);
      try {
        const headers = { ...(request?.headers as Record<string, string>), "accept-encoding": "identity" };
        const answer = await fetch(address, { ...request, headers, signal: stop.signal });
        if (answer.status < 500 || tries === TRIES) return await refuseAbsentBucket(answer);
        await answer.body?.cancel();
      } catch (error) {
        if (tries === TRIES || error instanceof S3ServiceError) throw error;
      } finally {
        clearTimeout(timer);
      }
    }
  };
}

/** The same answer. @throws S3ServiceError when it is that the bucket, not a file of it, is absent */
async function refuseAbsentBucket(answer: Response): Promise<Response> {
  if (answer.status !== 404) return answer;
  const text = await answer.text();
  if (text.includes("<Code>NoSuchBucket</Code>")) throw new S3ServiceError("no bucket", 404, "NoSuchBucket", text);
  return new Response(text, answer);
}

/** What the service answers. @throws FilesAway when it does not, or refuses */
async function readAnswer<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    throw new FilesAway(error);
  }
}

/** The same bytes in pieces of `PART_BYTES`, the last one shorter. */
async function* readParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      const some = piece.subarray(from, from + PART_BYTES - bytes);
      held.push(some);
      bytes += some.length;
      from += some.length;
      if (bytes < PART_BYTES) continue;
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
