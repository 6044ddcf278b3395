import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { HeaderMeta } from "flatgeobuf";
import { calcTreeSize } from "flatgeobuf/lib/mjs/packedrtree.js";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

/** Eight bytes of its own, then a header after its length. @source flatgeobuf.org, specification 3 */
const OWN_BYTES = 8;
const LENGTH_BYTES = 4;

/** Checks that a FlatGeobuf has its head: its reader would wait for what is cut. @throws FileRefused where the file ends */
export function checkHead(path: string): void {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const head = Buffer.alloc(OWN_BYTES + LENGTH_BYTES);
    readSync(file, head, 0, head.length, 0);
    const isOne = head.toString("latin1", 0, 3) === "fgb";
    if (size < head.length || (isOne && size < head.length + head.readUInt32LE(OWN_BYTES))) {
      throw new FileRefused(refusals.ends_early(0, size));
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Checks that a FlatGeobuf ends with its last feature: its reader fills what is cut with zeros.
 * @throws FileRefused with the feature where the file ends
 */
export function checkFlatGeobuf(path: string, { featuresCount, indexNodeSize }: HeaderMeta): void {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const length = Buffer.alloc(LENGTH_BYTES);
    const skip = (from: number): number => {
      readSync(file, length, 0, LENGTH_BYTES, from);
      return from + LENGTH_BYTES + length.readUInt32LE(0);
    };
    let at = skip(OWN_BYTES);
    if (indexNodeSize > 0) at += calcTreeSize(featuresCount, indexNodeSize);
    let features = 0;
    // Without an index the count may not be known: 0.
    for (; at < size && (featuresCount === 0 || features < featuresCount); features++) at = skip(at);
    if (at !== size || features < featuresCount) {
      throw new FileRefused(refusals.broken(`${features} / ${featuresCount}`));
    }
  } finally {
    closeSync(file);
  }
}
