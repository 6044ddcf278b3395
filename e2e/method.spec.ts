import { FIELDS, HAZARDS, INDICATORS } from "@lichen/domain";
import { text } from "../apps/web/src/features/public/method/text.ts";
import { expect, IN_ENGLISH, IN_FRENCH, inDepth, test, waitUntilSettled } from "./journey.ts";

test(
  "the method says every hazard, indicator, question and source, at the address of each",
  inDepth(IN_FRENCH),
  async ({ page }) => {
    await page.goto("/documentation");
    await waitUntilSettled(page);
    await expect(page.locator("#source-drias_fr")).toBeAttached();
    const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
    const answer = await page.request.get("/api/sources/");
    const { sources } = (await answer.json()) as { sources: { id: string }[] };
    expect(sources.length).toBeGreaterThan(10);
    expect(ids).toEqual(
      expect.arrayContaining([
        "exposure",
        "vulnerability",
        "cross",
        ...HAZARDS.map(({ id }) => `hazard-${id}`),
        ...HAZARDS.flatMap(({ id, zones }) => zones.map((zone) => `weights-${id}-${zone.id}`)),
        ...INDICATORS.map(({ key }) => `indicator-${key}`),
        ...FIELDS.map(({ key }) => `field-${key}`),
        ...sources.map(({ id }) => `source-${id}`),
      ]),
    );
    expect(ids).toHaveLength(new Set(ids).size);
  },
);

test("an anchor brings its part into view, though it comes with the cards", inDepth(IN_ENGLISH), async ({ page }) => {
  for (const id of ["source-drias_fr", "indicator-tx35_days", "weights-heat-envelope"]) {
    await page.goto(`/documentation#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await expect(page.locator("#weights-heat-envelope table")).toBeVisible();
});

test("the worked example gives the figures of the method", IN_FRENCH, async ({ page }) => {
  await page.goto("/documentation#example");
  const example = page.locator("#example");
  for (const index of ["8932", "7795", "7641", "7303", "6954", "6101", "5216"]) {
    await expect(example.getByText(new RegExp(`^0[.,]${index}$`)).first()).toBeVisible();
  }
});

test(
  "the search leaves what holds the words, and its address can be shared",
  inDepth(IN_ENGLISH),
  async ({ page, t }) => {
    await page.goto("/documentation");
    await waitUntilSettled(page);
    const box = page.getByRole("searchbox", { name: t(text.search) });
    await box.fill("tx35_days");
    await expect(page.locator("#indicator-tx35_days")).toBeVisible();
    await expect(page.locator("#indicator-frost_days")).toHaveCount(0);
    await expect(page).toHaveURL(/\?q=tx35_days/);
    await page.reload();
    await expect(box).toHaveValue("tx35_days");
    await box.fill("zzqqxx");
    await expect(page.getByRole("heading", { name: t(text.none) })).toBeVisible();
    await page.getByRole("button", { name: t(text.clear) }).click();
    await expect(page.locator("#hazard-cold")).toBeVisible();
  },
);
