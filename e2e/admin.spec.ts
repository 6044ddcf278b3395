import { randomUUID } from "node:crypto";
import { COLLABORATOR_FILE_COLUMNS, COMPANY_COLUMN_NAMES } from "@lichen/contract";
import { RIGHT_NAMES } from "@lichen/domain";
import type { APIRequestContext, Page } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { undoText } from "../apps/web/src/design/controls/undo-text.ts";
import { confirmText } from "../apps/web/src/design/forms/confirm-dialog.tsx";
import { text as list } from "../apps/web/src/design/table/list-text.ts";
import { peopleText as people } from "../apps/web/src/features/administration/company/people-text.ts";
import { gridText as grid, text as record } from "../apps/web/src/features/administration/company/text.ts";
import { text as logs } from "../apps/web/src/features/administration/logs/text.ts";
import { requestText as requests } from "../apps/web/src/features/administration/shared/request-text.ts";
import { text as words } from "../apps/web/src/features/administration/shared/words.ts";
import { signIn } from "./demonstration.ts";
import { byPlace, expect, IN_ENGLISH, IN_FRENCH, inDepth, test, waitUntilSettled } from "./journey.ts";
import { expectClean, takeTheme, violations } from "./look.ts";

type Made = { readonly id: string; readonly name: string; readonly people: readonly string[] };

/** A company of one's own for a journey: two building groups more than the default one, and three people. */
async function makeCompany(page: Page, { hasProvider = false } = {}): Promise<Made> {
  const { token } = await signIn(page, "admin");
  const ask = askAs(page.request, token);
  const suffix = randomUUID().slice(0, 8);
  const name = `Ville <b>${suffix}</b>`;
  const { company } = await ask("POST", "/admin/companies/", {
    name,
    code: suffix.toUpperCase(),
    subscription: { type: "licence", active: true, start: null, end: null },
    ...(hasProvider ? { sso_access: true, identity_provider: providerOf(suffix) } : {}),
  });
  const groups = company.building_groups.map((group: { id: string; name: string }) => ({
    id: group.id,
    name: group.name,
  }));
  await ask("PUT", `/admin/companies/${company.id}/`, {
    building_groups: [...groups, { name: "Mairies" }, { name: "Écoles" }],
  });
  const made: string[] = [];
  for (const [first_name, last_name] of [
    ["Ana", "Abad"],
    ["Bruno", "Blanc"],
    ["Chloé", "Cassin"],
  ] as const) {
    const email = `${first_name}@${suffix}.example.org`.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    await ask("POST", "/admin/collaborators/", {
      company_id: company.id,
      email,
      first_name,
      last_name,
      job: "Gestionnaire",
      phone: "+33 1 23 45 67 89",
    });
    made.push(`${first_name} ${last_name}`);
  }
  return { id: company.id, name, people: made };
}

function providerOf(suffix: string) {
  const issuer = "https://identity.example.org";
  return { slug: suffix, email_domain: `${suffix}.example.org`, issuer, client_id: "lichen", client_secret: suffix };
}

function askAs(request: APIRequestContext, token: string) {
  return async (method: string, path: string, data: object) => {
    const answer = await request.fetch(`/api${path}`, { method, data, headers: { Authorization: `Bearer ${token}` } });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

test("rights are given by the keyboard, saved at once and taken back", IN_FRENCH, async ({ page, t }) => {
  const { id, people: names } = await makeCompany(page);
  await page.goto(`/admin/companies/${id}?tab=rights`);
  await expect(page.getByRole("grid", { name: t(grid.label) })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(names.length);

  await cell(page, 0, 0).focus();
  await page.keyboard.press("Enter");
  await expect(cell(page, 0, 0)).toContainText(t(RIGHT_NAMES.read));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("w");
  for (const row of [0, 1]) await expect(cell(page, row, 1)).toContainText(t(RIGHT_NAMES.write));
  await expect(cell(page, 2, 1)).toContainText(t(RIGHT_NAMES.none));
  await expect(page.getByText(t(grid.pending(3)))).toBeVisible();

  await page.getByRole("button", { name: t(grid.save(3)) }).click();
  await expect(page.getByText(t(grid.saved(3)))).toBeVisible();
  await page.reload();
  await expect(cell(page, 1, 1)).toContainText(t(RIGHT_NAMES.write));

  await page.getByRole("button", { name: t(grid.selectColumn("Mairies", grid.buildings)) }).click();
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: t(RIGHT_NAMES.read) })
    .click();
  await page.getByRole("button", { name: t(grid.save(3)) }).click();
  await expect(cell(page, 2, 2)).toContainText(t(RIGHT_NAMES.read));
  await page.getByRole("button", { name: t(undoText.undo) }).click();
  await expect(page.getByText(t(undoText.undone))).toBeVisible();
  await expect(cell(page, 2, 2)).toContainText(t(RIGHT_NAMES.none));
  await expect(cell(page, 0, 0)).toContainText(t(RIGHT_NAMES.read));
});

test("rights that wait follow from tab to tab, and leaving asks first", inDepth(IN_ENGLISH), async ({ page, t }) => {
  const { id } = await makeCompany(page);
  await page.goto(`/admin/companies/${id}?tab=rights`);
  await cell(page, 0, 0).focus();
  await page.keyboard.press("w");
  const tabs = page.getByRole("navigation", { name: t(record.tabs) });
  await tabs.getByRole("link", { name: t(record.people) }).click();
  await tabs.getByRole("link", { name: t(record.rights) }).click();
  await expect(page.getByText(t(grid.pending(1)))).toBeVisible();
  await page.getByRole("link", { name: t(words.companies) }).click();
  await expect(page.getByRole("heading", { name: t(grid.leaveQuestion) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole("link", { name: t(words.companies) }).click();
  await page.getByRole("button", { name: t(grid.leave) }).click();
  await expect(page).toHaveURL(/\/admin\/companies$/);
});

test(
  "one control gives the same right everywhere to a user of an identity provider",
  inDepth(IN_FRENCH),
  async ({ page, t }) => {
    const { id, people: names } = await makeCompany(page, { hasProvider: true });
    await page.goto(`/admin/companies/${id}?tab=rights`);
    await page.getByRole("combobox", { name: t(grid.everythingOf(names[1]!)) }).selectOption("read");
    for (const column of [0, 1, 2, 3]) await expect(cell(page, 1, column)).toContainText(t(RIGHT_NAMES.read));
    await expect(cell(page, 0, 0)).toContainText(t(RIGHT_NAMES.none));
    await expect(page.getByText(t(grid.pending(4)))).toBeVisible();
  },
);

test(
  "a file with faults says each by its row and column, and adds no user",
  inDepth(IN_ENGLISH),
  async ({ page, t, complaints }) => {
    const { id, people: names } = await makeCompany(page);
    const titles = Object.values(COLLABORATOR_FILE_COLUMNS).map(t);
    const rows = [
      titles,
      ["new@lichen.test", "Eva", "Egger", "Gestionnaire", "0102030405"],
      ["not an address", "", "Faure", "Gestionnaire", "0102030405"],
      ["lecture@demo.lichen.test", "Gil", "Grand", "Gestionnaire", "0102030405"],
    ];
    const content = await writeXlsx({ sheets: [{ name: "Lichen", rows }] });
    await page.goto(`/admin/companies/${id}?tab=people`);
    await page.getByRole("button", { name: t(people.addByFile) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t(people.fileSend) }).click();
    await expect(dialog.getByText(t(people.fileNeeded))).toBeVisible();
    const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    await dialog.getByLabel(t(people.file)).setInputFiles({ name: "a.xlsx", mimeType, buffer: Buffer.from(content) });
    await dialog.getByRole("button", { name: t(people.fileSend) }).click();
    await expect(dialog.getByText(t(people.fileErrors(3)))).toBeVisible();
    await expect(dialog.getByRole("row").nth(1)).toContainText(`3${titles[0]}`);
    expect.soft(await violations(page), "what axe finds").toEqual([]);
    complaints.length = 0;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("rowheader")).toHaveCount(names.length);
  },
);

test(
  "a user is disabled with the question of the specification, activated, then deleted",
  inDepth(IN_FRENCH),
  async ({ page, t }) => {
    const { id, people: names } = await makeCompany(page);
    const name = names[0]!;
    await page.goto(`/admin/companies/${id}?tab=people`);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: t(people.simulator) })).toBeVisible();
    await page.getByRole("button", { name: t(people.disable) }).click();
    await expect(page.getByRole("heading", { name: t(people.disableQuestion) })).toBeVisible();
    await page.getByRole("button", { name: t(people.disable) }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText(t(words.inactive));

    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: t(people.activate) }).click();
    await expect(row).not.toContainText(t(words.inactive));

    await page.getByRole("button", { name, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t(words.delete) })
      .click();
    const typed = page.getByRole("textbox", { name: t(confirmText.typeName(name)) });
    await typed.fill("Somebody else");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t(words.delete) })
      .click();
    await expect(page.getByText(t(confirmText.nameDiffers))).toBeVisible();
    await typed.fill(name);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t(words.delete) })
      .click();
    await expect(page.getByText(t(people.deleted(name)))).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  "a user is added with rights, and a taken e-mail is said",
  inDepth(IN_ENGLISH),
  async ({ page, t, complaints }) => {
    const { id } = await makeCompany(page);
    await page.goto(`/admin/companies/${id}?tab=people`);
    await page.getByRole("button", { name: t(people.add) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[name=first_name]").fill("Dana");
    await dialog.locator("input[name=last_name]").fill("<i>Dufour</i>");
    await dialog.locator("input[name=email]").fill("lecture@demo.lichen.test");
    await dialog.locator("input[name=job]").fill("Gestionnaire");
    await dialog.locator("input[name=phone]").fill("0102030405");
    await dialog.getByRole("combobox", { name: "Mairies" }).selectOption("write");
    await dialog.getByRole("button", { name: t(people.addOne) }).click();
    await expect(dialog.getByRole("alert")).toContainText(/e-?mail/);
    complaints.length = 0;
    await dialog.locator("input[name=email]").fill(`dana.${id}@lichen.test`);
    await dialog.getByRole("button", { name: t(people.addOne) }).click();
    await page.getByRole("button", { name: "Dana <i>Dufour</i>" }).click();
    await expect(page.getByRole("dialog").getByText("Mairies")).toBeVisible();
  },
);

test("groups are added, renamed and taken back, deleted", inDepth(IN_FRENCH), async ({ page, t }) => {
  const { id } = await makeCompany(page);
  await page.goto(`/admin/companies/${id}`);
  const groups = page.locator("section").filter({ has: page.getByRole("heading", { name: t(words.buildingGroups) }) });
  await groups.getByRole("button", { name: t(record.addGroup) }).click();
  const field = page.getByRole("dialog").getByRole("textbox");
  await field.fill(" mairies ");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(words.add) })
    .click();
  await expect(page.getByText(t(record.groupTaken))).toBeVisible();
  await field.fill("Gares");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(words.add) })
    .click();
  await expect(groups.getByText("Gares", { exact: true })).toBeVisible();

  await groups.getByRole("button", { name: t(record.renameGroup("Gares")) }).click();
  await field.fill("Gares et haltes");
  await page.getByRole("button", { name: t(record.rename), exact: true }).click();
  await expect(groups.getByText("Gares et haltes", { exact: true })).toBeVisible();
  await groups.getByRole("button", { name: t(undoText.undo) }).click();
  await expect(groups.getByText("Gares", { exact: true })).toBeVisible();

  await groups.getByRole("button", { name: t(record.deleteGroup("Gares")) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t(words.delete) })
    .click();
  await expect(groups.getByText("Gares", { exact: true })).toHaveCount(0);
});

test(
  "the list of companies keeps its search, filter and order in the address",
  inDepth(IN_ENGLISH),
  async ({ page, t }) => {
    const { name } = await makeCompany(page);
    await page.goto("/admin/companies");
    await page.getByRole("searchbox").fill(name);
    await expect(page).toHaveURL(/q=Ville/);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("button", { name: t(list.filter), exact: true }).click();
    const column = page.getByRole("dialog").getByRole("option", { name: t(COMPANY_COLUMN_NAMES.subscription_type) });
    await column.click();
    await page.getByRole("checkbox", { name: "Licence" }).check();
    await page.getByRole("button", { name: t(list.apply) }).click();
    await expect(page).toHaveURL(/f\.subscription_type=licence/);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue(name);
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("button", { name: t(list.clearAll) }).click();
    await expect(page).toHaveURL(/\/admin\/companies$/);
  },
);

test(
  "the log tells a right in words, and says its own failure",
  inDepth(IN_FRENCH),
  async ({ page, t, complaints }) => {
    const { id, people: names } = await makeCompany(page);
    await page.goto(`/admin/companies/${id}?tab=rights`);
    await cell(page, 0, 0).focus();
    await page.keyboard.press("w");
    await page.getByRole("button", { name: t(grid.save(1)) }).click();
    await expect(page.getByText(t(grid.saved(1)))).toBeVisible();
    await page.goto(`/admin/logs?f.action=right_changed&f.target_name=${encodeURIComponent(names[0]!)}`);
    const row = page.getByRole("row").nth(1);
    await expect(row).toContainText(names[0]!);
    await expect(row).toContainText(t(RIGHT_NAMES.write));

    await page.route("**/api/admin/logs/search/", (route) => route.fulfill({ status: 500, body: "" }));
    await page.reload();
    await expect(page.getByRole("heading", { name: t(logs.failed) })).toBeVisible();
    complaints.length = 0;
  },
);

test("a request for an account is accepted into a new company", inDepth(IN_ENGLISH), async ({ page, t }) => {
  const suffix = randomUUID().slice(0, 8);
  const response = await page.request.post("/api/emails/create_account/", {
    data: {
      kind: "demo",
      first_name: "Ana",
      last_name: `Asking ${suffix}`,
      email: `ana@${suffix}.example.org`,
      post: "Directrice",
      phone: "+33 4 72 00 00 00",
      organisation_name: `Région ${suffix}`,
      address: "1 place de la République, 69001 Lyon",
      vat_number: "FR12345678901",
      planned_buildings: 12,
      is_member: false,
      privacy_accepted: true,
      terms_accepted: true,
    },
  });
  expect(response.status()).toBe(200);
  await signIn(page, "admin");
  await page.goto(`/admin/users?tab=requests&f.email=${suffix}`);
  const name = `Ana Asking ${suffix}`;
  await page.getByRole("button", { name: t(requests.acceptOf(name)) }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("input[name=code]")).toHaveValue(`REGION-${suffix.toUpperCase()}`);
  await dialog.getByRole("button", { name: t(requests.accept), exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(t(requests.accepted));
  await page.goto(`/admin/companies?q=${suffix}`);
  await expect(page.getByRole("rowheader")).toContainText(`Région ${suffix}`);
});

test("the drawer of a person has an address; Back closes it", inDepth(IN_FRENCH), async ({ page }) => {
  const { id, people: names } = await makeCompany(page);
  await page.goto(`/admin/companies/${id}?tab=people`);
  await page.getByRole("button", { name: names[2]!, exact: true }).click();
  await expect(page).toHaveURL(/person=/);
  await page.reload();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 2, name: names[2]! })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "each may open what is theirs; the rest says who can, and nothing is asked for",
  inDepth(IN_ENGLISH),
  async ({ page, t }) => {
    const closed = page.getByRole("heading", { name: t(words.closed) });
    await signIn(page, "manager");
    for (const path of ["/admin/logs", "/admin/admin-users"]) {
      await page.goto(path);
      await expect(closed).toBeVisible();
    }
    for (const path of ["/admin", "/admin/companies"]) {
      await page.goto(path);
      await expect(page, "the entrance leads to one's own company").toHaveURL(/\/admin\/companies\/[0-9a-f-]{36}/);
    }
    await signIn(page, "company_admin");
    await page.goto("/admin/companies");
    await expect(page.getByRole("rowheader")).not.toHaveCount(0);
    await expect(
      page.getByRole("button", { name: t({ fr: "Ajouter une structure", en: "Add a company" }) }),
    ).toHaveCount(0);
    await page.goto("/admin/users");
    await expect(closed).toBeVisible();
  },
);

const SCREENS = [
  "/admin",
  "/admin/admin-users",
  "/admin/users",
  "/admin/users?tab=requests",
  "/admin/companies",
  "/admin/logs",
  "/admin/outbox",
  "/admin/status",
] as const;

for (const [place, path] of SCREENS.entries()) {
  test(`${path}: axe in its theme, four widths`, byPlace(place), async ({ page, language }) => {
    await signIn(page, "admin");
    await takeTheme(page, language);
    await page.goto(path);
    await expectClean(page, language);
  });
}

for (const [place, tab] of (["record", "people", "rights"] as const).entries()) {
  test(`the ${tab} of a company: axe in its theme, four widths`, byPlace(place), async ({ page, language, t }) => {
    const { id, people: names } = await makeCompany(page);
    await takeTheme(page, language);
    await page.goto(`/admin/companies/${id}?tab=${tab}`);
    await expectClean(page, language);
    if (tab === "record") await page.getByRole("button", { name: t(words.edit) }).click();
    if (tab === "people") await page.getByRole("button", { name: names[0]!, exact: true }).click();
    if (tab === "rights") await page.getByRole("button", { name: t(list.filter), exact: true }).click();
    await waitUntilSettled(page);
    // A drop hides a part of the cells under it, as it is asked to.
    expect.soft(await violations(page, "dialog, [role=dialog]"), "what axe finds in what opens").toEqual([]);
  });
}
