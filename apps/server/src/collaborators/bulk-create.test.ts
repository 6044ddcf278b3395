import { COLLABORATOR_FILE_COLUMNS } from "@lichen/contract";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { onRoom } from "../collaborators-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";

type Row = (string | number | null)[];
/** A job and a phone number. */
const WORK: Row = ["Gestionnaire", "+33 1 23 45 67 89"];
const HEADERS = {
  fr: Object.values(COLLABORATOR_FILE_COLUMNS).map(({ fr }) => fr),
  en: Object.values(COLLABORATOR_FILE_COLUMNS).map(({ en }) => en),
};

async function fileOf(rows: Row[], headers: Row = HEADERS.fr) {
  const content = await writeXlsx({ sheets: [{ name: "Collaborateurs", rows: [headers, ...rows] }] });
  return { content_base64: Buffer.from(content).toString("base64") };
}

onRoom("a file adds collaborators", (room) => {
  const BULK = "/bulk_create/";

  it("all of its rows, in the words of either language", async () => {
    const { own, as } = room();
    const rows: Row[] = [
      ["Un@Lichen.test", "Un", "Fichier", "Gestionnaire", 33123456789, "Utilisateur", "default", "écriture"],
      [],
      ["deux@lichen.test", "Deux", "Fichier", ...WORK, "Referent", null, null, "Deuxième groupe", "READ"],
      ["trois@lichen.test", "Trois", "Fichier", ...WORK],
    ];
    const { status, body } = await as("company_admin", "POST", BULK, await fileOf(rows, HEADERS.en));
    expect([status, body.created]).toEqual([201, 3]);
    const byEmail = Object.fromEntries(body.collaborators.map((one: { email: string }) => [one.email, one]));
    expect(byEmail["un@lichen.test"]).toMatchObject({ role: null, phone: "33123456789", job: "Gestionnaire" });
    expect(await room().rights(byEmail["un@lichen.test"].id)).toEqual([`building ${own.group} write`]);
    expect(byEmail["deux@lichen.test"]).toMatchObject({ role: "manager", job: "Gestionnaire" });
    expect(await room().rights(byEmail["deux@lichen.test"].id)).toEqual([`project ${own.otherProjectGroup} read`]);
    expect((await room().readLog(byEmail["un@lichen.test"].id)).map(({ action }) => action)).toEqual([
      "collaborator_created",
      "right_changed",
    ]);
    const mails = await inScope(room().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("mails").select("recipient").orderBy("recipient").execute(),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "deux@lichen.test",
      "trois@lichen.test",
      "un@lichen.test",
    ]);
  });

  it("or none, and says what is wrong in each cell", async () => {
    const { as } = room();
    const before = await room().everything();
    const good: Row = ["bon@lichen.test", "Bonne", "Ligne", ...WORK];
    const rows: Row[] = [
      good,
      ["pas une adresse", "A", "B", ...WORK],
      ["bon@lichen.test", "Deuxième", "Fois", ...WORK],
      ["user_read@lichen.test", "Déjà", "Là", ...WORK],
      ["other_company_admin@lichen.test", "Autre", "Structure", ...WORK],
      ["a1@lichen.test", null, "B", "Gestionnaire", "12"],
      ["a2@lichen.test", "A", "B", ...WORK, "Administrateur"],
      ["a3@lichen.test", "A", "B", ...WORK, "Référent"],
      ["a4@lichen.test", "A", "B", ...WORK, null, "Groupe inconnu", "Lecture"],
      ["a5@lichen.test", "A", "B", ...WORK, null, "Default", null, null, "Lecture"],
      ["a6@lichen.test", "A", "B", ...WORK, null, "Default", "Tout"],
      ["a7@lichen.test", "A", "B"],
    ];
    const { status, body } = await as("company_admin", "POST", BULK, await fileOf(rows));
    expect([status, body.detail]).toEqual([400, "contain_errors"]);
    expect(body.errors).toEqual({
      "rows.3.email": ["email_invalid"],
      "rows.4.email": ["duplicate"],
      "rows.5.email": ["email_taken"],
      "rows.6.email": ["email_taken"],
      "rows.7.first_name": ["required"],
      "rows.7.phone": ["phone_invalid"],
      "rows.8.role": ["unknown_option"],
      "rows.9.role": ["referent_without_group"],
      "rows.10.building_group": ["unknown_group"],
      "rows.11.building_right": ["required"],
      "rows.11.project_group": ["group_missing"],
      "rows.12.building_right": ["unknown_option"],
      "rows.13.job": ["required"],
      "rows.13.phone": ["required"],
    });
    expect(await room().everything()).toBe(before);
  });

  it("only with the rights and roles that a referent may give", async () => {
    const rows: Row[] = [
      ["r1@lichen.test", "A", "B", ...WORK, null, "Default", "Écriture"],
      ["r2@lichen.test", "A", "B", ...WORK, null, "Deuxième groupe", "Lecture"],
      ["r3@lichen.test", "A", "B", ...WORK, "Référent", "Default", "Lecture"],
    ];
    const refused = await room().as("manager", "POST", BULK, await fileOf(rows));
    expect(refused.body.errors).toEqual({
      "rows.3.building_right": ["right_not_grantable"],
      "rows.4.role": ["role_not_grantable"],
    });
    expect((await room().as("manager", "POST", BULK, await fileOf(rows.slice(0, 1)))).status).toBe(201);
  });

  it("not into a company that the caller may not know", async () => {
    const file = await fileOf([["ailleurs@lichen.test", "A", "B", ...WORK]]);
    const { other, as } = room();
    expect((await as("company_admin", "POST", BULK, { ...file, company_id: other.id })).status).toBe(404);
    expect((await as("admin", "POST", BULK, file)).body.errors).toEqual({ company_id: ["required"] });
    expect((await as("user_write", "POST", BULK, file)).status).toBe(403);
  });

  it("under the headings of an earlier English template", async () => {
    const FORMER: Readonly<Record<string, string>> = { "Email *": "E-mail *", "Job title *": "Job *" };
    const former = HEADERS.en.map((heading) => FORMER[heading] ?? heading);
    const answer = await room().as(
      "company_admin",
      "POST",
      BULK,
      await fileOf([["f@lichen.test", "A", "B", ...WORK]], former),
    );
    expect([answer.status, answer.body.created]).toEqual([201, 1]);
  });

  it("up to fifty rows", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at): Row => [`n${at}@lichen.test`, "A", "B", ...WORK]);
    const refused = await room().as("company_admin", "POST", BULK, await fileOf(rows(51)));
    expect([refused.status, refused.body.detail]).toEqual([400, "too_many_rows"]);
    const added = await room().as("company_admin", "POST", BULK, await fileOf(rows(50)));
    expect([added.status, added.body.created]).toEqual([201, 50]);
  });

  it("once, when two files hold the same people in another order", async () => {
    const rows = Array.from({ length: 10 }, (_, at): Row => [`m${at}@lichen.test`, "A", "B", ...WORK]);
    const files = [await fileOf(rows), await fileOf(rows.toReversed())];
    const answers = await Promise.all(files.map((file) => room().as("company_admin", "POST", BULK, file)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  describe("only when it is the template:", () => {
    it.each([
      ["columns in another order", [...HEADERS.fr.slice(1), HEADERS.fr[0]!]],
      ["a column less", HEADERS.fr.slice(0, 9)],
      ["a column more", [...HEADERS.fr, "Note"]],
      ["another title", ["Courriel", ...HEADERS.fr.slice(1)]],
      ["two languages mixed", [HEADERS.fr[0]!, ...HEADERS.en.slice(1, 5), ...HEADERS.fr.slice(5)]],
    ])("%s", async (_, headers) => {
      const answer = await room().as(
        "company_admin",
        "POST",
        BULK,
        await fileOf([["z@lichen.test", "A", "B"]], headers),
      );
      expect([answer.status, answer.body.detail]).toEqual([400, "template_not_respected"]);
    });

    it("no workbook at all", async () => {
      const content_base64 = Buffer.from("a;b;c").toString("base64");
      const answer = await room().as("company_admin", "POST", BULK, { content_base64 });
      expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
        400,
        "template_not_respected",
        { content_base64: ["not_a_workbook"] },
      ]);
    });

    it("no base64 at all", async () => {
      expect((await room().as("company_admin", "POST", BULK, { content_base64: "é" })).status).toBe(422);
    });
  });

  it("no formula for a value", async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: "Collaborateurs",
          rows: [HEADERS.fr, ["f@lichen.test", "A", "B", ...WORK]],
          cells: new Map([["1,1", { formula: '"A"&"B"', formulaResult: "AB" }]]),
        },
      ],
    });
    const answer = await room().as("company_admin", "POST", BULK, {
      content_base64: Buffer.from(content).toString("base64"),
    });
    expect(answer.body.errors).toEqual({ "rows.2.first_name": ["formula"] });
  });

  describe("from a template", () => {
    it.each(["fr", "en"] as const)("in %s, that comes back as it left", async (language) => {
      const template = await room().as("company_admin", "POST", "/template/", { language });
      const { sheets } = await readXlsx(new Uint8Array(template.body));
      expect(sheets[0]!.rows).toEqual([HEADERS[language]]);
      expect(sheets[0]!.dataValidations).toHaveLength(5);
      const lists = sheets.at(-1)!.rows;
      expect(lists).toEqual([
        ["Default", "Default"],
        ["Deuxième groupe", "Deuxième groupe"],
      ]);
      const content_base64 = template.body.toString("base64");
      const sentEmpty = await room().as("company_admin", "POST", BULK, { content_base64 });
      expect([sentEmpty.body.detail, sentEmpty.body.errors]).toEqual(["contain_errors", { rows: ["required"] }]);
    });

    it("that offers a referent only the groups given to them", async () => {
      const template = await room().as("manager", "POST", "/template/", {});
      const { sheets } = await readXlsx(new Uint8Array(template.body));
      expect(sheets.at(-1)!.rows).toEqual([["Default", "Default"]]);
    });

    it("without a company for a platform administrator who names none", async () => {
      expect((await room().as("admin", "POST", "/template/", {})).status).toBe(200);
      const { other, as } = room();
      expect((await as("company_admin", "POST", "/template/", { company_id: other.id })).status).toBe(404);
    });
  });
});
