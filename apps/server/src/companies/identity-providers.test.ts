import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { companiesUnderTest } from "./testing/companies-under-test.ts";

const newProvider = (...email_domains: string[]) => ({
  slug: `p${randomUUID().slice(0, 8)}`,
  email_domains,
  issuer: "https://id.test",
  client_id: "lichen",
  client_secret: "very secret",
});
const newDomain = () => `${randomUUID()}.test`;

onOrganisation("identity providers of a company", (server, organisation) => {
  const { as, create, logOf } = companiesUnderTest<PersonUnderTest>(server, (who) => organisation().people[who].token);
  const add = (id: string, body: object) => as("admin", "POST", `${id}/identity_providers/`, body);
  const list = async (id: string) =>
    (await as("admin", "GET", `${id}/identity_providers/`)).body.identity_providers as {
      id: string;
      slug: string;
      email_domains: string[];
    }[];
  const former = (statement: ReturnType<typeof sql>) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) => statement.execute(trx));

  it("are several, each with its domains, off until they are enabled, and never give their secret", async () => {
    const { id } = await create(`Groupe ${randomUUID()}`);
    const [first, second] = [newProvider(newDomain(), "B.test"), newProvider(newDomain())];
    const added = await add(id, first);
    expect([added.status, added.body.identity_provider]).toEqual([
      201,
      {
        id: expect.any(String),
        slug: first.slug,
        email_domains: [first.email_domains[0], "b.test"],
        issuer: "https://id.test",
        client_id: "lichen",
        trusts_emails: false,
        is_enabled: false,
      },
    ]);
    await add(id, { ...second, is_enabled: true });
    expect((await list(id)).map(({ slug }) => slug)).toEqual([first.slug, second.slug]);
    const company = await as("admin", "GET", `${id}/`);
    expect(company.body.company.identity_provider).toMatchObject({
      slug: first.slug,
      email_domain: first.email_domains[0],
    });
    const lines = (await logOf(id)).filter(({ action }) => action === "identity_provider_changed");
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain("very secret");
  });

  it("change their domains and settings; the secret is needed again with another issuer only", async () => {
    const { id } = await create(`Groupe ${randomUUID()}`);
    const [a, b, c] = [newDomain(), newDomain(), newDomain()];
    const { client_secret: _, ...visible } = newProvider(a, b);
    const { body } = await add(id, { ...visible, client_secret: "s" });
    const path = `${id}/identity_providers/${body.identity_provider.id}/`;
    for (const domains of [[b, a], [c], [a, b, c]]) {
      const changed = await as("admin", "PUT", path, { ...visible, email_domains: domains });
      expect(changed.body.identity_provider.email_domains).toEqual([domains[0], ...domains.slice(1).sort()]);
    }
    const moved = await as("admin", "PUT", path, { ...visible, issuer: "https://other.test" });
    expect([moved.status, moved.body.errors]).toEqual([422, { client_secret: ["required"] }]);
  });

  describe("refuse", () => {
    it.each([
      ["a domain of another company, not the first", 409, "email_domains.1", (taken: string) => [newDomain(), taken]],
      ["a first domain of another company", 409, "email_domains.0", (taken: string) => [taken, newDomain()]],
      ["a domain twice", 422, "email_domains.1", () => ["twice.test", "Twice.test"]],
      ["no domain", 422, "email_domains", () => []],
      ["what is no domain", 422, "email_domains.0", () => ["no domain"]],
    ] as const)("%s: %i on %s", async (_, status, field, domainsWith) => {
      const [{ id: other }, { id }] = [await create(`A ${randomUUID()}`), await create(`B ${randomUUID()}`)];
      const taken = newDomain();
      await add(other, newProvider(newDomain(), taken));
      const refused = await add(id, newProvider(...domainsWith(taken)));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
      expect(await list(id)).toEqual([]);
      const { body } = await add(id, newProvider(newDomain()));
      const path = `${id}/identity_providers/${body.identity_provider.id}/`;
      const changed = await as("admin", "PUT", path, newProvider(...domainsWith(taken)));
      expect([changed.status, Object.keys(changed.body.errors)]).toEqual([status, [field]]);
    });

    it("a short name that another provider has, an issuer that is never asked, and a first secret left out", async () => {
      const { id } = await create(`Groupe ${randomUUID()}`);
      const first = newProvider(newDomain());
      await add(id, first);
      const cases = [
        [{ ...newProvider(newDomain()), slug: first.slug }, 409, "slug"],
        [{ ...newProvider(newDomain()), issuer: "https://id.test?tenant=1" }, 422, "issuer"],
        [{ ...newProvider(newDomain()), client_secret: undefined }, 422, "client_secret"],
      ] as const;
      for (const [body, status, field] of cases) {
        const refused = await add(id, body);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
      }
    });

    it("a provider of another company, and one more than the most", async () => {
      const [{ id: other }, { id }] = [await create(`A ${randomUUID()}`), await create(`B ${randomUUID()}`)];
      const { body } = await add(other, newProvider(newDomain()));
      const path = `${id}/identity_providers/${body.identity_provider.id}/`;
      expect((await as("admin", "PUT", path, newProvider(newDomain()))).body.detail).toBe("unknown_provider");
      expect((await as("admin", "DELETE", path)).body.detail).toBe("unknown_provider");
      expect((await as("admin", "GET", `${id}/provider_rules/?provider_id=${body.identity_provider.id}`)).status).toBe(
        404,
      );
      for (let count = 0; count < 20; count += 1) await add(id, newProvider(newDomain()));
      expect((await add(id, newProvider(newDomain()))).body.detail).toBe("too_many_providers");
    });
  });

  it("have rules of their own; the calls without an identifier are about the first", async () => {
    const { id } = await create(`Groupe ${randomUUID()}`);
    await add(id, newProvider(newDomain()));
    const { body } = await add(id, newProvider(newDomain()));
    const provider_id = body.identity_provider.id;
    const rules = { creates_accounts: true, groups_claim: "groups", rules: [], signs_out: true };
    expect((await as("admin", "PUT", `${id}/provider_rules/`, { ...rules, provider_id })).status).toBe(200);
    const read = async (query = "") => (await as("admin", "GET", `${id}/provider_rules/${query}`)).body;
    expect(await read()).toMatchObject({ creates_accounts: false, groups_claim: null });
    expect(await read(`?provider_id=${provider_id}`)).toMatchObject(rules);
  });

  it("give their place to the next when the first is deleted, and their domains back", async () => {
    const { id } = await create(`Groupe ${randomUUID()}`);
    const [first, second] = [newProvider(newDomain()), newProvider(newDomain())];
    const { body } = await add(id, first);
    await add(id, second);
    expect((await as("admin", "DELETE", `${id}/identity_providers/${body.identity_provider.id}/`)).status).toBe(200);
    expect((await as("admin", "GET", `${id}/`)).body.company.identity_provider).toMatchObject({ slug: second.slug });
    expect((await add(id, first)).status).toBe(201);
  });

  it("keep the further domains and providers when a program sets the single one", async () => {
    const { id } = await create(`Groupe ${randomUUID()}`);
    const [a, b, c, d] = [newDomain(), newDomain(), newDomain(), newDomain()];
    const { email_domains: _, ...first } = newProvider(a, b);
    await add(id, { ...first, email_domains: [a, b] });
    await add(id, newProvider(c));
    await as("admin", "PUT", `${id}/`, { identity_provider: { ...first, email_domain: d } });
    expect((await list(id)).map(({ email_domains }) => email_domains)).toEqual([[d, b], [c]]);
    await as("admin", "PUT", `${id}/`, { identity_provider: null });
    expect((await list(id)).map(({ email_domains }) => email_domains)).toEqual([[c]]);
  });

  it("are seen and written one by company by a process of the former release", async () => {
    const { id } = await create(`Groupe ${randomUUID()}`);
    const [a, b, c] = [newDomain(), newDomain(), newDomain()];
    const slug = `p${randomUUID().slice(0, 8)}`;
    await former(sql`insert into identity_providers (company_id, slug, email_domain, issuer, client_id, client_secret_sealed)
      values (${id}, ${slug}, ${a}, 'https://id.test', 'lichen', 'sealed')`);
    expect((await list(id)).map(({ email_domains }) => email_domains)).toEqual([[a]]);
    await add(id, newProvider(b));
    const { rows } = await former(sql`select (select jsonb_build_object('slug', slug) from identity_providers
      where identity_providers.company_id = companies.id) as one from companies where id = ${id}`);
    expect(rows).toEqual([{ one: { slug } }]);
    await former(
      sql`update identity_providers set email_domain = ${c}, slug = ${`${slug}-2`} where company_id = ${id}`,
    );
    expect((await list(id)).map(({ email_domains }) => email_domains)).toEqual([[c], [b]]);
    const taken = former(sql`update identity_providers set email_domain = ${b} where company_id = ${id}`);
    await expect(taken).rejects.toMatchObject({ constraint: "identity_providers_email_domain_key" });
    await former(sql`delete from identity_providers where company_id = ${id}`);
    expect((await list(id)).map(({ email_domains }) => email_domains)).toEqual([[b]]);
  });
});
