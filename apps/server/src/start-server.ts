import { readConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { refuseTakenPort } from "./platform/free-port.ts";
import { startProcess } from "./start-process.ts";

/** @param buildScreens comes when they are built: until then the server does what it can without them */
export async function startServer(buildScreens: () => Promise<void>): Promise<void> {
  await startProcess(async () => {
    const config = readConfig(process.env);
    // Before anything is opened, built or written.
    await refuseTakenPort(config);
    const screens = buildScreens();
    const opening = openDatabase(config.database);
    // The embedded engine opens its files in a thread of its own while the rest of the product is read.
    const serving = import("./serve-product.ts").then(({ serveProduct }) => serveProduct(config, opening, screens));
    await Promise.all([opening, serving]);
  });
}
