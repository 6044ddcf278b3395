import type { Actor } from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { type OrganisationUnderTest, type PersonUnderTest, prepareOrganisation } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { onEachDatabase } from "../platform/testing/databases.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { createSignIn } from "../sign-in/index.ts";
import { editCollaborator } from "./change-collaborator.ts";
import { changeInScope } from "./change-in-scope.ts";
import { addCollaborator } from "./create-collaborator.ts";
import { deletePeople } from "./delete-collaborators.ts";
import { changePermissions } from "./set-permissions.ts";
import { setState } from "./set-state.ts";

const TWENTY = Array.from({ length: 20 }, (_, at) => at);

const LINK = { publicUrl: "http://lichen.test", secret: TEST_CONFIG.secret };

onEachDatabase("collaborators changed at the same moment", (database) => {
  let organisation: OrganisationUnderTest;
  beforeAll(async () => {
    organisation = await prepareOrganisation(database(), TEST_CONFIG.secret);
  });

  const actorOfToken = async (token: string): Promise<Actor> => {
    const session = await createSignIn({
      database: database(),
      secret: TEST_CONFIG.secret,
      publicUrl: "http://lichen.test",
    }).readSession(token);
    if (session.kind !== "signed_in") throw new Error(session.kind);
    return session.actor;
  };
  const actorOf = (name: PersonUnderTest) => actorOfToken(organisation.people[name].token);
  const newPerson = (email: string, more: { role?: "manager" | "admin"; group?: string } = {}) => ({
    company_id: organisation.own.id,
    email,
    first_name: "Dominique",
    job: "Gestionnaire",
    phone: "+33 1 23 45 67 89",
    last_name: "Essai",
    role: more.role ?? null,
    language: "fr" as const,
    building_rights: more.group === undefined ? [] : [{ group_id: more.group, right: "write" as const }],
    project_rights: [],
  });
  const add = async (actor: Actor, person: ReturnType<typeof newPerson>) => {
    const added = await changeInScope(database(), scopeOf(actor), (trx) => addCollaborator(trx, actor, person, LINK));
    if (added.kind !== "created") throw new Error(added.code);
    return added.id;
  };

  it("one of twenty gets an e-mail, with its rights, its mail and its line in the log", async () => {
    const actor = await actorOf("company_admin");
    const person = newPerson("unique@lichen.test", { group: organisation.own.group });
    const outcomes = await Promise.all(
      TWENTY.map(() => changeInScope(database(), scopeOf(actor), (trx) => addCollaborator(trx, actor, person, LINK))),
    );
    const kinds = outcomes.map((outcome) => (outcome.kind === "refused" ? outcome.code : outcome.kind));
    expect(kinds.toSorted()).toEqual(["created", ...Array(19).fill("email_taken")]);
    const { rows } = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      sql<{ stored: number[] }>`select array[
        (select count(*)::int from users where email = 'unique@lichen.test'),
        (select count(*)::int from mails where recipient = 'unique@lichen.test'),
        (select count(*)::int from building_group_rights join users on users.id = user_id where email = 'unique@lichen.test'),
        (select count(*)::int from audit_log where after ->> 'email' = 'unique@lichen.test')] as stored`.execute(trx),
    );
    expect(rows).toEqual([{ stored: [1, 1, 1, 1] }]);
  });

  it("changes of one right follow each other, none is lost", async () => {
    const actor = await actorOf("company_admin");
    const id = await add(actor, newPerson("suite@lichen.test"));
    const group_id = organisation.own.group;
    const outcomes = await Promise.all(
      TWENTY.map((at) => {
        const right = (["none", "read", "write"] as const)[at % 3]!;
        return changeInScope(database(), scopeOf(actor), (trx) =>
          changePermissions(trx, actor, [{ user_id: id, group_kind: "building", group_id, right }]),
        );
      }),
    );
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["changed"]));
    const logged = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("audit_log")
        .select([sql<string>`before ->> 'right'`.as("before"), sql<string>`after ->> 'right'`.as("after")])
        .where("target_id", "=", id)
        .where("action", "=", "right_changed")
        .orderBy("id")
        .execute(),
    );
    expect(logged.length).toBeGreaterThan(0);
    for (const [at, { before }] of logged.entries()) expect(before).toBe(at === 0 ? "none" : logged[at - 1]!.after);
  });

  it("deletions of the same people in another order wait for each other, and never for ever", async () => {
    const actor = await actorOf("company_admin");
    const ids: string[] = [];
    for (const at of TWENTY) ids.push(await add(actor, newPerson(`ordre-${at}@lichen.test`)));
    const outcomes = await Promise.all(
      TWENTY.map((at) =>
        changeInScope(database(), scopeOf(actor), (trx) =>
          deletePeople(trx, actor, at % 2 === 0 ? ids : ids.toReversed()),
        ),
      ),
    );
    const kinds = outcomes.map((outcome) => (outcome.kind === "refused" ? outcome.code : outcome.kind));
    expect(kinds.toSorted()).toEqual(["deleted", ...Array(19).fill("not_found")]);
  });

  it("a referent who is deactivated grants nothing after", async () => {
    const actor = await actorOf("company_admin");
    const group_id = organisation.own.group;
    const referent = await add(actor, newPerson("referent@lichen.test", { role: "manager", group: group_id }));
    const target = await add(actor, newPerson("cible@lichen.test"));
    const asReferent: Actor = {
      ...actor,
      user_id: referent,
      role: "manager",
      subsidiary_ids: [],
      building_rights: { [group_id]: "write" },
    };
    await changeInScope(database(), scopeOf(actor), (trx) => setState(trx, actor, { id: referent, state: "inactive" }));
    // The rights that the session brought are those of before.
    const late = [{ user_id: target, group_kind: "building" as const, group_id, right: "write" as const }];
    const outcome = await changeInScope(database(), scopeOf(asReferent), (trx) =>
      changePermissions(trx, asReferent, late),
    );
    expect(outcome).toEqual({ kind: "refused", code: "forbidden" });
  });

  it("an administrator stays when all lock each other out", async () => {
    const first = await actorOf("admin");
    const admins = [first];
    for (const at of [1, 2, 3]) {
      const id = await add(first, newPerson(`admin-${at}@lichen.test`, { role: "admin" }));
      admins.push({ ...first, user_id: id, company_id: organisation.own.id });
    }
    await Promise.all(
      admins.flatMap((actor, at) => {
        const next = admins[(at + 1) % admins.length]!.user_id;
        const previous = admins[(at + admins.length - 1) % admins.length]!.user_id;
        return [
          changeInScope(database(), scopeOf(actor), (trx) => setState(trx, actor, { id: next, state: "inactive" })),
          changeInScope(database(), scopeOf(actor), (trx) =>
            editCollaborator(trx, actor, { id: previous, role: null }),
          ),
        ];
      }),
    );
    const left = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("users").select("id").where("group", "=", "admin").where("is_active", "=", true).execute(),
    );
    expect(left.length).toBeGreaterThan(0);
  });
});
