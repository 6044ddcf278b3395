import { EVIDENCE_FILE_BYTES } from "@lichen/domain";

/** Side of a photograph that is sent, pixels: a serial number stays readable, and a slow network takes it. */
const LONGEST_SIDE_PX = 2048;
const JPEG = "image/jpeg";
const QUALITY = 0.82;

type Reduced = { readonly kind: "ready"; readonly blob: Blob } | { readonly kind: "too_large" };

/**
 * A photograph made smaller on this device: drawn again, it has neither position, date nor device. What cannot be drawn is
 * sent as it is, and the server says what it thinks of it; refused here when it is larger than the server takes.
 */
export async function reducePhoto(file: Blob): Promise<Reduced> {
  const drawn = file.type.startsWith("image/") ? await draw(file) : null;
  const blob = drawn ?? file;
  return blob.size > EVIDENCE_FILE_BYTES ? { kind: "too_large" } : { kind: "ready", blob };
}

async function draw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
}
