import type { MailTemplate } from "@lichen/contract";
import { LANGUAGES, type Language } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkMail, LONGEST_SUBJECT, type MailContent } from "../platform/mail/index.ts";
import * as mails from "./index.ts";
import { oneLine, severalLines } from "./typed-text.ts";

const PUBLIC_URL = "https://lichen.example/app";

type Template = {
  readonly write: (typed: string, language: Language) => MailContent;
  /** What the mail leads to; null when it leads nowhere. */
  readonly address: string | null;
  /** Whether it repeats what someone typed. */
  readonly repeats: boolean;
};

const person = (typed: string) => ({ first_name: typed, last_name: typed, email: typed, job: typed, phone: typed });

const reviewOf = (building: string): Parameters<typeof mails.quarterlyReviewMail>[0]["review"] => ({
  year: 2026,
  quarter: 3,
  start: "2026-07-01",
  end: "2026-09-30",
  buildings: { added: 1, changed: 2, planned: 0, deleted: 0, restored: 0 },
  levels: { higher: 1, lower: 2, known: 0 },
  moved: [],
  recomputed: [{ cause: "layer", buildings: 4 }],
  disasters: {
    count: 1,
    named: [{ building_id: "b1", building, hazard: "flood", starts_on: "2026-05-01", ends_on: "2026-05-02" }],
  },
  late: { count: 1, oldest: [{ building_id: "b1", building, action: "A08", last_day: "2026-06-30" }] },
  teaching: { read: 1, questions: [{ field: "basement", buildings: 1 }] },
  next_year: { year: 2027, actions: 2, buildings: 1, budget: { low: 10, high: 60 } },
});

const TEMPLATES: Readonly<Record<MailTemplate, Template>> = {
  account_activated: {
    write: (_typed, language) =>
      mails.accountActivated({ public_url: PUBLIC_URL, user_id: "u1", code: "a+b/c=&d" }, language),
    address: "https://lichen.example/app/confirm-signup#user=u1&code=a%2Bb%2Fc%3D%26d",
    repeats: false,
  },
  activation_again: {
    write: (_typed, language) => mails.activationAgain({ public_url: PUBLIC_URL, user_id: "u1", code: "c2" }, language),
    address: "https://lichen.example/app/confirm-signup#user=u1&code=c2",
    repeats: false,
  },
  reset_password: {
    write: (_typed, language) => mails.resetPassword({ public_url: PUBLIC_URL, code: "c3" }, language),
    address: "https://lichen.example/app/reset-password#code=c3",
    repeats: false,
  },
  password_changed: {
    write: (_typed, language) =>
      mails.passwordChanged({ public_url: PUBLIC_URL, changed_at: new Date("2026-03-02T09:05:00Z") }, language),
    address: "https://lichen.example/app/forgot-password",
    repeats: false,
  },
  account_security: {
    write: (_typed, language) =>
      mails.accountSecurity(
        { public_url: PUBLIC_URL, changed_at: new Date("2026-03-02T09:05:00Z"), change: "authenticator_added" },
        language,
      ),
    address: "https://lichen.example/app/profile/security",
    repeats: false,
  },
  sign_in_with_provider: {
    write: (typed, language) => mails.signInWithProvider({ public_url: PUBLIC_URL, company_name: typed }, language),
    address: "https://lichen.example/app/login",
    repeats: true,
  },
  contact: {
    write: (typed, language) =>
      mails.contact({ kind: "training", ...person(typed), organisation_name: typed, message: typed }, language),
    address: null,
    repeats: true,
  },
  add_collaborator: {
    write: (typed, language) =>
      mails.addCollaborator(
        {
          public_url: PUBLIC_URL,
          company_id: "c1",
          company_name: typed,
          requester: person(typed),
          collaborators: [person(typed), person(typed)],
          message: typed,
        },
        language,
      ),
    address: "https://lichen.example/app/admin/companies/c1",
    repeats: true,
  },
  account_request_received: {
    write: (_typed, language) => mails.accountRequestReceived({ public_url: PUBLIC_URL }, language),
    address: "https://lichen.example/app/",
    repeats: false,
  },
  account_requested: {
    write: (typed, language) =>
      mails.accountRequested(
        {
          public_url: PUBLIC_URL,
          kind: "licence",
          ...person(typed),
          organisation_name: typed,
          organisation_address: typed,
          vat_number: typed,
          billing_information: typed,
          buildings_count: 40,
          use_case: typed,
          is_member: true,
        },
        language,
      ),
    address: "https://lichen.example/app/admin",
    repeats: true,
  },
  create_admin_account_request: {
    write: (typed, language) =>
      mails.createAdminAccountRequest(
        {
          public_url: PUBLIC_URL,
          company_id: "c1",
          company_name: typed,
          requester: person(typed),
          person: person(typed),
          message: typed,
        },
        language,
      ),
    address: "https://lichen.example/app/admin/companies/c1",
    repeats: true,
  },
  import_ended: {
    write: (typed, language) =>
      mails.importEnded(
        {
          public_url: PUBLIC_URL,
          import_id: "i1",
          file_name: typed,
          refusal: null,
          read: 1240,
          written: 1200,
          in_error: 40,
        },
        language,
      ),
    address: "https://lichen.example/app/buildings/import?id=i1",
    repeats: true,
  },
  webhook_disabled: {
    write: (typed, language) =>
      mails.webhookDisabled({ public_url: PUBLIC_URL, company_id: "c1", address: typed, reason: "failures" }, language),
    address: "https://lichen.example/app/admin/companies/c1?tab=events",
    repeats: true,
  },
  work_digest: {
    write: (typed, language) =>
      mails.workDigest(
        {
          public_url: PUBLIC_URL,
          token: "u1.s",
          has_account: true,
          items: [
            {
              event: "mention",
              details: { by: typed, action: "A08" },
              building_id: "b1",
              project_id: null,
              place: typed,
              comment: typed,
            },
          ],
        },
        language,
      ),
    address: "https://lichen.example/app/tasks",
    repeats: true,
  },
  quarterly_review: {
    write: (typed, language) =>
      mails.quarterlyReviewMail({ public_url: PUBLIC_URL, token: "u1.s", review: reviewOf(typed) }, language),
    address: "https://lichen.example/app/buildings/review?year=2026&quarter=3",
    repeats: true,
  },
  project_identifiers: {
    write: (_typed, language) =>
      mails.projectIdentifiers(
        { public_url: PUBLIC_URL, projects: [{ id: "ab12", updated_at: new Date("2026-12-01T10:00:00Z") }] },
        language,
      ),
    address: "https://lichen.example/app/impact/projects/configurator/ab12",
    repeats: false,
  },
};

const everyMail = Object.entries(TEMPLATES).flatMap(([name, template]) =>
  LANGUAGES.map((language) => ({ name, language, ...template })),
);

describe.each(everyMail)("mail $name in $language", ({ name, language, write, address, repeats }) => {
  const acceptable = (mail: MailContent) => checkMail({ ...mail, recipient: "claire@lichen.test" });

  it("says the same twice, whole, and can be sent", () => {
    const mail = write("Claire Dupré", language);
    expect(mail).toMatchObject({ template: name, language });
    expect(() => acceptable(mail)).not.toThrow();
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(wordsOf(mail.html)).toEqual(expect.arrayContaining(linesOf(mail.text)));
  });

  it("leads where it says, in plain text and laid out", () => {
    const mail = write("Claire Dupré", language);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map((link) => link[1]!.replaceAll("&amp;", "&"));
    expect([...new Set(links)]).toEqual(address === null ? [] : [address]);
    if (address !== null) expect(mail.text.split("\n")).toContain(address);
  });

  it("fetches nothing", () => {
    expect(write("Claire", language).html).not.toMatch(/<img|<link|<script|url\(|src=|@import/i);
  });

  it("repeats what was typed as words, never as HTML nor as a header", () => {
    const mail = write('<script>alert("x")</script>\r\nBcc: x@y & \u2028"quoted"', language);
    expect(mail.html).not.toMatch(/<script/i);
    expect(mail.html.includes("&lt;script&gt;alert(&quot;x&quot;)")).toBe(repeats);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(() => acceptable(mail)).not.toThrow();
  });

  it("stays short whatever was typed", () => {
    const mail = write("à".repeat(100_000), language);
    expect(mail.subject.length).toBeLessThanOrEqual(LONGEST_SUBJECT);
    expect(mail.html.length).toBeLessThan(25_000);
    expect(() => acceptable(mail)).not.toThrow();
  });

  it("can be sent whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
        const mail = write(typed, language);
        acceptable(mail);
        expect(
          mail.html.match(
            /<(?!\/?(?:html|head|meta|title|style|body|div|p|a|br|table|tr|th|td|blockquote|!doctype)\b)/g,
          ),
        ).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it("is written as its language is", () => {
    const { subject, text } = write("Claire", language);
    const words = `${subject}\n${text}`.replace(/https?:\S+/g, "").replace(/\d{2}:\d{2}/g, "");
    if (language === "fr") expect(words).not.toMatch(/[^\u202f][;:!?%]|'|"/);
    else expect(words).not.toMatch(/\u202f|[^\s]\s[;:!?%]|'|"/);
  });
});

it("the mails of a password say when and how long, never a password", () => {
  const changed = TEMPLATES.password_changed!;
  expect(changed.write("", "fr").text).toContain("2 mars 2026 à 09:05 (UTC)");
  expect(changed.write("", "en").text).toContain("2 March 2026 at 09:05 (UTC)");
  expect(TEMPLATES.reset_password!.write("", "fr").text).toContain("1 heure");
  expect(TEMPLATES.account_activated!.write("", "en").text).toContain("72 hours");
});

describe("typed text", () => {
  it.each([
    ["a\r\nBcc: x@y", "a Bcc: x@y"],
    ["  a \u0000\t b  ", "a b"],
    ["\u202Eevil\u2066\u200B", "evil"],
    ["abcdef", "abcdef"],
    ["abcdefg", "abcde…"],
    ["abcde👍🏽", "abcde…"],
  ])("on one line of 6 characters: %j is %j", (typed, expected) => {
    expect(oneLine(typed, typed.startsWith("abc") ? 6 : 100)).toBe(expected);
  });

  it("on several lines keeps them", () => {
    expect(severalLines("a\r\n\r\n\r\n\r\nb\rc\u2028d\u0007", 100)).toBe("a\n\nb\nc\nd");
  });
});

/** Visible words of a page, by element. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf("<body"));
  const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return body
    .split(/<[^>]*>/)
    .map((words) => words.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name]!).trim())
    .filter((words) => words !== "");
}

/** Lines of a plain text, a fact being its label and its value. */
function linesOf(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && line !== "-- ")
    .map((line) => line.replace(/^> /, ""))
    .flatMap((line) => {
      const fact = /^([^:.]{2,20}?)\u202f?: (.+)$/.exec(line);
      return fact === null ? [line] : [fact[1]!, fact[2]!];
    });
}
