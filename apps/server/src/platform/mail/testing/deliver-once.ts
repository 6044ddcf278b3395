import { openDatabase } from "../../database/open-database.ts";
import { TEST_CONFIG } from "../../testing/test-config.ts";
import { deliverMails } from "../index.ts";

/** Delivers the mails of the folder it is told to the server it is told, under leases of one second. */
const database = await openDatabase({ engine: "pglite", folder: process.argv[2]! });
await deliverMails({
  database,
  smtpUrl: process.argv[3]!,
  mailFrom: "Lichen <no-reply@lichen.test>",
  secret: TEST_CONFIG.secret,
  leaseS: 1,
});
