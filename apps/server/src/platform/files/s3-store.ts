import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { bounded } from "./bounded.ts";
import { checkKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";

/** A store that does not answer within these is taken as down. */
const CONNECTION_MS = 5_000;
const REQUEST_MS = 20_000;

/** Files in a bucket of any service that speaks S3. */
export function openS3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most services beside Amazon's know buckets by path alone, and no checksum of its own.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECTION_MS, requestTimeout: REQUEST_MS },
  });
  const placeOf = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    put: async (key, content, { most }) => {
      const place = placeOf(key);
      // Whole before it leaves: S3 must know its length, and keeps nothing of one that is too long.
      const pieces: Uint8Array[] = [];
      for await (const piece of bounded(content, most)) pieces.push(piece);
      const body = Buffer.concat(pieces);
      await client.send(new PutObjectCommand({ ...place, Body: body, ContentLength: body.length }));
    },
    read: async (key) => {
      const place = placeOf(key);
      try {
        const { Body } = await client.send(new GetObjectCommand(place));
        return Body === undefined ? null : new Uint8Array(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    open: async (key) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(placeOf(key)));
        if (Body === undefined || ContentLength === undefined) return null;
        return { bytes: ContentLength, content: Body as Readable };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key)));
    },
  };
}
