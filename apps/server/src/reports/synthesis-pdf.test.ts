import { writeFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { onServer } from "../server-under-test.ts";
import { preparePortfolio } from "../synthesis-portfolio-under-test.ts";

onServer("the synthesis of a portfolio on paper", (server) => {
  let made: OrganisationUnderTest;
  const ask = (body: object) =>
    server().ask(made.people.company_admin.token, "POST", "/buildings/assets_pdf_report/", body);
  beforeAll(async () => {
    ({ made } = await preparePortfolio(server()));
  });

  it("is a PDF", async () => {
    for (const language of ["fr", "en"]) {
      const started = performance.now();
      const answer = await ask({ language });
      console.log(performance.now() - started);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      writeFileSync(`/tmp/c-syn-${language}.pdf`, answer.rawPayload);
    }
  });
});
