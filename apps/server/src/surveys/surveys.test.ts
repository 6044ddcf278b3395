import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AnswerOf, type decideSurvey, type getSurvey, type openSurvey, SURVEY_PATH } from "@lichen/contract";
import { SURVEYS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import type { Tables } from "../platform/database/tables.ts";
import { openFileStore } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { sha256 } from "../platform/sha256.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation, randomAddress } from "../server-under-test.ts";
import { sweepEvidence, sweepSurveys } from "./evidence-files.ts";

type Opened = AnswerOf<typeof openSurvey>;
type Review = AnswerOf<typeof getSurvey>;
type Decided = AnswerOf<typeof decideSurvey>;

const YEAR_MS = 365.2425 * 86_400_000;
const folder = mkdtempSync(join(tmpdir(), "lichen-surveys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onOrganisation(
  "surveys",
  (server, organisation) => {
    const ask = (
      who: PersonUnderTest | null,
      method: "GET" | "POST" | "PUT" | "DELETE",
      path: string,
      payload?: object,
    ) =>
      server().app.inject({
        method,
        url: `/api${path}`,
        remoteAddress: randomAddress(),
        headers: who === null ? {} : { authorization: `Bearer ${organisation().people[who].token}` },
        ...(payload === undefined ? {} : { payload }),
      });
    const read = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => inScope(server().database.db, PLATFORM_SCOPE, work);

    const newBuilding = async (answers: object = {}): Promise<string> => {
      const building = {
        member_building_code: randomUUID(),
        member_building_name: "École du Parc",
        fond_gestion_name: "Default",
        life_cycle_stage: "exploitation",
        building_type: "office",
        construction_year: 1975,
        street: "1 place de la Comédie",
        city: "Lyon",
        post_code: "69001",
        country: "FR",
        ...answers,
      };
      const answer = await ask("company_admin", "POST", "/buildings/", { building });
      expect([answer.statusCode, answer.json().errors]).toEqual([201, undefined]);
      return answer.json().building.id;
    };
    const newSurvey = async (building_ids: readonly string[], more: object = {}) => {
      const answer = await ask("user_write", "POST", "/surveys/", { building_ids, recipient: "Gardien", ...more });
      expect([answer.statusCode, answer.json().detail]).toEqual([201, undefined]);
      const { survey, link } = answer.json();
      return { survey, token: String(link).split("#")[1]!, link: String(link) };
    };
    const open = async (token: string): Promise<Opened> =>
      (await ask(null, "POST", "/surveys/open/", { token })).json();
    const review = async (id: string): Promise<Review> => (await ask("user_write", "GET", `/surveys/${id}/`)).json();
    const answerOf = (building_id: string, field: string, value: string | number | null, more: object = {}) => ({
      id: randomUUID(),
      building_id,
      field,
      device_id: "00000000-0000-4000-8000-000000000001",
      value,
      answered_at: "2026-11-24T14:05:00Z",
      ...more,
    });
    const send = (token: string, ...answers: object[]) => ask(null, "POST", "/surveys/answers/", { token, answers });
    const decide = (id: string, body: object, who: PersonUnderTest = "user_write") =>
      ask(who, "POST", `/surveys/${id}/decide/`, body);
    const answersOf = async (id: string) => (await ask("user_write", "GET", `/buildings/${id}/`)).json().building;

    const listed = async (id: string) => {
      const filters = [
        { column: "member_building_code", type: "text", value: (await answersOf(id)).member_building_code },
      ];
      const columns = ["proved_share", "strongest_evidence", "oldest_answer_years"];
      return (await ask("user_read", "POST", "/buildings/search/", { filters, columns })).json().buildings[0];
    };

    it("ask the questions that teach most, and show nothing else of the building", async () => {
      const id = await newBuilding({ external_sun_protection: "none" });
      const { survey, token, link } = await newSurvey([id]);
      expect(link).toMatch(new RegExp(`^http://[^/]+${SURVEY_PATH}#[\\w-]{43}$`));
      expect(survey).toMatchObject({
        recipient: "Gardien",
        state: "open",
        building_ids: [id],
        received: 0,
        editable: true,
      });
      const opened = await open(token);
      const [building] = opened.buildings;
      expect(opened.buildings).toHaveLength(1);
      expect(building).toMatchObject({ id, name: "École du Parc", address: "1 place de la Comédie, 69001 Lyon" });
      expect(building!.fields.length).toBe(SURVEYS.usualFields);
      expect(building!.fields).not.toContain("external_sun_protection");
      expect(building!.fields).not.toContain("construction_year");
      expect(JSON.stringify(opened)).not.toMatch(/1975|exploitation|level|exposure|vulnerability/);
    });

    it("are stored without their token, and close when they are revoked, expire or lose their building", async () => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement"] });
      const rows = await read((trx) => trx.selectFrom("surveys").selectAll().where("id", "=", survey.id).execute());
      expect(rows[0]!.token_hash).toBe(sha256(token));
      expect([JSON.stringify(rows), ...server().log].filter((text) => text.includes(token))).toEqual([]);
      const isGone = async () => {
        const calls = [
          ask(null, "POST", "/surveys/open/", { token }),
          send(token, answerOf(id, "basement", "none")),
          ask(null, "POST", "/surveys/files/", { token, building_id: id, file_id: randomUUID(), name: "a.jpg" }),
        ];
        for (const answer of await Promise.all(calls)) {
          expect([answer.statusCode, answer.json().detail]).toEqual([410, "link_gone"]);
        }
      };
      await read((trx) =>
        trx.updateTable("surveys").set({ expires_at: sql<Date>`now()` }).where("id", "=", survey.id).execute(),
      );
      await isGone();
      const later = new Date("2100-01-01");
      await read((trx) => trx.updateTable("surveys").set({ expires_at: later }).where("id", "=", survey.id).execute());
      await ask("company_admin", "POST", "/buildings/bulk_delete/", { building_ids: [id] });
      expect((await ask(null, "POST", "/surveys/open/", { token })).statusCode).toBe(410);
      await ask("company_admin", "POST", "/buildings/restore/", { building_ids: [id] });
      expect((await ask(null, "POST", "/surveys/open/", { token })).statusCode).toBe(200);
      const revoked = await ask("user_write", "DELETE", `/surveys/${survey.id}/`);
      expect(revoked.json().survey.state).toBe("revoked");
      await isGone();
    });

    it.each([
      [{ building_ids: [] }, { building_ids: ["required"] }],
      [{ fields: ["latitude"] }, { "fields.0": ["unknown_field"] }],
      [{ fields: ["nonsense"] }, { "fields.0": ["unknown_field"] }],
      [{ expires_at: "2020-01-01T00:00:00Z" }, { expires_at: ["too_small"] }],
      [{ expires_at: "2999-01-01T00:00:00Z" }, { expires_at: ["too_big"] }],
      [{ recipient: "x".repeat(121) }, { recipient: ["too_big"] }],
    ])("refuse %j, naming the field", async (body, errors) => {
      const building_ids = [organisation().own.building];
      const answer = await ask("user_write", "POST", "/surveys/", { building_ids, ...body });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(Object.keys(errors));
    });

    it("of buildings of two companies, or of a group that is only read, are not created", async () => {
      const { own, other } = organisation();
      const both = await ask("admin", "POST", "/surveys/", { building_ids: [own.building, other.building] });
      expect([both.statusCode, both.json().errors]).toEqual([422, { building_ids: ["several_companies"] }]);
      const reader = await ask("user_read", "POST", "/surveys/", { building_ids: [own.building] });
      expect(reader.statusCode).toBe(403);
      const stranger = await ask("other_company_admin", "POST", "/surveys/", { building_ids: [own.building] });
      expect(stranger.statusCode).toBe(404);
    });

    it("take each answer once, the later of a phone, and say which they refuse", async () => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement", "floors_number"] });
      const first = answerOf(id, "basement", "none");
      for (let time = 0; time < 2; time++)
        expect((await send(token, first)).json()).toEqual({ received: [first.id], refused: [] });
      const later = { ...first, value: null, note: "Porte fermée", answered_at: "2026-11-24T15:00:00Z" };
      await send(token, later);
      // Overtaken on its way.
      expect((await send(token, first)).json().received).toEqual([first.id]);
      const bad = [
        answerOf(id, "floors_number", "many"),
        answerOf(id, "floors_number", 1e9),
        answerOf(id, "basement", "castle", { device_id: randomUUID() }),
        answerOf(id, "roof_slope", "flat"),
        answerOf(organisation().own.building, "basement", "none"),
        answerOf(id, "basement", "none", { device_id: randomUUID(), file_ids: [randomUUID()] }),
      ];
      const { received, refused } = (await send(token, ...bad)).json();
      expect(received).toEqual([]);
      expect(refused.map(({ code }: { code: string }) => code)).toEqual([
        "not_a_number",
        "too_big",
        "unknown_option",
        "unknown_field",
        "unknown_building",
        "files_missing",
      ]);
      const { buildings } = await review(survey.id);
      const basement = buildings[0]!.questions.find(({ field }) => field === "basement");
      expect(basement!.proposals).toMatchObject([
        { id: first.id, value: null, effect: "unknown", note: "Porte fermée" },
      ]);
    });

    it("show two phones to each other without their answers, and the manager chooses", async () => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement"] });
      const one = answerOf(id, "basement", "none");
      const two = answerOf(id, "basement", "full", {
        device_id: "00000000-0000-4000-8000-000000000002",
        answered_at: "2026-11-24T16:00:00Z",
      });
      await send(token, one);
      await send(token, two);
      const [building] = (await open(token)).buildings;
      expect(building!.answered.map(({ device_id }) => device_id).sort()).toEqual([one.device_id, two.device_id]);
      expect(JSON.stringify(building!.answered)).not.toMatch(/"full"/);
      const { proposals } = (await review(survey.id)).buildings[0]!.questions[0]!;
      expect(proposals.map(({ value }) => value)).toEqual(["full", "none"]);
      const chosen = await decide(survey.id, { building_id: id, accept: ["basement"], chosen: { basement: one.id } });
      expect(chosen.json()).toMatchObject({ accepted: ["basement"] });
      expect(await answersOf(id)).toMatchObject({ basement: "none" });
      const after = (await review(survey.id)).buildings[0]!.questions[0]!.proposals;
      expect(after.map(({ value, decision }) => [value, decision])).toEqual([
        ["full", "refused"],
        ["none", "accepted"],
      ]);
      expect((await send(token, { ...one, answered_at: "2026-11-24T17:00:00Z" })).json().refused).toMatchObject([
        { code: "already_decided" },
      ]);
    });

    it("save what is accepted as a change of the building that names the survey, with its evidence", async () => {
      const id = await newBuilding({ external_sun_protection: "none" });
      const { survey, token } = await newSurvey([id], {
        fields: ["external_sun_protection", "basement", "glass_openings"],
      });
      await send(
        token,
        answerOf(id, "external_sun_protection", "all_mobile", { respondent: "Gardienne", note: "Volets neufs" }),
        answerOf(id, "basement", null),
        answerOf(id, "glass_openings", "single"),
      );
      const before = (await review(survey.id)).buildings[0]!;
      expect(before.questions.map(({ current, proposals }) => [current, proposals[0]!.effect])).toEqual(
        expect.arrayContaining([
          ["none", "contradicts"],
          [null, "unknown"],
          [null, "completes"],
        ]),
      );
      const decided = await decide(survey.id, {
        building_id: id,
        accept: ["external_sun_protection"],
        refuse: ["glass_openings"],
        version: before.version,
      });
      expect(decided.json() satisfies Decided).toMatchObject({ version: before.version + 1 });
      const saved = await answersOf(id);
      expect([saved.external_sun_protection, saved.glass_openings]).toEqual(["all_mobile", undefined]);
      const history = (await ask("user_write", "GET", `/buildings/history/?building_id=${id}`)).json();
      expect(history.changes[0]).toMatchObject({
        kind: "surveyed",
        by: "Camille user_write",
        survey: { id: survey.id, recipient: "Gardien" },
        answers: [{ field: "external_sun_protection", before: "none", after: "all_mobile" }],
      });
      const { evidence, proved_share } = (await ask("user_read", "GET", `/buildings/${id}/evidence/`)).json();
      expect(evidence).toEqual([
        {
          field: "external_sun_protection",
          kind: "seen",
          on: "2026-11-24",
          by: "Gardienne",
          note: "Volets neufs",
          file_ids: [],
          survey_id: survey.id,
          holds: true,
        },
      ]);
      expect(proved_share).toBeGreaterThan(0);
      expect(proved_share).toBeLessThan(1);
      // Another answer needs a proof of its own.
      const building = { external_sun_protection: "none" };
      await server().ask(organisation().people.user_write.token, "PATCH", `/buildings/${id}/`, { building });
      const now = (await ask("user_read", "GET", `/buildings/${id}/evidence/`)).json();
      expect([now.evidence[0].holds, now.proved_share]).toEqual([false, 0]);
      expect(await listed(id)).toMatchObject({ proved_share: 0, strongest_evidence: "none", oldest_answer_years: 0 });
    });

    it("are columns, filters and a figure of the portfolio, whatever the age of the answers", async () => {
      const id = await newBuilding({ external_sun_protection: "none", basement: "none" });
      const day = (years: number) => new Date(Date.now() - years * YEAR_MS).toISOString().slice(0, 10);
      const set = (field: string, kind: string, on: string) =>
        ask("user_write", "PUT", `/buildings/${id}/evidence/${field}/`, { kind, on });
      const matches = async (column: string, type: string, value: unknown) => {
        const filters = [
          { column: "member_building_code", type: "text", value: (await answersOf(id)).member_building_code },
          { column, type, value },
        ];
        return (await ask("user_read", "POST", "/buildings/search/", { filters })).json().buildings.length === 1;
      };
      expect(await listed(id)).toMatchObject({ proved_share: 0, strongest_evidence: "none", oldest_answer_years: 0 });
      expect(await matches("strongest_evidence", "enum", ["none"])).toBe(true);
      // Given five years ago, as its answers of that day.
      await read((trx) =>
        sql`update buildings set created_at = now() - interval '5 years', revision = 1 +
          (select portfolio_revision from companies where companies.id = company_id) where id = ${id}::uuid`.execute(
          trx,
        ),
      );
      await set("basement", "seen", day(4));
      const { proved_share, strongest_evidence, oldest_answer_years } = await listed(id);
      const { proved_share: share } = (await ask("user_read", "GET", `/buildings/${id}/evidence/`)).json();
      expect([proved_share, strongest_evidence, oldest_answer_years]).toEqual([
        expect.closeTo(100 * share, 6),
        "seen",
        5,
      ]);
      expect(await matches("oldest_answer_years", "number", { min: 3 })).toBe(true);
      const building = {
        external_sun_protection: "all_mobile",
        construction_year: 1980,
        building_type: "education",
      };
      await server().ask(organisation().people.user_write.token, "PATCH", `/buildings/${id}/`, { building });
      expect((await listed(id)).oldest_answer_years).toBe(4);
      expect(await matches("oldest_answer_years", "number", { min: 4.5 })).toBe(false);
      await set("basement", "document", day(1));
      expect(await matches("strongest_evidence", "enum", ["document"])).toBe(true);
      const report = await ask("user_read", "POST", "/buildings/assets_report/", { building_ids: [id] });
      const { proved } = report.json();
      expect(proved).toMatchObject({ none: 0, seen: 0, document: 1 });
      expect(proved.share).toBeCloseTo((await listed(id)).proved_share / 100, 6);
    });

    it("refuse a decision on a building that someone else changed, and lose nothing", async () => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement"] });
      await send(token, answerOf(id, "basement", "none"));
      const { version } = (await review(survey.id)).buildings[0]!;
      const building = { basement: "full" };
      await server().ask(organisation().people.company_admin.token, "PATCH", `/buildings/${id}/`, { building });
      const refused = await decide(survey.id, { building_id: id, accept: ["basement"], version });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        409,
        { "building.basement": ["changed_meanwhile"] },
      ]);
      const [question] = (await review(survey.id)).buildings[0]!.questions;
      expect(question).toMatchObject({ current: "full", proposals: [{ effect: "contradicts", decision: null }] });
    });

    it.each([
      [{ accept: ["basement"], refuse: ["basement"] }, "accept.basement"],
      [{ accept: ["glass_openings"] }, "accept.glass_openings"],
      [{ accept: ["basement"], chosen: { basement: randomUUID() } }, "chosen.basement"],
      [{ refuse: ["glass_openings"] }, "refuse.glass_openings"],
    ])("refuse the decision %j", async (body, path) => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement", "glass_openings"] });
      await send(token, answerOf(id, "basement", "none"));
      const answer = await decide(survey.id, { building_id: id, ...body });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [path]]);
    });

    it("are read by readers of one of their buildings, who see those alone and decide nothing", async () => {
      const { own } = organisation();
      const hidden = await newBuilding({ fond_gestion_name: "Deuxième groupe" });
      const shown = await newBuilding();
      const answer = await ask("company_admin", "POST", "/surveys/", {
        building_ids: [shown, hidden],
        fields: ["basement"],
      });
      const { survey, link } = answer.json();
      await send(
        String(link).split("#")[1]!,
        answerOf(shown, "basement", "none"),
        answerOf(hidden, "basement", "none"),
      );
      const seen = (await ask("user_read", "GET", `/surveys/${survey.id}/`)).json() as Review;
      expect(seen.buildings.map(({ id, editable }) => [id, editable])).toEqual([[shown, false]]);
      expect(seen.survey).toMatchObject({ building_ids: [shown], received: 1, undecided: 1, editable: false });
      const list = (await ask("user_read", "GET", `/surveys/?building_id=${shown}`)).json();
      expect(list.surveys.map(({ id }: { id: string }) => id)).toEqual([survey.id]);
      expect(
        (await ask("user_read", "GET", `/surveys/?building_id=${hidden}`))
          .json()
          .surveys.map(({ names }: Review["survey"]) => names),
      ).toEqual([["École du Parc"]]);
      expect((await decide(survey.id, { building_id: hidden, refuse: ["basement"] })).statusCode).toBe(404);
      expect((await ask("user_write", "DELETE", `/surveys/${survey.id}/`)).statusCode).toBe(403);
      expect((await ask("other_company_admin", "GET", `/surveys/${survey.id}/`)).statusCode).toBe(404);
      expect((await ask("other_company_admin", "GET", `/surveys/?company_id=${own.id}`)).json().surveys).toEqual([]);
    });

    it("bring photographs without their metadata, once each, read by signed addresses", async () => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement"] });
      const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#335544" } })
        .withExif({
          IFD0: { Copyright: "vault of the town" },
          IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 46/1 0/1" },
        })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect((await sharp(photo).metadata()).exif).toBeDefined();
      const file_id = randomUUID();
      const expired = (
        await ask(null, "POST", "/surveys/files/", { token, building_id: id, file_id: randomUUID(), name: "a.jpg" })
      ).json();
      const put = async (bytes: Buffer, name = "Tableau électrique.HEIC", id_ = file_id) => {
        const { url } = (
          await ask(null, "POST", "/surveys/files/", { token, building_id: id, file_id: id_, name })
        ).json();
        const { pathname } = new URL(url);
        return server().app.inject({
          method: "PUT",
          url: pathname,
          payload: bytes,
          headers: { "content-type": "image/jpeg" },
        });
      };
      for (let time = 0; time < 2; time++) expect((await put(photo)).statusCode).toBe(204);
      await send(token, answerOf(id, "basement", "none", { file_ids: [file_id] }));
      const [file] = (await review(survey.id)).buildings[0]!.questions[0]!.proposals[0]!.files;
      expect(file).toMatchObject({ id: file_id, type: "image/jpeg", name: "Tableau-electrique.jpg" });
      const stored = await server().app.inject({ method: "GET", url: new URL(file!.url).pathname });
      expect([stored.statusCode, stored.headers["content-type"]]).toEqual([200, "image/jpeg"]);
      const { exif, width, height, orientation } = await sharp(stored.rawPayload).metadata();
      // Turned as the phone held it, with nothing but its pixels.
      expect([exif, width, height, orientation]).toEqual([undefined, 40, 60, undefined]);
      expect(stored.rawPayload.includes("vault")).toBe(false);

      for (const [bytes, status, detail] of [
        [Buffer.from("<script>alert(1)</script>"), 422, "file_type_refused"],
        [Buffer.from("MZ\u0090 a program"), 422, "file_type_refused"],
        [Buffer.from("%PDF-1.7 half of a document"), 422, "file_type_refused"],
        [photo.subarray(0, 200), 422, "file_type_refused"],
        [Buffer.alloc(0), 422, "file_type_refused"],
        [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`), 422, "file_type_refused"],
        [Buffer.alloc(10_000_001), 413, "evidence_file_too_large"],
        [Buffer.alloc(40_000_000), 413, "evidence_file_too_large"],
      ] as const) {
        const answer = await put(bytes, "photo.jpg", randomUUID());
        expect([answer.statusCode, answer.json().detail]).toEqual([status, detail]);
      }
      // An address that was given before the link expired takes nothing after it; what came before stays.
      await read((trx) =>
        trx
          .updateTable("surveys")
          .set({ expires_at: new Date(0) })
          .where("id", "=", survey.id)
          .execute(),
      );
      expect((await ask(null, "POST", "/surveys/open/", { token })).json().detail).toBe("link_gone");
      const { url: late } = expired;
      const refused = await server().app.inject({
        method: "PUT",
        url: new URL(late).pathname,
        payload: photo,
        headers: { "content-type": "image/jpeg" },
      });
      expect([refused.statusCode, refused.json().detail]).toEqual([403, "link_expired"]);
      expect((await review(survey.id)).buildings[0]!.questions[0]!.proposals).toHaveLength(1);
      // Gone for good, a building takes its files along.
      await read((trx) => trx.deleteFrom("buildings").where("id", "=", id).execute());
      const files = await openFileStore({ s3: null, dataDir: folder });
      await sweepEvidence({ database: server().database, files });
      expect((await server().app.inject({ method: "GET", url: new URL(file!.url).pathname })).statusCode).toBe(404);
      const left: string[] = [];
      for await (const key of files.list()) if (key.includes(file_id)) left.push(key);
      expect(left).toEqual([]);
    });

    it("go a time after their end, with the answers that came; accepted ones stay with their evidence", async () => {
      const id = await newBuilding();
      const sweep = () => sweepSurveys({ database: server().database, config: TEST_CONFIG });
      const { survey, token } = await newSurvey([id], { fields: ["basement"] });
      await send(token, answerOf(id, "basement", "none", { respondent: "Gardienne" }));
      await decide(survey.id, { building_id: id, accept: ["basement"] });
      const endedFor = (days: number) =>
        read((trx) =>
          sql`update surveys set revoked_at = now() - make_interval(days => ${days}) where id = ${survey.id}::uuid`.execute(
            trx,
          ),
        );
      await endedFor(TEST_CONFIG.surveyRetentionDays - 1);
      await sweep();
      expect((await ask("user_write", "GET", `/surveys/${survey.id}/`)).statusCode).toBe(200);
      await endedFor(TEST_CONFIG.surveyRetentionDays + 1);
      await sweep();
      expect((await ask("user_write", "GET", `/surveys/${survey.id}/`)).statusCode).toBe(404);
      expect((await answersOf(id)).basement).toBe("none");
      const { evidence } = (await ask("user_read", "GET", `/buildings/${id}/evidence/`)).json();
      expect(evidence).toMatchObject([{ field: "basement", kind: "seen", by: "Gardienne", holds: true }]);
    });

    it("are prepared by what similar buildings answer, which changes nothing by itself", async () => {
      const year = 1904;
      const lender = await newBuilding({
        construction_year: year,
        building_type: "health",
        basement: "full",
        gross_floor_area: 900,
      });
      const alike = { construction_year: year + 10, building_type: "health", group: "Default" };
      const { buildings } = (await ask("user_read", "POST", "/buildings/similar/", alike)).json();
      expect(buildings[0]).toMatchObject({ id: lender, same_use: true, same_period: true, same_group: true });
      const others = (await ask("user_read", "POST", "/buildings/similar/", { ...alike, except: lender })).json();
      expect(others.buildings.map((one: { id: string }) => one.id)).not.toContain(lender);
      const { proposals, source } = (await ask("user_read", "POST", `/buildings/${lender}/proposed_answers/`)).json();
      expect(source).toMatch(/^École du Parc – /);
      const fields = proposals.map(({ field }: { field: string }) => field);
      expect(fields).toContain("basement");
      for (const own of ["gross_floor_area", "construction_year", "city"]) expect(fields).not.toContain(own);
      expect((await ask("other_company_admin", "POST", `/buildings/${lender}/proposed_answers/`)).statusCode).toBe(404);
    });

    it("take the photographs of a company along when it is deleted", async () => {
      const files = await openFileStore({ s3: null, dataDir: folder });
      const ref = { company_id: organisation().other.id, id: randomUUID() };
      const key = `evidence/${ref.company_id}/${ref.id}`;
      await files.put(key, new Uint8Array(8), { most: 8 });
      const row = { ...ref, building_id: null, type: "image/png" as const, bytes: 8, name: "a.png", created_by: "" };
      await read((trx) => trx.insertInto("evidence_files").values(row).execute());
      expect((await ask("admin", "DELETE", `/admin/companies/${ref.company_id}/`)).statusCode).toBe(200);
      expect(await files.open(key)).toBeNull();
    });

    it("hold the photographs of a company to its quota, answers excluded", async () => {
      const id = await newBuilding();
      const { survey, token } = await newSurvey([id], { fields: ["basement"] });
      await read((trx) =>
        trx
          .insertInto("evidence_files")
          .values({
            company_id: organisation().own.id,
            id: randomUUID(),
            building_id: id,
            type: "image/png",
            bytes: TEST_CONFIG.evidenceStorageMb * 1_000_000,
            name: "full.png",
            created_by: "",
          })
          .execute(),
      );
      const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: "white" } })
        .png()
        .toBuffer();
      const body = { token, building_id: id, file_id: randomUUID(), name: "a.png" };
      const { url } = (await ask(null, "POST", "/surveys/files/", body)).json();
      const refused = await server().app.inject({
        method: "PUT",
        url: new URL(url).pathname,
        payload: png,
        headers: { "content-type": "image/png" },
      });
      expect([refused.statusCode, refused.json().detail]).toEqual([409, "evidence_storage_full"]);
      expect((await send(token, answerOf(id, "basement", "none"))).json().received).toHaveLength(1);
      expect((await review(survey.id)).survey.received).toBe(1);
      await read((trx) => trx.deleteFrom("evidence_files").where("name", "=", "full.png").execute());
    });

    it("give way to evidence that a person writes, for an answer that there is", async () => {
      const id = await newBuilding({ external_sun_protection: "none" });
      const other = await newBuilding();
      const set = (field: string, body: object, who: PersonUnderTest = "user_write") =>
        ask(who, "PUT", `/buildings/${id}/evidence/${field}/`, { kind: "document", on: "2024-03-12", ...body });
      expect((await set("external_sun_protection", {}, "user_read")).statusCode).toBe(403);
      expect((await set("basement", {})).json().detail).toBe("not_answered");
      expect((await set("external_sun_protection", { file_ids: [randomUUID()] })).json().errors).toEqual({
        file_ids: ["not_found"],
      });
      expect((await set("external_sun_protection", { on: "yesterday" })).json().errors).toEqual({
        on: ["wrong_format"],
      });
      const path = `/buildings/${other}/evidence_files/`;
      const file_id = randomUUID();
      const { url } = (await ask("user_write", "POST", path, { file_id, name: "facture.pdf" })).json();
      const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
      const headers = { "content-type": "application/pdf" };
      const sent = await server().app.inject({ method: "PUT", url: new URL(url).pathname, payload: pdf, headers });
      expect(sent.statusCode).toBe(204);
      // A file of another building proves nothing here.
      expect((await set("external_sun_protection", { file_ids: [file_id] })).statusCode).toBe(422);
      const made = await set("external_sun_protection", { by: "Atelier des stores", note: "Facture" });
      expect(made.json().evidence).toMatchObject({
        kind: "document",
        on: "2024-03-12",
        by: "Atelier des stores",
        holds: true,
      });
    });
  },
  () => ({ dataDir: folder }),
);
