import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, createZstdCompress, zstdDecompress } from "node:zlib";
import { ensure, type Subject } from "@lichen/domain";
import { migrationFiles } from "../../../platform/database/migrate.ts";
import { PRODUCT_VERSION } from "../../../platform/product-version.ts";
import { sha256 } from "../../../platform/sha256.ts";
import type { TypedArray } from "../cells.ts";
import { type ColumnIndex, createColumnIndex } from "../column-index.ts";

/** Of what is written here: another one is not read. */
const FORMAT = 1;
/** Every array begins at a multiple of it, bytes. */
const ALIGNMENT = 8;
/** Between the texts of a dictionary: no text of the database holds it. */
const BETWEEN = "\0";
const COMPRESSION = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
const CHUNK_BYTES = 1 << 20;

type Section = {
  readonly name: string;
  readonly kind: "array" | "texts";
  readonly from: number;
  readonly bytes: number;
};
type Directory = {
  readonly revision: number;
  readonly groups: readonly string[];
  readonly sections: readonly Section[];
};

/**
 * What a packed index depends on beside its company: the version of the product, the last migration, and every column
 * with what its codes mean.
 */
export function layoutOfPack(subject: Subject): string {
  const { list, stored } = subject;
  const index = createColumnIndex(subject, "");
  const cells = [...index.cells].map(([key, store]) => [key, store.kind, store.kind === "choice" ? store.values : []]);
  const columns = list.columns.map(({ key, type }) => [key, type]);
  const figures = stored.figures.map(({ id }) => id);
  const migration = migrationFiles().at(-1)?.name;
  const parts = [FORMAT, PRODUCT_VERSION, migration, cells, columns, stored.levels, figures, stored.decisions];
  return sha256(JSON.stringify(parts));
}

/**
 * An index as bytes that `unpackIndex` reads: its records alone, in the order of their ids, and the texts that they use.
 * The thread does something else between two columns; what changes meanwhile is not in them.
 */
export async function packIndex(index: ColumnIndex): Promise<Buffer> {
  const release = index.snapshot();
  const { byId, revision } = index;
  const groups = index.groups.map(({ id }) => id);
  try {
    const sections = Readable.from(readSections(index, { revision, groups }, byId));
    return await buffer(sections.compose(createZstdCompress({ params: COMPRESSION, chunkSize: CHUNK_BYTES })));
  } finally {
    release();
  }
}

async function* readSections(
  index: ColumnIndex,
  head: Omit<Directory, "sections">,
  byId: Uint32Array,
): AsyncGenerator<Buffer> {
  const sections: Section[] = [];
  let from = 0;
  const section = (name: string, kind: Section["kind"], content: Buffer): Buffer => {
    sections.push({ name, kind, from, bytes: content.length });
    const padded = Buffer.concat([content], Math.ceil(content.length / ALIGNMENT) * ALIGNMENT);
    from += padded.length;
    return padded;
  };
  const dictionaries = index.dictionaries();
  for (const name of index.arrays().keys()) {
    // An array that grew was replaced.
    const array = gather(ensure(index.arrays().get(name)), index.isAlive.length, byId);
    const dictionary = dictionaries.get(name);
    if (dictionary !== undefined) {
      const texts = renumber(array, dictionary.size).map((code) => ensure(dictionary.text(code)));
      yield section(name, "texts", Buffer.from(texts.join(BETWEEN)));
    }
    yield section(name, "array", Buffer.from(array.buffer, array.byteOffset, array.byteLength));
    await setImmediate();
  }
  const directory = Buffer.from(JSON.stringify({ ...head, sections } satisfies Directory));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(directory.length);
  yield Buffer.concat([directory, length]);
}

/** The values of some slots, one after the other. */
function gather(array: TypedArray, capacity: number, slots: Uint32Array): TypedArray {
  const width = array.length / capacity;
  const some = new (array.constructor as new (length: number) => TypedArray)(slots.length * width);
  for (let at = 0; at < slots.length; at++) {
    const from = slots[at]! * width;
    for (let place = 0; place < width; place++) some[at * width + place] = array[from + place]!;
  }
  return some;
}

/** Numbers codes again, in the order that they are met in. @returns the codes as they were, in this order */
function renumber(codes: TypedArray, size: number): number[] {
  const numbers = new Uint32Array(size);
  const met: number[] = [];
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!;
    if (code !== 0 && numbers[code] === 0) numbers[code] = met.push(code);
    codes[at] = numbers[code]!;
  }
  return met;
}

/**
 * The index that was packed. To be read only where `layoutOfPack` is what it was.
 *
 * @returns null when it holds results that are not laid out as they are read today
 * @throws when the bytes are not those that were packed
 */
export async function unpackIndex(
  subject: Subject,
  companyId: string,
  packed: Uint8Array,
): Promise<ColumnIndex | null> {
  const bytes = await promisify(zstdDecompress)(packed, { chunkSize: CHUNK_BYTES });
  const end = bytes.length - 4;
  const { revision, groups, sections }: Directory = JSON.parse(
    bytes.toString("utf8", end - bytes.readUInt32LE(end), end),
  );
  const index = createColumnIndex(subject, companyId);
  const empty = index.arrays();
  const dictionaries = index.dictionaries();
  const arrays = new Map<string, TypedArray>();
  for (const { name, kind, from, bytes: length } of sections) {
    if (kind === "texts") {
      const texts = bytes.toString("utf8", from, from + length);
      if (texts !== "") ensure(dictionaries.get(name)).restore(texts.split(BETWEEN));
      await setImmediate();
    } else {
      arrays.set(name, arrayAt(bytes, from, length, ensure(empty.get(name))));
    }
  }
  const { stamps } = index;
  for (let code = 1; code < stamps.size; code++)
    if (!subject.stored.isLaidOutAsNow(ensure(stamps.text(code)))) return null;
  index.restore(arrays, groups, revision);
  return index;
}

/** An array of the type of another, on bytes that stand where such an array can begin. */
function arrayAt({ buffer, byteOffset }: Buffer, from: number, bytes: number, like: TypedArray): TypedArray {
  const type = like.constructor as new (buffer: ArrayBufferLike, from: number, length: number) => TypedArray;
  const at = byteOffset + from;
  if (at % ALIGNMENT === 0) return new type(buffer, at, bytes / like.BYTES_PER_ELEMENT);
  return new type(buffer.slice(at, at + bytes), 0, bytes / like.BYTES_PER_ELEMENT);
}
