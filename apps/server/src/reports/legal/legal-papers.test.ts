import { expect, it } from "vitest";
import { readPaper } from "../../pdf-under-test.ts";
import { onServer } from "../../server-under-test.ts";

onServer("texts that people accept", (server) => {
  const getAddresses = (query: string) =>
    server().ask(null, "GET", `/urls/get_presigned/?category=legal_document&${query}`);

  it("are given to a visitor in the language of the call, and refused under another name", async () => {
    const { urls } = (await getAddresses("urls=terms&locale=en")).json() as { urls: { url: string }[] };
    const { pathname, search } = new URL(urls[0]!.url);
    const file = await server().app.inject({ method: "GET", url: pathname + search });
    expect([file.headers["content-type"], (await readPaper(file.rawPayload)).title]).toEqual([
      "application/pdf",
      "Terms of use – Lichen",
    ]);
    expect((await getAddresses("urls=privacy,terms")).json().urls).toHaveLength(2);
    for (const query of ["urls=terms.en.pdf", "urls=terms&locale=en", "urls=terms.fr.pdf&locale=en"]) {
      const given = (await getAddresses(query)).json() as { urls: { url: string }[] };
      const at = new URL(given.urls[0]!.url);
      const { headers } = await server().app.inject({ method: "GET", url: at.pathname + at.search });
      expect(headers["content-disposition"]).toContain('"lichen-terms.en.pdf"');
    }
    for (const name of ["secret", "terms.fr", "terms.de.pdf"]) {
      expect((await getAddresses(`urls=${name}`)).json().errors).toEqual({ urls: ["unknown_option"] });
    }
  });
});
