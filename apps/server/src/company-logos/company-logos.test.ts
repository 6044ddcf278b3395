import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { onServer } from "../server-under-test.ts";
import { preparePortfolio } from "../synthesis-portfolio-under-test.ts";
import { readLogo } from "./read-logo.ts";

function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at++) png.data[at] = at % 4 === 3 ? 255 : (at * 7) % 251;
  return PNG.sync.write(png);
}

/** A part of a PNG, as the format lays it. */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const HEADER_END = 33;
const SECRET = "taken in front of the vault";
const withWords = (png: Buffer) =>
  Buffer.concat([
    png.subarray(0, HEADER_END),
    chunk("tEXt", Buffer.from(`Comment\0${SECRET}`, "latin1")),
    png.subarray(HEADER_END),
  ]);

describe("a picture that somebody gives", () => {
  it("keeps its pixels, and nothing else that its file carries", () => {
    const given = withWords(picture(40, 20));
    expect(given.includes(SECRET)).toBe(true);
    const read = readLogo(given);
    if (read.kind !== "read") throw new Error(read.kind);
    expect([read.logo.width, read.logo.height]).toEqual([40, 20]);
    expect(read.logo.png.includes(SECRET)).toBe(false);
    expect(PNG.sync.read(read.logo.png).data).toEqual(PNG.sync.read(given).data);
  });

  it.each([
    ["nothing", Buffer.alloc(0), "logo_not_png"],
    [
      "a drawing",
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
      "logo_not_png",
    ],
    ["a photograph", Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"), "logo_not_png"],
    ["the beginning of a picture", picture(40, 20).subarray(0, 60), "logo_not_png"],
    ["a head without pixels", picture(40, 20).subarray(0, HEADER_END), "logo_not_png"],
    ["one too small", picture(15, 16), "logo_size"],
    ["one too large", picture(1201, 16), "logo_size"],
  ])("refuses %s", (_, given, kind) => {
    expect(readLogo(given).kind).toBe(kind);
  });

  it("takes the bounds, and no more pixels than its head says", () => {
    expect([readLogo(picture(16, 16)).kind, readLogo(picture(1200, 16)).kind]).toEqual(["read", "read"]);
    const small = picture(16, 16);
    const swollen = Buffer.concat([
      small.subarray(0, HEADER_END),
      chunk("IDAT", deflateSync(Buffer.alloc(50_000_000))),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    const before = process.memoryUsage().arrayBuffers;
    readLogo(swollen);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});

onServer("the logo of a company", (server) => {
  let made: OrganisationUnderTest;
  let ids: Readonly<Record<string, string>>;
  const folder = mkdtempSync(join(tmpdir(), "lichen-logo-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const ask = (
    method: "GET" | "PUT" | "DELETE",
    body?: object,
    who: keyof OrganisationUnderTest["people"] = "company_admin",
  ) => server().ask(made.people[who].token, method, `/admin/companies/${made.own.id}/logo/`, body);
  const png = picture(120, 40).toString("base64");

  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
  });

  it("is given by its administrators alone, seen by who sees the company, and taken away", async () => {
    expect((await ask("GET")).json()).toEqual({ logo: null });
    expect((await ask("PUT", { png }, "manager")).statusCode).toBe(403);
    expect((await ask("PUT", { png }, "other_company_admin")).statusCode).toBe(404);
    expect((await ask("PUT", { png })).json().logo).toMatchObject({ width: 120, height: 40 });
    expect((await ask("GET", undefined, "manager")).json().logo).toMatchObject({ width: 120 });
    const refused = await ask("PUT", { png: Buffer.from("<svg/>").toString("base64") });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { png: ["logo_not_png"] }]);
    expect((await ask("PUT", { png: "é" })).statusCode).toBe(422);
    expect((await ask("PUT", { png: "A".repeat(400_004) })).statusCode).toBe(422);
    expect((await ask("GET")).json().logo).toMatchObject({ width: 120 });
    expect((await ask("DELETE")).statusCode).toBe(200);
    expect((await ask("GET")).json()).toEqual({ logo: null });
  });

  it.runIf(existsSync("/usr/bin/pdfimages"))(
    "stands in the head of its documents, and in those of no other",
    async () => {
      const imagesOf = async (
        path: string,
        body: object,
        who: keyof OrganisationUnderTest["people"] = "company_admin",
      ) => {
        const answer = await server().ask(made.people[who].token, "POST", path, body);
        expect(answer.statusCode).toBe(200);
        const file = join(folder, "given.pdf");
        writeFileSync(file, answer.rawPayload);
        return execFileSync("/usr/bin/pdfimages", ["-list", file], { encoding: "utf8", stdio: "pipe" });
      };
      const documents = [
        ["/buildings/pdf_report/", { building_id: ids.A, language: "fr" }],
        ["/buildings/assets_pdf_report/", { all: true, language: "en" }],
      ] as const;
      for (const [path, body] of documents) expect(await imagesOf(path, body)).not.toMatch(/ 120 +40 /);
      await ask("PUT", { png });
      for (const [path, body] of documents) expect(await imagesOf(path, body)).toMatch(/ 120 +40 /);
      const others = await imagesOf(
        "/buildings/assets_pdf_report/",
        { all: true, language: "en" },
        "other_company_admin",
      );
      expect(others).not.toMatch(/ 120 +40 /);
      // Of buildings of several companies, no one's.
      const all = await imagesOf("/buildings/assets_pdf_report/", { all: true, language: "en" }, "admin");
      expect(all).not.toMatch(/ 120 +40 /);
    },
  );
});
