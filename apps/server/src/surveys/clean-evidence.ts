import { EVIDENCE_FILE_BYTES, type EVIDENCE_FILE_TYPES, type EvidenceFileType } from "@lichen/domain";
import sharp from "sharp";

/** A file as it is stored: its bytes without metadata, its type found from them. */
type CleanFile = {
  readonly type: EvidenceFileType;
  readonly content: Uint8Array;
  readonly width: number | null;
  readonly height: number | null;
};

type CleanOutcome =
  | { readonly kind: "clean"; readonly file: CleanFile }
  | { readonly kind: "file_type_refused" | "evidence_file_too_large" };

/** Side of the largest picture that is stored, pixels: a serial number stays readable. */
const LONGEST_SIDE_PX = 2560;
/** A small file may say that it is very large. A phone takes up to 200 million. */
const MOST_PIXELS = 220_000_000;
const JPEG_QUALITY = 82;
const PICTURES: Readonly<Record<string, EvidenceFileType>> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
const PDF_START = Buffer.from("%PDF-", "latin1");
const PDF_END = Buffer.from("%%EOF", "latin1");
/** Where readers look for the end of a PDF, bytes. */
const PDF_TAIL = 1024;

/**
 * A photograph or a document that someone sends, whatever it is called. A picture is drawn again, turned as its metadata
 * say: its pixels alone are stored, neither position, date nor device.
 */
export async function cleanEvidence(given: Uint8Array): Promise<CleanOutcome> {
  if (given.length > EVIDENCE_FILE_BYTES) return { kind: "evidence_file_too_large" };
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (bytes.subarray(0, PDF_START.length).equals(PDF_START)) return readPdf(bytes);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    const type = PICTURES[format ?? ""];
    if (type === undefined) return { kind: "file_type_refused" };
    const turned = picture
      .rotate()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: "inside", withoutEnlargement: true });
    const encoded = type === "image/jpeg" ? turned.jpeg({ quality: JPEG_QUALITY }) : turned;
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { kind: "clean", file: { type, content: data, width: info.width, height: info.height } };
  } catch {
    return { kind: "file_type_refused" };
  }
}

function readPdf(bytes: Buffer): CleanOutcome {
  if (bytes.subarray(-PDF_TAIL).indexOf(PDF_END) === -1) return { kind: "file_type_refused" };
  return { kind: "clean", file: { type: "application/pdf", content: bytes, width: null, height: null } };
}

/** Name that a file is read under: that of its sender in ASCII, with the ending of what it holds. */
export function evidenceFileName(name: string, type: EvidenceFileType): string {
  const endings: Readonly<Record<keyof typeof EVIDENCE_FILE_TYPES, string>> = {
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/webp": "webp",
    "application/pdf": "pdf",
  };
  const stem = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\.[^.]*$/, "")
    .split(/[^\w]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 80);
  return `${stem === "" ? "file" : stem}.${endings[type]}`;
}
