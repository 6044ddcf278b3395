import {
  eraseOwnAccount,
  erasePerson,
  exportPersonalData,
  getPersonalData,
  getRetention,
  ZIP_TYPE,
} from "@lichen/contract";
import { HELD_DATA, HELD_DATA_IDS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { audit } from "../platform/audit.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { forgetSession } from "../platform/session.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { refuseUnproved } from "../sign-in/index.ts";
import { eraseAccount } from "./erase-person.ts";
import { countHeld, exportPerson } from "./export-person.ts";
import { admitPerson } from "./read-person.ts";

type DataServices = Pick<Services, "database" | "signIn" | "config">;

/** What is held of a person: counted, exported, erased; and how long data is stored. */
export function servePersonalData(app: FastifyInstance, services: DataServices): void {
  serveReading(app, services);
  serveErasure(app, services);
  serveSignedIn(app, getRetention, async () => services.config.retention);
}

function serveReading(app: FastifyInstance, { database }: DataServices): void {
  serveSignedIn(app, getPersonalData, async ({ actor, input, scope, problem }) => {
    const person = await inScope(database.db, scope, (trx) => admitPerson(trx, actor, input.id, problem));
    const counts = await countHeld(database, person);
    return {
      held: HELD_DATA_IDS.map((family) => ({ family, count: counts[family], on_erasure: HELD_DATA[family].erasure })),
      has_namesake: person.hasNamesake,
      signs_by_password: !person.usesIdentityProvider,
    };
  });

  serveSignedIn(app, exportPersonalData, async ({ actor, input, scope, problem }) => {
    const person = await inScope(database.db, scope, async (trx) => {
      const found = await admitPerson(trx, actor, input.id, problem);
      const target = { kind: "user", id: found.id, name: found.name } as const;
      await audit(trx, [{ action: "personal_data_exported", actor, companyId: found.companyId, target }]);
      return found;
    });
    return { name: `lichen-personal-data-${today()}.zip`, type: ZIP_TYPE, content: exportPerson(database, person) };
  });
}

function serveErasure(app: FastifyInstance, { database, signIn }: DataServices): void {
  serveSignedIn(app, eraseOwnAccount, async ({ actor, input, problem, reply }) => {
    refuseUnproved(await signIn.proveOwner(actor.user_id, input), problem);
    const outcome = await eraseAccount(database, actor.username, actor);
    if (outcome !== "erased") throw problem(outcome);
    forgetSession(reply);
    return { success: true as const };
  });

  serveSignedIn(app, erasePerson, async ({ actor, input, scope, problem }) => {
    const person = await inScope(database.db, scope, (trx) => admitPerson(trx, actor, input.id, problem));
    if (person.id === actor.user_id) throw problem("forbidden");
    const outcome = await eraseAccount(database, person.username, actor);
    if (outcome !== "erased") throw problem(outcome);
    return { success: true as const };
  });
}
