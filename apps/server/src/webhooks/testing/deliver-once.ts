import { openDatabase } from "../../platform/database/open-database.ts";
import { TEST_CONFIG } from "../../platform/testing/test-config.ts";
import { deliverEvents } from "../deliver-events.ts";

/** Delivers the events of the folder that it is given, under leases of one second. */
const database = await openDatabase({ engine: "pglite", folder: process.argv[2]! });
await deliverEvents({
  database,
  config: { webhookAllowedHosts: ["127.0.0.1"], secret: TEST_CONFIG.secret },
  publicUrl: "https://lichen.test",
  wakeMails: () => {},
  leaseS: 1,
});
