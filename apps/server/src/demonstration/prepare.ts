import { exampleQuestionnaire, loadPublicBuildings, type PublicBuildingCompany } from "@lichen/data";
import { type Actor, type Answers, ensure } from "@lichen/domain";
import type { Transaction } from "kysely";
import type { Assessor } from "../buildings/index.ts";
import { addCompany } from "../companies/index.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { today } from "../platform/today.ts";
import { createCompanyProjects, readProject } from "../projects/index.ts";
import type { Services } from "../services.ts";
import { insertUser } from "../users/index.ts";
import {
  DEMONSTRATION_ACCOUNTS,
  DEMONSTRATION_COMPANIES,
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PROJECT_GROUPS,
  roleOf,
} from "./accounts.ts";
import { EXAMPLE_PROJECTS } from "./example-projects.ts";
import { exampleStrategy, WITH_STRATEGY } from "./example-strategy.ts";

const FACT = "demonstration";

/**
 * Prepares, once, the companies, accounts and buildings that show the product; only where it runs by itself on its
 * embedded engine, never in production. Stopped in its middle it goes on at the next start.
 */
export async function prepareDemonstration(
  services: Pick<Services, "config" | "database" | "signIn" | "portfolio" | "strategies" | "assessor">,
): Promise<void> {
  const { config, database, signIn, assessor } = services;
  if (!hasDemonstration(config)) return;
  const isPrepared = await database.db
    .selectFrom("installation")
    .select("at")
    .where("fact", "=", FACT)
    .executeTakeFirst();
  if (!isPrepared) {
    await inScope(database.db, PLATFORM_SCOPE, (trx) => addOrganisation(trx, config.secret));
    await setPasswords(database, signIn, config.demoPassword ?? DEMONSTRATION_PASSWORD);
    await addBuildings(services);
    await addProjects(database, assessor);
    await database.db.insertInto("installation").values({ fact: FACT }).execute();
  } else if (config.demoPassword !== null) {
    await setPasswords(database, signIn, config.demoPassword);
  }
}

/** What the person who starts the product is shown: the accounts that the password of the demonstration opens. */
export async function sayDemonstrationAccounts({
  config,
  database,
  signIn,
}: Pick<Services, "config" | "database" | "signIn">): Promise<string> {
  if (!hasDemonstration(config)) return "";
  const password = config.demoPassword ?? DEMONSTRATION_PASSWORD;
  const lines = await Promise.all(
    DEMONSTRATION_ACCOUNTS.map(async (account) => {
      const user = await readUser(database, account.email);
      const isOpen = user !== undefined && (await signIn.isPasswordOf(user.id, password));
      return isOpen ? [`  ${account.email}  (${roleOf(account)})\n`] : [];
    }),
  );
  if (lines.flat().length === 0) return "";
  return `Demo accounts, password ${password}\n${lines.flat().join("")}`;
}

function hasDemonstration({ mode, database }: Config): boolean {
  return (mode === "embedded" || mode === "development") && database.engine === "pglite";
}

async function addOrganisation(trx: Transaction<Tables>, secret: string): Promise<void> {
  const code = DEMONSTRATION_COMPANIES.demonstration.code;
  if (await trx.selectFrom("companies").select("id").where("code", "=", code).executeTakeFirst()) return;
  const companyIds = new Map<PublicBuildingCompany, string>();
  for (const [company, names] of Object.entries(DEMONSTRATION_COMPANIES)) {
    const subscription = { type: "licence", active: true, start: null, end: null } as const;
    const added = await addCompany(
      trx,
      { ...names, status: "Member", subscription },
      { actor: null, secret, today: today() },
    );
    if (added.kind !== "added") throw new Error(`the company ${names.code} could not be made: ${added.kind}`);
    companyIds.set(company as PublicBuildingCompany, added.id);
  }
  const groupIds = await addGroups(trx, companyIds);
  for (const account of DEMONSTRATION_ACCOUNTS) {
    const companyId = account.company === null ? null : ensure(companyIds.get(account.company));
    const added = await insertUser(trx, { ...account, companyId, language: "fr" });
    if (added.kind !== "added") throw new Error(`the account ${account.email} could not be made: ${added.kind}`);
    await trx
      .updateTable("users")
      .set({ is_activated: true, email_verified: true })
      .where("id", "=", added.id)
      .execute();
    for (const [name, right] of Object.entries(account.rights)) {
      const { table, id } = ensure(groupIds.get(name));
      await trx
        .insertInto(table)
        .values({ company_id: ensure(companyId), user_id: added.id, group_id: id, right })
        .execute();
    }
  }
}

/** Makes the groups that the buildings name, and those of projects; by name, where a right on each is written. */
async function addGroups(trx: Transaction<Tables>, companyIds: ReadonlyMap<PublicBuildingCompany, string>) {
  const ids = new Map<string, { table: "building_group_rights" | "project_group_rights"; id: string }>();
  const companyId = ensure(companyIds.get("demonstration"));
  const ofBuildings = loadPublicBuildings().filter(({ company }) => company === "demonstration");
  for (const name of new Set(ofBuildings.map(({ group }) => group))) {
    const row = { company_id: companyId, name };
    const { id } = await trx.insertInto("building_groups").values(row).returning("id").executeTakeFirstOrThrow();
    ids.set(name, { table: "building_group_rights", id });
  }
  for (const name of DEMONSTRATION_PROJECT_GROUPS) {
    const row = { company_id: companyId, name };
    const { id } = await trx.insertInto("project_groups").values(row).returning("id").executeTakeFirstOrThrow();
    ids.set(name, { table: "project_group_rights", id });
  }
  return ids;
}

async function setPasswords(database: Database, signIn: Services["signIn"], password: string): Promise<void> {
  // Each takes a tenth of a second, on other threads.
  await Promise.all(
    DEMONSTRATION_ACCOUNTS.map(async ({ email }) => {
      const user = await readUser(database, email);
      if (user === undefined || (await signIn.isPasswordOf(user.id, password))) return;
      const hash = await signIn.hashPassword(password);
      await database.signIn.transaction().execute((trx) => signIn.setPassword(trx, user.id, hash));
    }),
  );
}

async function addBuildings({
  database,
  portfolio,
  strategies,
}: Pick<Services, "database" | "portfolio" | "strategies">): Promise<void> {
  const directors = {
    demonstration: await readDirector(database, "demonstration"),
    other: await readDirector(database, "other"),
  };
  for (const [place, building] of loadPublicBuildings().entries()) {
    const { actor, companyId } = directors[building.company];
    const { answers, nature } = exampleQuestionnaire(building);
    const added = await portfolio.add(PLATFORM_SCOPE, actor, { companyId, building: answers, nature });
    if (added.kind !== "added" && added.kind !== "code_taken") {
      throw new Error(`the building ${building.code} could not be added: ${JSON.stringify(added)}`);
    }
    if (added.kind === "added" && place % WITH_STRATEGY === 0) {
      const strategy = exampleStrategy(added.building.answers, new Date().getUTCFullYear());
      const request = { id: added.building.id, action: "strategy_changed" } as const;
      await strategies.change(PLATFORM_SCOPE, actor, request, () => strategy);
    }
  }
}

async function addProjects(database: Database, assessor: Assessor): Promise<void> {
  const projects = createCompanyProjects({ database });
  const { actor, companyId } = await readDirector(database, "demonstration");
  const there = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx.selectFrom("projects").select("name").execute(),
  );
  for (const { general, states } of EXAMPLE_PROJECTS) {
    // Stopped in its middle, it goes on with those that are missing.
    if (there.some(({ name }) => name === general.name)) continue;
    const [initial_state, ...scenarios] = states;
    const read = readProject({ ...general, initial_state, scenarios } as Parameters<typeof readProject>[0]);
    if (read.kind !== "read") throw new Error(`the project ${general.name}: ${JSON.stringify(read.errors)}`);
    const place = assessor.placeOf(read.answers as Answers);
    const added = await projects.add(PLATFORM_SCOPE, actor, companyId, { ...read, place });
    if (added.kind !== "saved") throw new Error(`the project ${general.name} could not be added: ${added.kind}`);
  }
}

/** Who adds the buildings of a company, and where. */
async function readDirector(database: Database, company: PublicBuildingCompany) {
  const { email } = ensure(
    DEMONSTRATION_ACCOUNTS.find((one) => one.company === company && one.role === "company_admin"),
  );
  const { id, company_id, ...names } = ensure(await readUser(database, email));
  const rights = { subsidiary_ids: [], building_rights: {}, project_rights: {} };
  const actor: Actor = { user_id: id, ...names, role: "company_admin", company_id, ...rights };
  return { actor, companyId: ensure(company_id) };
}

function readUser({ signIn }: Database, email: string) {
  return signIn
    .selectFrom("users")
    .select(["id", "username", "name", "company_id"])
    .where("email", "=", email)
    .executeTakeFirst();
}
