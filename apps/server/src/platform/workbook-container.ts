import type { SheetBounds, SheetRefusal } from "./spreadsheet.ts";

/** @source PKWARE APPNOTE 6.3.10, §4.3.16 end of central directory, §4.3.12 central directory */
const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
/** Stands for a figure that only ZIP64 can write: a file of our size has none. */
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
const SIZES_COME_AFTER = 0x8;
const MOST_ENTRIES = 1000;
const MACROS = /vbaProject|\.bin$/i;
const PRINTER_SETTINGS = /(?:^|\/)printerSettings\//i;

/**
 * Why a file is not read at all, from the directory at its end alone, before anything is inflated; null when it may be.
 * The reader inflates no entry beyond the size that the directory gives it, so that their sum bounds what it costs.
 */
export function workbookRefusal(
  bytes: Uint8Array,
  bounds: Pick<SheetBounds, "bytes" | "inflatedBytes">,
): SheetRefusal | null {
  if (bytes.length > bounds.bytes) return "file_too_large";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return "not_a_workbook";
  const count = view.getUint16(end + 10, true);
  if (count === 0 || count > MOST_ENTRIES) return "not_a_workbook";
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
    inflated += size;
    if (inflated > bounds.inflatedBytes) return "file_too_large";
    at += ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}
