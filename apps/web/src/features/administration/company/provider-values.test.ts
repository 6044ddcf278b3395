import { describe, expect, it } from "vitest";
import { domainsFault, providerFaults, providerInput, providerValues } from "./provider-values.ts";

const typed = {
  slug: " ville ",
  email_domains: "ville.fr, metropole.fr\nagence.fr",
  issuer: "https://id.ville.fr",
  client_id: "lichen",
  client_secret: "",
  trusts_emails: false,
  is_enabled: true,
};

describe("an identity provider as it is typed", () => {
  it("is sent with its domains apart, and without a secret that is not typed", () => {
    const sent = providerInput(typed);
    expect(sent).toEqual({
      slug: "ville",
      email_domains: ["ville.fr", "metropole.fr", "agence.fr"],
      issuer: "https://id.ville.fr",
      client_id: "lichen",
      trusts_emails: false,
      is_enabled: true,
    });
    const { slug, email_domains = [] } = sent;
    const stored = { ...typed, id: "1", slug, email_domains };
    expect(providerInput(providerValues(stored))).toEqual(sent);
  });

  it.each([
    ["new, without a secret", typed, true, ["client_secret"]],
    ["known, without a secret", typed, false, []],
    ["without a domain", { ...typed, email_domains: " , " }, false, ["email_domains"]],
    ["empty", providerValues(null), true, ["slug", "issuer", "client_id", "client_secret", "email_domains"]],
  ] as const)("%s, lacks what it lacks", (_, values, isNew, fields) => {
    expect(Object.keys(providerFaults(values, isNew))).toEqual(fields);
  });

  it("names the domain that is refused", () => {
    const fault = { fr: "Déjà utilisé.", en: "Already used." };
    expect(domainsFault(typed, { "email_domains.1": fault })?.en).toBe("metropole.fr: Already used.");
    expect(domainsFault(typed, { email_domains: fault })).toBe(fault);
    expect(domainsFault(typed, { slug: fault })).toBeNull();
  });
});
