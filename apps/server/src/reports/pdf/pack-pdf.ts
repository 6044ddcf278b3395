import { deflateSync } from "node:zlib";
import { ensure } from "@lichen/domain";
import { markRowHeaders } from "./mark-row-headers.ts";

/** Objects in one compressed stream. */
const OBJECTS_PER_STREAM = 250;
/** Most of what it compresses is tags, which any effort makes small. */
const EFFORT = 4;
const ENTRY = /(\d{10}) \d{5} n/g;
const TRAILER = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/;
/** Bytes of an entry of the table: its type, its place, its rank. */
const WIDTHS = [1, 4, 2] as const;
const TYPE_IN_FILE = 1;
const TYPE_IN_STREAM = 2;

/**
 * The PDF at a third of its size: the tags that make it accessible are thousands of small objects, which stand
 * uncompressed in what the typesetter writes. Its tables get the headers of their rows.
 *
 * @param content a PDF with a plain table of objects, as the typesetter writes it; any other is given back as it is
 * @source ISO 32000-1 §7.5.7 (object streams), §7.5.8 (cross-reference streams)
 */
export function packPdf(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = file
    .subarray(Math.max(0, file.length - 2048))
    .toString("latin1")
    .match(TRAILER);
  if (end === null) return content;
  const [, trailer = "", table = "0"] = end;
  const tableText = file.subarray(Number(table)).toString("latin1");
  if (!tableText.startsWith("xref")) return content;
  const starts = [...tableText.matchAll(ENTRY)].map(([, offset]) => Number(offset));
  const objects = markRowHeaders(bodies(file, starts, Number(table)));

  const parts: Buffer[] = [file.subarray(0, starts[0])];
  let length = ensure(parts[0]).length;
  const entries: (readonly [type: number, place: number, rank: number])[] = [[0, 0, 65535]];
  const write = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const small: { readonly number: number; readonly body: Buffer }[] = [];
  for (const [place, body] of objects.entries()) {
    const number = place + 1;
    if (isStream(body)) {
      entries[number] = [TYPE_IN_FILE, length, 0];
      write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]));
    } else {
      small.push({ number, body });
    }
  }
  let next = objects.length + 1;
  for (let from = 0; from < small.length; from += OBJECTS_PER_STREAM) {
    const group = small.slice(from, from + OBJECTS_PER_STREAM);
    group.forEach(({ number }, rank) => {
      entries[number] = [TYPE_IN_STREAM, next, rank];
    });
    entries[next] = [TYPE_IN_FILE, length, 0];
    write(objectStream(next, group));
    next++;
  }
  entries[next] = [TYPE_IN_FILE, length, 0];
  const rest = trailer.replace(/\/Size\s+\d+/, `/Size ${next + 1}`);
  const start = length;
  write(streamObject(next, `/Type /XRef /W [${WIDTHS.join(" ")}] ${rest}`, entryBytes(entries)));
  write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Uint8Array.from(Buffer.concat(parts, length));
}

/** What stands between "obj" and "endobj", by number from 1. */
function bodies(file: Buffer, starts: readonly number[], table: number): readonly Buffer[] {
  const ends = new Map(
    [...starts, table].toSorted((a, b) => a - b).map((start, i, all) => [start, all[i + 1] ?? table]),
  );
  return starts.map((start) => {
    const from = file.indexOf("obj", start) + "obj".length;
    const to = file.lastIndexOf("endobj", ends.get(start));
    return trimPdf(file.subarray(from, to));
  });
}

const SPACES: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09]);

function trimPdf(bytes: Buffer): Buffer {
  let [from, to] = [0, bytes.length];
  while (from < to && SPACES.has(bytes[from]!)) from++;
  while (to > from && SPACES.has(bytes[to - 1]!)) to--;
  return bytes.subarray(from, to);
}

const isStream = (body: Buffer): boolean => body.subarray(-"endstream".length).toString("latin1") === "endstream";

function objectStream(number: number, group: readonly { readonly number: number; readonly body: Buffer }[]): Buffer {
  const index: number[] = [];
  let offset = 0;
  for (const one of group) {
    index.push(one.number, offset);
    offset += one.body.length + 1;
  }
  const head = Buffer.from(`${index.join(" ")}\n`);
  const content = Buffer.concat([head, ...group.flatMap(({ body }) => [body, Buffer.from("\n")])]);
  return streamObject(number, `/Type /ObjStm /N ${group.length} /First ${head.length}`, content);
}

function streamObject(number: number, dictionary: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: EFFORT });
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      "latin1",
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

function entryBytes(entries: readonly (readonly [number, number, number])[]): Buffer {
  const size = WIDTHS.reduce((sum, width) => sum + width, 0);
  const bytes = Buffer.alloc(entries.length * size);
  for (const [i, [type, place, rank]] of entries.entries()) {
    bytes.writeUInt8(type, i * size);
    bytes.writeUInt32BE(place, i * size + 1);
    bytes.writeUInt16BE(rank, i * size + 5);
  }
  return bytes;
}
