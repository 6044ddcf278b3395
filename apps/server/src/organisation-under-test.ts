import { randomUUID } from "node:crypto";
import type { Role } from "@lichen/domain";
import type { Kysely } from "kysely";
import { insertKey } from "./api-keys/index.ts";
import type { Database } from "./platform/database/open-database.ts";
import type { Tables } from "./platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { createSignIn } from "./sign-in/index.ts";

/** Everyone that a call may meet, as the matrix of rights names them. */
export const ACTORS_UNDER_TEST = [
  "visitor",
  "account_without_company",
  "demo_expired",
  "user_without_rights",
  "user_read",
  "user_write",
  "manager",
  "manager_of_another_group",
  "company_admin",
  "other_company_admin",
  "admin",
  "disabled_account",
  "disabled_structure",
  "sso_user",
  "key_read",
  "key_write",
] as const;
export type ActorUnderTest = (typeof ACTORS_UNDER_TEST)[number];
export type PersonUnderTest = Exclude<ActorUnderTest, "visitor">;
/** API keys: one that reads the group of the users, one that writes in every group. */
type KeyUnderTest = "key_read" | "key_write";

export const PASSWORD_UNDER_TEST = "Lichen-essai-2026!";

type Place = {
  readonly company: string | null;
  readonly role?: Role;
  readonly right?: "read" | "write";
  readonly on?: "other";
  readonly sso?: true;
};

type PersonKept = { readonly id: string; readonly username: string; readonly email: string; readonly token: string };

export type OrganisationUnderTest = {
  readonly people: Readonly<Record<PersonUnderTest, PersonKept>>;
  /** "own" is the company of most people; the manager and the two users have rights on `own.group` only. */
  readonly own: CompanyUnderTest & { readonly otherGroup: string; readonly otherProjectGroup: string };
  readonly other: CompanyUnderTest;
  /** A company whose parent is "own". */
  readonly subsidiary: CompanyUnderTest;
};

type CompanyUnderTest = {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly projectGroup: string;
  readonly building: string;
};

/** The same everywhere, made once by each worker: it takes a tenth of a second of a processor, as it must. */
let hashUnderTest: Promise<string> | undefined;

/** Two companies, a subsidiary, and one person of each kind, each with a session. */
export async function prepareOrganisation(database: Database, secret: string): Promise<OrganisationUnderTest> {
  const signIn = createSignIn({ database, secret, publicUrl: "http://lichen.test" });
  hashUnderTest ??= signIn.hashPassword(PASSWORD_UNDER_TEST);
  const hash = await hashUnderTest;
  const made = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const own = await addCompany(trx, "Ville d’essai", "ESSAI");
    const other = await addCompany(trx, "Autre ville", "AUTRE");
    const subsidiary = await addCompany(trx, "Filiale d’essai", "FILIALE", { parent_id: own.id });
    const expired = await addCompany(trx, "Démonstration échue", "ECHUE");
    const disabled = await addCompany(trx, "Structure fermée", "FERMEE");
    const otherGroup = await addGroup(trx, "building_groups", own.id, "Deuxième groupe");
    const otherProjectGroup = await addGroup(trx, "project_groups", own.id, "Deuxième groupe");
    const places: Record<Exclude<PersonUnderTest, KeyUnderTest>, Place> = {
      account_without_company: { company: null },
      demo_expired: { company: expired.id, role: "company_admin" },
      user_without_rights: { company: own.id },
      user_read: { company: own.id, right: "read" },
      user_write: { company: own.id, right: "write" },
      manager: { company: own.id, role: "manager", right: "write" },
      manager_of_another_group: { company: own.id, role: "manager", right: "write", on: "other" },
      company_admin: { company: own.id, role: "company_admin" },
      other_company_admin: { company: other.id, role: "company_admin" },
      admin: { company: null, role: "admin" },
      disabled_account: { company: own.id, right: "write" },
      disabled_structure: { company: disabled.id, role: "company_admin" },
      sso_user: { company: own.id, right: "write", sso: true },
    };
    const people: Record<string, { id: string; username: string; email: string }> = {};
    for (const [name, { company, role = null, right, on, sso = false }] of Object.entries(places)) {
      const id = randomUUID();
      const person = { id, username: sso ? `essai_${id}` : id, email: `${name}@lichen.test` };
      await trx
        .insertInto("users")
        .values({
          ...person,
          company_id: company,
          first_name: "Camille",
          last_name: name,
          group: role,
          is_activated: true,
          uses_identity_provider: sso,
        })
        .execute();
      if (right !== undefined) {
        const at = { company_id: own.id, user_id: id, right };
        const [building, project] = on === "other" ? [otherGroup, otherProjectGroup] : [own.group, own.projectGroup];
        await trx
          .insertInto("building_group_rights")
          .values({ ...at, group_id: building })
          .execute();
        await trx
          .insertInto("project_group_rights")
          .values({ ...at, group_id: project })
          .execute();
      }
      people[name] = person;
    }
    return { own: { ...own, otherGroup, otherProjectGroup }, other, subsidiary, expired, disabled, people };
  });
  const people: Record<string, OrganisationUnderTest["people"][PersonUnderTest]> = {};
  for (const [name, person] of Object.entries(made.people)) {
    await database.signIn.transaction().execute((trx) => signIn.setPassword(trx, person.id, hash));
    if (name === "account_without_company") await lend(database, person.id, made.own.id);
    const session = await signIn.openSession(person.id, { openedWith: "password", userAgent: null });
    if (session.kind !== "signed_in") throw new Error(`${name} could not sign in: ${session.kind}`);
    if (name === "account_without_company") await lend(database, person.id, null);
    people[name] = { ...person, token: session.token };
  }
  Object.assign(people, await addKeys(database, made.own));
  // What closes a door comes after the session was opened.
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    await trx
      .updateTable("companies")
      .set({ subscription_type: "demo", subscription_end: "2020-01-30" })
      .where("id", "=", made.expired.id)
      .execute();
    await trx.updateTable("companies").set({ is_active: false }).where("id", "=", made.disabled.id).execute();
    await trx
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", made.people.disabled_account!.id)
      .execute();
  });
  return {
    people: people as OrganisationUnderTest["people"],
    own: made.own,
    other: made.other,
    subsidiary: made.subsidiary,
  };
}

async function addKeys(database: Database, own: CompanyUnderTest): Promise<Record<string, PersonKept>> {
  const groups = { [own.group]: "read", [own.projectGroup]: "read" } as const;
  const keys: Record<string, PersonKept> = {};
  await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    for (const [name, rights] of [["key_read", { groups }] as const, ["key_write", { all: "write" }] as const]) {
      const key = await insertKey(trx, own.id, { name: "Camille" }, { name, rights });
      if (key.kind !== "added") throw new Error(`${name} was not made: ${key.kind}`);
      keys[name] = { id: key.id, username: key.id, email: "", token: key.secret };
    }
  });
  return keys;
}

async function addCompany(
  trx: Kysely<Tables>,
  name: string,
  code: string,
  more: { parent_id?: string } = {},
): Promise<CompanyUnderTest> {
  const { id } = await trx
    .insertInto("companies")
    .values({
      name,
      code,
      fond_gestion: null,
      siren: null,
      subscription_type: "licence",
      subscription_active: true,
      sso_access: true,
      status: "Member",
      ...more,
    } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  const group = await addGroup(trx, "building_groups", id, "Default", true);
  const projectGroup = await addGroup(trx, "project_groups", id, "Default", true);
  const building = await trx
    .insertInto("buildings")
    .values({
      company_id: id,
      group_id: group,
      code: `${code}-1`,
      name: `Mairie ${code}`,
      answers: JSON.stringify({ city: "Lyon", post_code: "69001", country: "FR" }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx.updateTable("companies").set({ buildings_counter: 1 }).where("id", "=", id).execute();
  return { id, name, group, projectGroup, building: building.id };
}

async function addGroup(
  trx: Kysely<Tables>,
  table: "building_groups" | "project_groups",
  company_id: string,
  name: string,
  is_default = false,
): Promise<string> {
  const { id } = await trx
    .insertInto(table)
    .values({ company_id, name, is_default })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function lend(database: Database, userId: string, companyId: string | null): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx.updateTable("users").set({ company_id: companyId }).where("id", "=", userId).execute(),
  );
}
