import type { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { limitBytes } from "./bounded.ts";
import { checkKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";
import { FilesAway } from "./files-away.ts";

/** A store that does not answer within these is taken as down: tried twice, before the 30 s of a call are over. */
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 12_000 };
const TRIES = 2;
/** Of a part of a long file: what a process holds of it in memory. S3 takes none below 5 MiB but the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Files in a bucket of any service that speaks S3. */
export function openS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  patience = PATIENCE,
): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most services beside Amazon's know buckets by path alone, and no checksum of its own.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { ...patience, throwOnRequestTimeout: true },
    maxAttempts: TRIES,
  });
  const placeOf = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };

  async function get(key: string) {
    try {
      return await readAnswer(client.send(new GetObjectCommand(placeOf(key))));
    } catch (error) {
      if (error instanceof FilesAway && error.cause instanceof NoSuchKey) return null;
      throw error;
    }
  }

  /** A long file, part by part: it is there once the last one is. */
  async function putParts(
    place: { readonly Bucket: string; readonly Key: string },
    first: readonly Buffer[],
    rest: AsyncIterable<Buffer>,
  ): Promise<void> {
    const { UploadId } = await readAnswer(client.send(new CreateMultipartUploadCommand(place)));
    const upload = { ...place, UploadId };
    const Parts: CompletedPart[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const part = { ...upload, PartNumber, Body, ContentLength: Body.length };
      Parts.push({ PartNumber, ETag: (await readAnswer(client.send(new UploadPartCommand(part)))).ETag });
    };
    try {
      for (const part of first) await send(part);
      for await (const part of rest) await send(part);
      await readAnswer(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
    } catch (error) {
      // What keeps the file from being there matters more than what is left of it.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  return {
    put: async (key, content, { most }) => {
      const place = placeOf(key);
      const parts = readParts(limitBytes(content, most));
      const { value: first = Buffer.alloc(0) } = await parts.next();
      const second = first.length < PART_BYTES ? ({ done: true } as const) : await parts.next();
      if (second.done) {
        await readAnswer(client.send(new PutObjectCommand({ ...place, Body: first, ContentLength: first.length })));
      } else {
        await putParts(place, [first, second.value], parts);
      }
    },
    read: async (key) => {
      const found = await get(key);
      return found?.Body === undefined ? null : new Uint8Array(await readAnswer(found.Body.transformToByteArray()));
    },
    open: async (key) => {
      const { Body, ContentLength } = (await get(key)) ?? {};
      if (Body === undefined || ContentLength === undefined) return null;
      return { bytes: ContentLength, content: Body as Readable };
    },
    remove: async (key) => {
      await readAnswer(client.send(new DeleteObjectCommand(placeOf(key))));
    },
    async *list() {
      let next: string | undefined;
      do {
        const page = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next });
        const { Contents = [], NextContinuationToken } = await readAnswer(client.send(page));
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
        next = NextContinuationToken;
      } while (next !== undefined);
    },
    answers: async () => {
      await readAnswer(client.send(new HeadBucketCommand({ Bucket: bucket }))).catch((error) => {
        // To look at the bucket is a right of its own, which files do not need.
        if ((error.cause as S3ServiceException).$metadata?.httpStatusCode !== FORBIDDEN) throw error;
      });
    },
  };
}

const FORBIDDEN = 403;

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
