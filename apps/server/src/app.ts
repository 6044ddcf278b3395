import { resolve } from "node:path";
import { CALLS } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { buildServer } from "./platform/build-server.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import type { LogTarget } from "./platform/log.ts";
import { servePlanned } from "./platform/serve.ts";
import { serveScreens } from "./platform/static-files.ts";
import { serveSite } from "./site/index.ts";

const SCREENS = resolve(import.meta.dirname, "../../web/dist");

export type AppParts = {
  readonly config: Config;
  readonly database: Database;
  /** Folder of the built screens. */
  readonly screens?: string;
  readonly logTarget?: LogTarget;
  readonly requestLimitMs?: number;
};

/** The whole server, ready to listen: each feature puts its calls on it. */
export async function buildApp({ config, database, screens = SCREENS, ...server }: AppParts): Promise<FastifyInstance> {
  const app = await buildServer({ ...config, ...server });
  serveSite(app, { config, database });
  for (const call of CALLS) if (call.planned === true) servePlanned(app, call);
  await serveScreens(app, { folder: screens, docsPathSuffix: config.docsPathSuffix });
  return app;
}
