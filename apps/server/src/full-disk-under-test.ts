import { statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "./app.ts";
import { prepareOrganisation } from "./organisation-under-test.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openFileStore } from "./platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

/** Buildings asked for: more than what is left of the pages of the database holds. */
const BUILDINGS = 150;

/** On the small disk that it is told, fills it and asks for what writes; says what was answered in a line of JSON. */
const folder = process.argv[2]!;
const database = await openDatabase({ engine: "pglite", folder });
const { people } = await prepareOrganisation(database, TEST_CONFIG.secret);
const config = { ...TEST_CONFIG, dataDir: folder, database: { engine: "pglite" as const, folder } };
const app = await buildApp({ config, database });
const files = await openFileStore(config);

const { bavail, bsize } = statfsSync(folder);
writeFileSync(join(folder, "rest"), Buffer.alloc(bavail * bsize));

const file = await files.put("imports/one", new Uint8Array(1000), { most: 1000 }).then(
  () => "kept",
  (error: NodeJS.ErrnoException) => error.code,
);
const answers: { status: number; detail?: string }[] = [];
for (let n = 0; n < BUILDINGS; n++) {
  const building = {
    member_building_code: `full ${n}`,
    member_building_name: "Mairie",
    fond_gestion_name: "Default",
    life_cycle_stage: "exploitation",
    building_type: "office",
    street: "1 place de la Comédie",
    post_code: "69001",
    city: "Lyon",
    country: "FR",
  };
  const response = await app.inject({
    method: "POST",
    url: "/api/buildings/",
    headers: { authorization: `Bearer ${people.company_admin.token}` },
    payload: { building },
  });
  answers.push({ status: response.statusCode, detail: response.json().detail });
}
const storedRows = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
  trx.selectFrom("buildings").select("id").where("code", "like", "full %").execute(),
);
const health = (await app.inject("/api/health/")).json();
const created = answers.filter(({ status }) => status === 201).length;
const refused = answers.filter(({ status }) => status !== 201);
process.stdout.write(`${JSON.stringify({ file, created, refused, stored: storedRows.length, health })}\n`);
process.exit(0);
