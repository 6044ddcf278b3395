import { expect, IN_FRENCH, test } from "./journey.ts";
import { violations } from "./look.ts";

/** A page of thousands of parts that are alike, with one like none of the others far down among them. */
function pageWith(odd: string): string {
  const part = (nth: number) =>
    `<section><h2>Part ${nth}</h2><p><a href="#part-${nth}">Link ${nth}</a> <img alt="Picture ${nth}"></p>
    <label>Field ${nth} <input></label>
    <table><thead><tr><th scope="col">Name</th></tr></thead><tbody><tr><td>Value ${nth}</td></tr></tbody></table></section>`;
  const parts = Array.from({ length: 600 }, (_, nth) => (nth === 400 ? odd : part(nth))).join("");
  return `<!doctype html><html lang="en"><title>Parts</title><body><main><h1>Parts</h1>${parts}</main></body></html>`;
}

/** One fault of each kind that a part may have, by the rule of axe that finds it. */
const FAULTS = {
  "image-alt": "<section><h2>Odd</h2><p><a href='#odd'>Link</a> <img></p></section>",
  "link-name": "<section><h2>Odd</h2><p><a href='#odd'></a> <img alt='Picture'></p></section>",
  label: "<section><h2>Odd</h2><p>Field <input></p></section>",
  "color-contrast": "<section><h2>Odd</h2><p style='color: #ccc'>Pale</p></section>",
  "empty-heading": "<section><h2></h2><p>Words</p></section>",
  "empty-table-header":
    "<section><h2>Odd</h2><table><tr><th scope='col'></th></tr><tr><td>Value</td></tr></table></section>",
  "aria-valid-attr-value": "<section><h2>Odd</h2><p aria-hidden='maybe'>Words</p></section>",
  "valid-lang": "<section><h2>Odd</h2><p lang='nowhere'>Words</p></section>",
  list: "<section><h2>Odd</h2><ul><p>Words</p></ul></section>",
};

test("what is wrong once on a page of thousands of parts is found", IN_FRENCH, async ({ page }) => {
  await page.setContent(pageWith("<section><h2>Odd</h2></section>"));
  const whole = await page.content();
  expect(await violations(page)).toEqual([]);
  expect(await page.content(), "the page is as it was").toBe(whole);
  await page.setContent(pageWith(Object.values(FAULTS).join("")));
  const found = await violations(page);
  for (const rule of Object.keys(FAULTS)) expect(found.join("\n"), rule).toMatch(new RegExp(`^${rule} `, "m"));
});
