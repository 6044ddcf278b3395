import { crc32, createDeflateRaw, constants as zlib } from "node:zlib";

/** A part of a workbook by hand: what no library would write. */
type RawPart = {
  readonly name: string;
  readonly content: string | RawContent;
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
};

/** A content too long to be made, packed all the same. */
type RawContent = { readonly packed: Buffer; readonly size: number; readonly crc: number };

export type RawWorkbook = {
  /** What stands between the tags of the cells. */
  readonly rows?: string;
  readonly sheet?: string | RawContent;
  readonly before?: string;
  /** What stands after the cells. */
  readonly after?: string;
  readonly strings?: string | RawContent;
  readonly styles?: string;
  readonly workbookProperties?: string;
  readonly more?: readonly RawPart[];
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
};

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGED = "http://schemas.openxmlformats.org/package/2006";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A workbook whose parts may hold anything and say anything of themselves. */
export async function rawWorkbook(parts: RawWorkbook): Promise<Uint8Array<ArrayBuffer>> {
  const { rows = "", before = "", after = "", workbookProperties = "", more = [] } = parts;
  const relations = (list: readonly [id: string, type: string, target: string][]) =>
    `<Relationships xmlns="${PACKAGED}/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
  const sheet = parts.sheet ?? `${before}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  const header = {
    ...(parts.declaredSize === undefined ? {} : { declaredSize: parts.declaredSize }),
    ...(parts.declaredCrc === undefined ? {} : { declaredCrc: parts.declaredCrc }),
  };
  return rawZip([
    { name: "[Content_Types].xml", content: `<Types xmlns="${PACKAGED}/content-types"/>` },
    { name: "_rels/.rels", content: relations([["rId1", "officeDocument", "xl/workbook.xml"]]) },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbookProperties}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations([
        ["rId1", "worksheet", "worksheets/sheet1.xml"],
        ["rId2", "sharedStrings", "sharedStrings.xml"],
        ["rId3", "styles", "styles.xml"],
      ]),
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet, ...header },
    { name: "xl/sharedStrings.xml", content: parts.strings ?? `<sst xmlns="${MAIN}"/>` },
    { name: "xl/styles.xml", content: parts.styles ?? `<styleSheet xmlns="${MAIN}"/>` },
    ...more,
  ]);
}

export async function rawZip(parts: readonly RawPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declaredSize, declaredCrc } of parts) {
    const raw = typeof content === "string" ? await repeatTexts([[content, 1]]) : content;
    const bytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(raw.packed.length, 18);
    local.writeUInt32LE(declaredSize ?? raw.size, 22);
    local.writeUInt16LE(bytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(declaredCrc ?? raw.crc, 16);
    entry.writeUInt32LE(raw.packed.length, 20);
    entry.writeUInt32LE(declaredSize ?? raw.size, 24);
    entry.writeUInt16LE(bytes.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, bytes, raw.packed);
    directory.push(entry, bytes);
    at += 30 + bytes.length + raw.packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...locals, ...directory, end]));
}

/** Texts each so many times in a row: a text is packed once, its block is what repeats. */
export async function repeatTexts(texts: readonly (readonly [text: string, times: number])[]): Promise<RawContent> {
  const packed: Buffer[] = [];
  let [size, crc] = [0, 0];
  for (const [text, times] of texts) {
    const bytes = Buffer.from(text);
    const block = await independentBlock(bytes);
    for (let n = 0; n < times; n++) {
      packed.push(block);
      size += bytes.length;
      crc = crc32(bytes, crc);
    }
  }
  // An empty last block of fixed codes. @source RFC 1951 §3.2.3
  packed.push(Buffer.from([0x03, 0x00]));
  return { packed: Buffer.concat(packed), size, crc };
}

/** Ends on a byte, refers to nothing before it, and is not the last. */
async function independentBlock(bytes: Buffer): Promise<Buffer> {
  const deflate = createDeflateRaw({ level: 9 });
  const pieces: Buffer[] = [];
  deflate.on("data", (piece: Buffer) => pieces.push(piece));
  deflate.write(bytes);
  await new Promise<void>((flushed) => deflate.flush(zlib.Z_FULL_FLUSH, flushed));
  deflate.destroy();
  return Buffer.concat(pieces);
}
