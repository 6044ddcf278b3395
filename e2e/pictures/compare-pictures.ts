import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";

/** Side of the squares that are compared, in pixels of a picture: an edge that moves by one hardly changes their mean. */
const SQUARE_PX = 8;
/** Difference of the means of a square, 0 to 255, beyond which it is another. */
const LEAST_DIFFERENCE = 10;
/** Share of the squares that may differ: a date, a figure that is counted. */
const MOST_SHARE = 0.002;

/** A picture that is new, gone, or another: `share` of its squares that differ, 1 where it cannot be compared. */
export type Change = { readonly name: string; readonly kind: "new" | "gone" | "changed"; readonly share: number };

/** Compares the pictures of two folders by their names. */
export async function comparePictures(
  browser: Browser,
  { reference, now, isWanted }: { reference: string; now: string; isWanted: (name: string) => boolean },
): Promise<readonly Change[]> {
  const page = await browser.newPage();
  const [before, after] = [reference, now].map((folder) =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".webp") && isWanted(name)) : [],
  );
  const changes: Change[] = [];
  for (const name of new Set([...before!, ...after!].sort())) {
    if (!after!.includes(name)) changes.push({ name, kind: "gone", share: 1 });
    else if (!before!.includes(name)) changes.push({ name, kind: "new", share: 1 });
    else {
      const share = await shareOfChange(page, join(reference, name), join(now, name));
      if (share > MOST_SHARE) changes.push({ name, kind: "changed", share });
    }
  }
  await page.close();
  return changes;
}

async function shareOfChange(page: Page, before: string, after: string): Promise<number> {
  const [one, other] = [readFileSync(before), readFileSync(after)];
  if (one.equals(other)) return 0;
  return page.evaluate(shareBetween, {
    pictures: [one, other].map((bytes) => `data:image/webp;base64,${bytes.toString("base64")}`),
    square: SQUARE_PX,
    least: LEAST_DIFFERENCE,
  });
}

/** In the page: share of the squares of two pictures whose mean differs; what one has beyond the other differs. */
async function shareBetween({ pictures, square, least }: { pictures: string[]; square: number; least: number }) {
  const drawn = await Promise.all(
    pictures.map(async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, picture.width, picture.height);
    }),
  );
  const [one, other] = [drawn[0]!, drawn[1]!];
  if (one.width !== other.width) return 1;
  const [lower, higher] = [Math.min(one.height, other.height), Math.max(one.height, other.height)];
  const beyond = Math.floor((higher - lower) / square) * Math.ceil(one.width / square);
  let [differing, all] = [beyond, beyond];
  for (let top = 0; top < lower; top += square) {
    for (let left = 0; left < one.width; left += square) {
      const sums = [0, 0, 0];
      let pixels = 0;
      for (let y = top; y < Math.min(top + square, lower); y++) {
        for (let x = left; x < Math.min(left + square, one.width); x++) {
          const at = (y * one.width + x) * 4;
          for (let colour = 0; colour < 3; colour++) sums[colour]! += one.data[at + colour]! - other.data[at + colour]!;
          pixels++;
        }
      }
      if (sums.some((sum) => Math.abs(sum) / pixels > least)) differing++;
      all++;
    }
  }
  return differing / all;
}

/** Writes a page that shows what changed, before and after side by side. @returns its path */
export function writeComparison(
  changes: readonly Change[],
  folders: { reference: string; now: string; folder: string },
) {
  const picture = (folder: string, name: string) =>
    existsSync(join(folder, name))
      ? `<img alt="" src="data:image/webp;base64,${readFileSync(join(folder, name)).toString("base64")}">`
      : "<i>none</i>";
  const rows = changes.map(
    ({ name, kind, share }) =>
      `<h2>${name}: ${kind}${kind === "changed" ? `, ${(share * 100).toFixed(1)} %` : ""}</h2><p>${picture(folders.reference, name)}${picture(folders.now, name)}</p>`,
  );
  const style = "body{font:14px sans-serif}p{display:flex;gap:16px;align-items:start}img{border:1px solid #888}";
  const path = join(folders.folder, "index.html");
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join("")}`,
  );
  return path;
}
