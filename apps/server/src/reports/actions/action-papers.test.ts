import { DOCUMENT_CATEGORIES } from "@lichen/contract";
import { declinationsOf, type Language, PREREQUISITES, RECOMMENDATIONS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { readPaper } from "../../pdf-under-test.ts";
import { onServer } from "../../server-under-test.ts";
import { makeDocument } from "../pdf/make-document.ts";
import { ACTION_PAPERS } from "./action-papers.ts";

const STAMP = "1.0.0 2026 1.0.0";
/** Names that one call takes. */
const AT_ONCE = 20;
/** Text without the spaces that the setting of lines adds or takes. */
const plain = (text: string) => text.replaceAll(/[\s\u200B\u200D]+/g, "");

describe("the summary of a recommendation", () => {
  it("is there for each of the 44, in both languages", () => {
    const names = ACTION_PAPERS.map(({ name }) => name);
    expect(names).toHaveLength(88);
    expect(new Set(names).size).toBe(88);
    for (const name of names) expect(name).toMatch(/^[AP]\d{1,2}\.(?:fr|en)\.pdf$/);
  });

  it.each(RECOMMENDATIONS.map((action) => [action.id, action] as const))(
    "%s fills two tagged pages in each language",
    async (id, { name, steps }) => {
      for (const language of ["fr", "en"] as const satisfies readonly Language[]) {
        const paper = ACTION_PAPERS.find((one) => one.name === `${id}.${language}.pdf`)!;
        const read = await readPaper(makeDocument(paper.job(STAMP)));
        expect({ pages: read.pages, language: read.language, title: read.title }).toEqual({
          pages: 2,
          language,
          title: `${name[language]} – Lichen`,
        });
        expect(read.xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
        const levels = read.tags.filter((tag) => /^H\d$/.test(tag)).map((tag) => Number(tag[1]));
        expect(levels[0]).toBe(1);
        for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1);
        expect(read.tags).toEqual(expect.arrayContaining(["Table", "TH", "L", "LI"]));
        expect(read.headlessRows).toBe(0);
        const declinations = declinationsOf(id).map((one) => one.name[language]);
        const prerequisites = PREREQUISITES.map((one) => one.name[language]);
        const expected = [name[language], ...steps.map((step) => step[language]), ...declinations, ...prerequisites];
        for (const words of expected) expect(plain(read.text)).toContain(plain(words));
      }
    },
  );
});

onServer("summaries of recommendations", (server) => {
  const getAddresses = async (query: string) => {
    const answer = await server().ask(null, "GET", `/urls/get_presigned/?category=action_summary&${query}`);
    return { status: answer.statusCode, ...(answer.json() as { urls?: { url: string }[]; errors?: object }) };
  };
  const readAt = (address: string) => {
    const { pathname, search } = new URL(address, "http://localhost");
    return server().app.inject({ method: "GET", url: pathname + search });
  };

  it("have a category of documents, whose addresses a visitor reads", async () => {
    expect(DOCUMENT_CATEGORIES).toContain("action_summary");
    const { status, urls } = await getAddresses("urls=A01,P1&locale=en");
    expect([status, urls?.length]).toEqual([200, 2]);
    for (const [at, name] of ["A01.en.pdf", "P1.en.pdf"].entries()) {
      const file = await readAt(urls![at]!.url);
      expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(file.headers["content-disposition"]).toContain(`lichen-${name}`);
      expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
  });

  it.each([
    ["urls=A01", ["A01.fr.pdf"]],
    ["urls=A01&locale=en", ["A01.en.pdf"]],
    ["urls=A01.en.pdf", ["A01.en.pdf"]],
    ["urls=A01.fr.pdf,P1.en.pdf", ["A01.fr.pdf", "P1.en.pdf"]],
    ["urls=A01.fr.pdf&locale=en", ["A01.en.pdf"]],
    ["urls=A01&urls=P1.fr.pdf&locale=en", ["A01.en.pdf", "P1.en.pdf"]],
  ])("are in the language of the call, else of their names: %s", async (query, names) => {
    const { urls } = await getAddresses(query);
    const files = await Promise.all(urls!.map(({ url }) => readAt(url)));
    expect(files.map(({ headers }) => headers["content-disposition"])).toEqual(
      names.map((name) => expect.stringContaining(`"lichen-${name}"`)),
    );
  });

  it("are given under every name", async () => {
    const names = ACTION_PAPERS.map(({ name }) => name);
    const given = [];
    for (let from = 0; from < names.length; from += AT_ONCE) {
      given.push(...(await getAddresses(`urls=${names.slice(from, from + AT_ONCE).join(",")}`)).urls!);
    }
    expect(new Set(given.map(({ url }) => url)).size).toBe(88);
  });

  it.each(["", "A38.fr.pdf", "P1-a.fr.pdf", "A01.de.pdf", "a01.fr.pdf", "A01.pdf", "A01.fr.pdf,A99.en.pdf", "terms"])(
    "are refused under another name: %j",
    async (names) => {
      expect(await getAddresses(`urls=${names}`)).toMatchObject({ status: 422, errors: { urls: ["unknown_option"] } });
    },
  );

  it("have addresses that anybody may keep", async () => {
    const file = await readAt("/action-summaries/A28.en.pdf");
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="lichen-A28.en.pdf"',
      "cache-control": "public, max-age=86400",
    });
    expect((await readPaper(file.rawPayload)).title).toBe("Work with the local area on water and the coast – Lichen");
    expect((await readAt("/action-summaries/A28.de.pdf")).statusCode).toBe(404);
    expect((await readAt("/action-summaries/A38.fr.pdf")).statusCode).toBe(404);
  });
});
