import { text as address } from "../apps/web/src/design/forms/address-text.ts";
import { text as form } from "../apps/web/src/features/analysis/form/text.ts";
import { text as analysis } from "../apps/web/src/features/analysis/shared/text.ts";
import { text as home } from "../apps/web/src/features/home/text.ts";
import { beginVisit, expect, IN_ENGLISH, IN_FRENCH, inDepth, test } from "./journey.ts";

test.describe("what cannot be analysed is said beside the address", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  test("no address", inDepth(IN_ENGLISH), async ({ page, t }) => {
    const field = page.getByRole("combobox", { name: t(home.address) });
    await page.getByRole("button", { name: t(home.analyse), exact: true }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(t(address.empty));
    await expect(field).toBeFocused();
  });

  test("two letters", inDepth(IN_FRENCH), async ({ page, t }) => {
    const field = page.getByRole("combobox", { name: t(home.address) });
    await field.fill("To");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(t(address.short));
  });

  test("a point and a town outside Europe", inDepth(IN_FRENCH), async ({ page, t }) => {
    const field = page.getByRole("combobox", { name: t(home.address) });
    for (const typed of ["40.7128, -74.0060", "New York"]) {
      await field.fill(typed);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(t(address.outside));
      await expect(page).toHaveURL(/\/$/);
    }
  });

  test("a latitude of 91, a place that is nowhere", inDepth(IN_ENGLISH), async ({ page, t }) => {
    const field = page.getByRole("combobox", { name: t(home.address) });
    for (const typed of ["91.5, 1.444", "zzqqxxyy"]) {
      await field.fill(typed);
      await expect(field).toHaveAccessibleDescription(t(address.none));
      await expect(page).toHaveURL(/\/$/);
    }
  });
});

test(
  "an altitude that cannot be, an answer out of its bounds, an analysis without an address",
  IN_ENGLISH,
  async ({ page, t }) => {
    await page.goto("/resilience/form?step=3");
    await page.getByRole("button", { name: t(form.launch) }).click();
    await expect(page.getByText(t(form.needsPlace))).toBeVisible();
    await expect(page).toHaveURL(/step=3/);

    // By the sea the altitude decides, and is asked for where the range is shown.
    await beginVisit(page, { q: "La Rochelle" });
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/resilience/analysis");
    await page
      .getByRole("link", { name: t(analysis.giveAltitude) })
      .first()
      .click();
    const altitude = page.getByRole("textbox", { name: t(form.altitude) });
    await altitude.fill("9000");
    await expect(altitude).toHaveAttribute("aria-invalid", "true");
    await expect(altitude).toHaveAccessibleDescription(t(form.altitudeWrong));

    await page.goto("/resilience/form?step=3&field=floors_number");
    const floors = page.locator('[data-field="floors_number"]').getByRole("textbox");
    await floors.fill("0");
    await expect(floors).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(t(form.errors(1)))).toBeVisible();
  },
);
