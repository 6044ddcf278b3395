import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  type Answers,
  BUILDING_TEMPLATE,
  FIELDS,
  type FieldKey,
  fieldOf,
  type Language,
  QUESTIONNAIRE,
  TEMPLATE_FIRST_ROW,
  writeRow,
} from "@lichen/domain";
import type { Locator, Page } from "@playwright/test";
import { fillWorkbook } from "../apps/server/src/platform/spreadsheet-fill.ts";
import { columnsText as columns } from "../apps/web/src/features/portfolio/import/columns-text.ts";
import type { Counted } from "../apps/web/src/features/portfolio/import/counted.ts";
import { followText as follow } from "../apps/web/src/features/portfolio/import/follow-text.ts";
import { lossesText as losses } from "../apps/web/src/features/portfolio/import/losses-text.ts";
import { text } from "../apps/web/src/features/portfolio/import/text.ts";
import { forgive } from "./account-steps.ts";
import { type PersonName, signIn } from "./demonstration.ts";
import { expect, IN_ENGLISH, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme, violations } from "./look.ts";
import { assetRegister, energyExport, taxList } from "./spreadsheets.ts";

// One file at a time a company.
test.describe.configure({ mode: "serial" });

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ROWS = 30;
/** One file at a time a company: the journeys of both languages run together, each in its own. */
const PEOPLE = { fr: "company_admin", en: "other_company_admin" } as const satisfies Record<Language, PersonName>;

const countOf = (n: number): Counted => ({ n, written: String(n) });

function answersOf(code: string, number: number): Answers {
  return {
    member_building_code: `${code}-${number}`,
    member_building_name: `Bâtiment ${number}`,
    fond_gestion_name: "Default",
    life_cycle_stage: "exploitation",
    street: `${number} rue de la Paix`,
    post_code: "31000",
    city: "Toulouse",
    country: "FR",
    building_type: "office",
    construction_year: 1950 + number,
  };
}

/** Cells with a wrong answer, by row. */
const WRONG: Readonly<Record<number, readonly [FieldKey, string | number | null]>> = {
  2: ["building_type", "Soucoupe"],
  3: ["construction_year", 99_999],
  4: ["city", null],
};

/** The template with its rows filled in, as a spreadsheet would. */
async function fillTemplate(template: string, code: string, language: Language, { isRight }: { isRight: boolean }) {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const cells = writeRow(QUESTIONNAIRE, answersOf(code, index + 1), language);
    const [key, value] = (isRight ? undefined : WRONG[index + 1]) ?? [];
    return key === undefined ? cells : cells.with(FIELDS.indexOf(fieldOf(key)), value ?? null);
  });
  const buffer = Buffer.from(await fillWorkbook(readFileSync(template), TEMPLATE_FIRST_ROW + 1, rows));
  return { name: `parc-${code}.xlsx`, mimeType: XLSX_TYPE, buffer };
}

async function download(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test("a template is filled, sent, corrected and written", async ({ page, t, language, complaints }) => {
  test.setTimeout(120_000);
  const code = `I${randomUUID().slice(0, 8)}`;
  await signIn(page, PEOPLE[language]);
  await takeTheme(page, language);
  await page.goto("/buildings/import");
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });

  const template = await download(page, page.getByRole("button", { name: t(text.template) }));
  expect(template.name).toContain(BUILDING_TEMPLATE.edition);

  // A file that is no workbook does not leave.
  const file = page.getByLabel(t(text.file));
  await file.setInputFiles({ name: "parc.pdf", mimeType: "application/pdf", buffer: Buffer.from("x") });
  await expect(page.getByText(t(text.notSheet))).toBeVisible();

  // Three rows of thirty are wrong.
  await file.setInputFiles(await fillTemplate(template.path, code, language, { isRight: false }));
  await page.getByRole("button", { name: t(text.send) }).click();
  await expect(page).toHaveURL(/\?id=/);
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^parc-${code}`));
  await expect(page.getByRole("button", { name: t(follow.confirm(countOf(27), countOf(0))) })).toBeVisible();
  const wrong = page.getByRole("table", { name: t(losses.mend(countOf(3))) });
  for (const key of ["building_type", "construction_year", "city"] as const) {
    await expect(wrong.getByRole("row").filter({ hasText: t(fieldOf(key).label) })).toHaveCount(1);
  }
  expect(await violations(page)).toEqual([]);
  const errors = await download(page, page.getByRole("button", { name: t(follow.errorsFile) }));
  expect(errors.name).toMatch(/\.xlsx$/);

  // A cell is written again on the spot, and the file is checked again.
  const city = wrong.getByLabel(new RegExp(`^${t(fieldOf("city").label)},`));
  await city.fill("Lyon");
  await page.getByRole("button", { name: t(losses.check(countOf(1))) }).click();
  await expect(page.getByRole("button", { name: t(follow.confirm(countOf(28), countOf(0))) })).toBeVisible();

  // Another tab finds it again; another file may be sent while it waits.
  const other = await page.context().newPage();
  await other.goto("/buildings/import");
  await waitUntilSettled(other);
  const waits = other.getByRole("row").filter({ hasText: `parc-${code}.xlsx` });
  await expect(waits.getByText(t(text.toConfirm))).toBeVisible();
  await expect(other.getByRole("button", { name: t(text.send) })).toBeEnabled();
  await other.close();

  // Given up, nothing is written; the corrected file is all new.
  await page.getByRole("button", { name: t(follow.cancel) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(follow.cancel) })
    .click();
  await expect(page.getByRole("heading", { name: t(follow.cancelled) })).toBeVisible();
  await page.getByRole("link", { name: t(text.another) }).click();
  await file.setInputFiles(await fillTemplate(template.path, code, language, { isRight: true }));
  await page.getByRole("button", { name: t(text.send) }).click();
  await page.getByRole("button", { name: t(follow.confirm(countOf(ROWS), countOf(0))) }).click();
  await expect(page.getByRole("heading", { name: t(follow.done) })).toBeVisible();
  await expect(page.getByText(t(follow.doneAdded(countOf(ROWS))))).toBeVisible();
  forgive(complaints, 409);

  // Left as it was found.
  const rest = await page.request.post("/api/buildings/bulk_delete/", { data: { search: code, expected_count: ROWS } });
  expect(await rest.json()).toMatchObject({ deleted: ROWS });
});

test("spreadsheets that the product never saw become a ranked portfolio", IN_ENGLISH, async ({ page, t, language }) => {
  test.setTimeout(180_000);
  const code = `T${randomUUID().slice(0, 8)}`;
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const ROWS_SENT = 400;
  const send = async (file: Parameters<Locator["setInputFiles"]>[0]) => {
    clicks += 2; // the button that opens the dialog of the system, the file in it
    await page.getByLabel(t(text.file)).setInputFiles(file);
    await click(page.getByRole("button", { name: t(text.send) }));
    await expect(page.getByRole("heading", { name: t(columns.title) })).toBeVisible();
  };
  await signIn(page, PEOPLE[language]);
  await takeTheme(page, language);
  await page.goto("/buildings/import");
  const since = Date.now();

  // A register: its columns, and the uses that it names its own way, are proposed.
  await send(await assetRegister(code));
  const becomes = (name: string) => page.getByLabel(t(columns.becomesOf(name)), { exact: true });
  await expect(becomes("Réf. immeuble")).toHaveValue("member_building_code");
  await expect(becomes("Date de construction")).toHaveValue("construction_year");
  await expect(becomes("Loyer")).toHaveValue("");
  await expect(page.getByLabel(t(columns.standsForOf("Bureau")))).toHaveValue("office");
  await expectClean(page, language);
  await page.setViewportSize({ width: 1440, height: 900 });
  // What is chosen is found again after a reload.
  const cells = page.getByRole("region", { name: t(columns.corrections) }).getByRole("status");
  const before = await cells.innerText();
  // How many cells are replaced and left blank is told, and follows.
  const equipment = page.getByLabel(t(columns.standsForOf("Equipement")));
  await equipment.selectOption("");
  await expect(cells).not.toHaveText(before);
  await equipment.selectOption("other");
  await expect(cells).toHaveText(before);
  clicks += 2;
  await page.reload();
  await expect(page.getByLabel(t(columns.standsForOf("Equipement")))).toHaveValue("other");
  await click(page.getByRole("button", { name: t(columns.check(countOf(ROWS_SENT))) }));
  await click(page.getByRole("button", { name: t(follow.confirm(countOf(ROWS_SENT), countOf(0))) }));
  await expect(page.getByRole("heading", { name: t(follow.done) })).toBeVisible({ timeout: 60_000 });
  await click(page.getByRole("link", { name: t(follow.seeList) }));
  await expect(page).toHaveURL(/\/buildings\?/);
  await expect(page.getByRole("row").filter({ hasText: code }).first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(25);
  expect(Date.now() - since).toBeLessThan(300_000);

  // A few columns of another file change the same buildings, and nothing else of them.
  await page.goto("/buildings/import");
  await send(energyExport(code));
  await expect(becomes("Conso MWh")).toHaveValue("");
  await click(page.getByRole("button", { name: t(columns.check(countOf(ROWS_SENT))) }));
  await click(page.getByRole("button", { name: t(follow.confirm(countOf(0), countOf(ROWS_SENT))) }));
  await expect(page.getByRole("heading", { name: t(follow.done) })).toBeVisible({ timeout: 60_000 });

  // A list without codes: names stand for them.
  await page.goto("/buildings/import");
  await send(await taxList(code));
  await expect(page.getByText(t(columns.noCode))).toBeVisible();
  await expect(becomes("Adresse du local")).toHaveValue("address");
  // What was said of a word in the first file is known in this one.
  await expect(page.getByLabel(t(columns.standsForOf("Ecole")))).toHaveValue("education");
  await click(page.getByRole("button", { name: t(columns.check(countOf(ROWS_SENT))) }));
  await expect(page.getByRole("button", { name: t(follow.confirm(countOf(ROWS_SENT), countOf(0))) })).toBeVisible();
  await page.getByRole("link", { name: t(columns.again) }).click();
  await expect(becomes("Adresse du local")).toHaveValue("address");
  await page.getByRole("button", { name: t(follow.cancel) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(follow.cancel) })
    .click();
  await expect(page.getByRole("heading", { name: t(follow.cancelled) })).toBeVisible();

  const rest = await page.request.post("/api/buildings/bulk_delete/", {
    data: { search: code, expected_count: ROWS_SENT },
  });
  expect(await rest.json()).toMatchObject({ deleted: ROWS_SENT });
});

test("groups that a file names are created from its columns", IN_ENGLISH, async ({ page, t, language }) => {
  const code = randomUUID().slice(0, 8);
  await signIn(page, PEOPLE[language]);
  await page.goto("/buildings/import");
  const rows = ["Schools", "Halls"].map(
    (group, at) => `${code}-${at};${group} ${code};${at + 1} rue de la Paix;31000;Toulouse`,
  );
  const buffer = Buffer.from(["Code;Group;Street;Postcode;City", ...rows].join("\n"));
  await page.getByLabel(t(text.file)).setInputFiles({ name: "groups.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: t(text.send) }).click();
  await page.getByRole("button", { name: t(columns.createGroups(countOf(2), "")) }).click();
  await expect(page.getByLabel(t(columns.becomesOf("Group")), { exact: true })).toHaveValue("fond_gestion_name");
  await page.getByRole("button", { name: t(columns.check(countOf(2))) }).click();
  await page.getByRole("button", { name: t(follow.confirm(countOf(2), countOf(0))) }).click();
  await expect(page.getByRole("heading", { name: t(follow.done) })).toBeVisible({ timeout: 60_000 });

  const { session } = await (await page.request.get("/api/auth/get-session")).json();
  const { user } = await (await page.request.get(`/api/admin/users/${session.username}/`)).json();
  const path = `/api/admin/companies/${user.company_id}/`;
  const readGroups = async (): Promise<{ id: string; name: string; count: number }[]> =>
    (await (await page.request.get(path)).json()).company.building_groups;
  const groups = await readGroups();
  const isNew = ({ name }: { name: string }) => name.endsWith(code);
  expect(groups.filter(isNew).map(({ name, count }) => [name, count])).toEqual([
    [`Halls ${code}`, 1],
    [`Schools ${code}`, 1],
  ]);
  await page.request.post("/api/buildings/bulk_delete/", { data: { search: code, expected_count: 2 } });
  const others = groups.filter((group) => !isNew(group)).map(({ id, name }) => ({ id, name }));
  const [home] = others;
  const moved = Object.fromEntries(groups.filter(isNew).map(({ id }) => [id, home?.id]));
  const answer = await page.request.put(path, { data: { building_groups: others, moved } });
  expect(answer.ok(), await answer.text()).toBe(true);
});
