import { LOGO_LIMITS } from "@lichen/domain";
import { PNG } from "pngjs";

export type Logo = { readonly png: Buffer; readonly width: number; readonly height: number };

type LogoOutcome = { readonly kind: "read"; readonly logo: Logo } | { readonly kind: "logo_not_png" | "logo_size" };

/** Where a PNG says its width and height: the first thing that it says. */
const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const [HEADER_NAME, WIDTH, HEIGHT, HEADER_END] = [12, 16, 20, 33];

/** An image that someone gives, drawn again: its pixels alone are kept, whatever else the file carries. */
export function readLogo(given: Buffer): LogoOutcome {
  const isPng =
    given.length >= HEADER_END &&
    given.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    given.toString("latin1", HEADER_NAME, WIDTH) === "IHDR";
  if (!isPng) return { kind: "logo_not_png" };
  // Before a pixel is read: a small file may say that it is very large.
  const [width, height] = [given.readUInt32BE(WIDTH), given.readUInt32BE(HEIGHT)];
  const { leastPx, mostPx } = LOGO_LIMITS;
  if ([width, height].some((side) => side < leastPx || side > mostPx)) return { kind: "logo_size" };
  try {
    const { data } = PNG.sync.read(given);
    const drawn = new PNG({ width, height });
    data.copy(drawn.data);
    return { kind: "read", logo: { png: PNG.sync.write(drawn), width, height } };
  } catch {
    return { kind: "logo_not_png" };
  }
}
