import { crc32, createInflateRaw } from "node:zlib";

/** What a workbook may be at most; anything beyond is refused before it costs much. */
export type SheetBounds = {
  readonly bytes: number;
  /** Of all that the file holds, once inflated. */
  readonly inflatedBytes: number;
  /** Rows that hold something; blank ones do not count. */
  readonly rows: number;
  readonly columns: number;
  /** What becomes of a row with a cell further than the columns: it refuses the file, or the cell is left. */
  readonly furtherCells?: "refused" | "left";
  /** Of the reading alone: what the rows are used for in the meantime does not count. */
  readonly ms: number;
  /** What the file is: a workbook, or a text of separated values. */
  readonly kind?: "workbook" | "text";
  /** What a cell with a formula gives: that it is one, or the value that the spreadsheet shows. */
  readonly formulas?: "listed" | "as_shown";
};

export type SheetRefusal =
  | "not_a_workbook"
  | "unreadable_map"
  | "map_without_system"
  | "has_macros"
  | "file_too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "too_slow";

/** @source PKWARE APPNOTE 6.3.10, §4.3.16 end of central directory, §4.3.12 central directory, §4.3.7 local header */
const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_LENGTH = 30;
/** Stands for a figure that only ZIP64 can write: a file of our size has none. */
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
const SIZES_COME_AFTER = 0x8;
const MOST_ENTRIES = 1000;
const MACROS = /vbaProject|\.bin$/i;
const PRINTER_SETTINGS = /(?:^|\/)printerSettings\//i;
const INFLATED_PIECE_BYTES = 256 * 1024;

/** Whether a file holds others, as .xlsx and .ods do. @source PKWARE APPNOTE 6.3.10 §4.3.7, §4.3.16 for an empty one */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A part of a workbook, as the directory of the file tells it. */
export type WorkbookEntry = {
  readonly isStored: boolean;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  readonly at: number;
};
export type WorkbookEntries = ReadonlyMap<string, WorkbookEntry>;

/**
 * Why a file is not read at all, from the directory at its end alone, before anything is inflated; null when it may be.
 * The reader inflates no entry beyond the size that the directory gives it, so that their sum bounds what it costs.
 */
export function workbookRefusal(
  bytes: Uint8Array,
  bounds: Pick<SheetBounds, "bytes" | "inflatedBytes">,
): SheetRefusal | null {
  const entries = workbookEntries(bytes, bounds);
  return typeof entries === "string" ? entries : null;
}

/** The parts of a workbook by name, or why it is not read. */
export function workbookEntries(
  bytes: Uint8Array,
  bounds: Pick<SheetBounds, "bytes" | "inflatedBytes">,
): WorkbookEntries | SheetRefusal {
  if (bytes.length > bounds.bytes) return "file_too_large";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return "not_a_workbook";
  const count = view.getUint16(end + 10, true);
  if (count === 0 || count > MOST_ENTRIES) return "not_a_workbook";
  const entries = new Map<string, WorkbookEntry>();
  let at = view.getUint32(end + 16, true);
  let inflated = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return "not_a_workbook";
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength));
    if (MACROS.test(name) && !PRINTER_SETTINGS.test(name)) return "has_macros";
    if ((flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return "not_a_workbook";
    if (packed === ZIP64 || size === ZIP64) return "not_a_workbook";
    // Sizes that the directory keeps to itself would be taken from the entry, which may say anything.
    if ((packed === 0) !== (size === 0) || (packed === 0 && (flags & SIZES_COME_AFTER) !== 0)) return "not_a_workbook";
    // Two parts of one name: programs do not agree on which is read.
    if (entries.has(name)) return "not_a_workbook";
    entries.set(name, {
      isStored: method === STORED,
      packed,
      size,
      crc: view.getUint32(at + 16, true),
      at: view.getUint32(at + 42, true),
    });
    inflated += size;
    if (inflated > bounds.inflatedBytes) return "file_too_large";
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * What a part holds, piece by piece.
 *
 * @throws Error when it is cut, is not what its checksum says, or holds another size than it says
 */
export async function* inflateEntry(bytes: Uint8Array, entry: WorkbookEntry): AsyncGenerator<Buffer> {
  const packed = readPackedPart(bytes, entry);
  let [size, crc] = [0, 0];
  for await (const piece of entry.isStored ? [packed] : inflatePieces(packed)) {
    size += piece.length;
    if (size > entry.size) throw notReadable();
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.size || crc !== entry.crc) throw notReadable();
}

/** The bytes of a part as they stand in the file. @throws Error when they do not */
export function readPackedPart(bytes: Uint8Array, entry: WorkbookEntry): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + LOCAL_LENGTH > bytes.length || view.getUint32(entry.at, true) !== LOCAL_SIGNATURE) throw notReadable();
  const start = entry.at + LOCAL_LENGTH + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  if (start + entry.packed > bytes.length) throw notReadable();
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, entry.packed);
}

function inflatePieces(packed: Buffer): AsyncIterable<Buffer> {
  const pieces = createInflateRaw({ chunkSize: INFLATED_PIECE_BYTES });
  pieces.end(packed);
  return pieces;
}

function notReadable(): Error {
  return new Error("a part of the workbook cannot be read");
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}
