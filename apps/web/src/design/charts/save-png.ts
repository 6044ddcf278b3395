import { save } from "../../shell/api/save.ts";

/** Twice as fine as on the screen: sharp in a document. */
const FINENESS = 2;

/**
 * Draws an SVG into a PNG file.
 * @throws Error when the browser cannot draw it
 */
export async function savePng({ svg, width, height }: { svg: string; width: number; height: number }, name: string) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * FINENESS;
  canvas.height = height * FINENESS;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no drawing surface");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png === null) throw new Error("no image");
  save(png, name);
}
