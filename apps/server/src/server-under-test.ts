import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Method } from "@lichen/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "./app.ts";
import { DOCUMENTS_UNDER_TEST } from "./documents-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/open-database.ts";
import { onDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

export type ServerUnderTest = {
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  readonly post: (path: string, payload: object) => Promise<LightMyRequestResponse>;
  /** Any call, as the bearer of a token or, with null, as a visitor. */
  readonly ask: (
    token: string | null,
    method: Method,
    path: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>;
  /** Every line logged since the server started, without its clock. */
  readonly log: readonly string[];
};

/** An address of a network like no other's: limits by network are for their own tests. */
export function randomAddress(): string {
  return `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".")}`;
}

type ServerSuite = (server: () => ServerUnderTest) => void;
/** `requestLimitMs`: time that a call is given, where the machine under test may be busy. */
type Settings = () => Partial<Config> & { readonly requestLimitMs?: number };

/** A line of the log without its clock: seconds and milliseconds read like coordinates or post codes by chance. */
function withoutClock(line: string): string {
  const { time: _time, ms: _ms, ...entry } = JSON.parse(line);
  return JSON.stringify(entry);
}

/** Runs a suite on the whole server, which logs as in production, on a database of its own. */
export function onServer(name: string, suite: ServerSuite, config: Settings = () => ({})): void {
  onDatabase(name, serverSuite(suite, config));
}

function serverSuite(suite: ServerSuite, config: Settings): (database: () => Database) => void {
  return (database) => {
    const screens = mkdtempSync(join(tmpdir(), "lichen-screens-"));
    const log: string[] = [];
    let server: ServerUnderTest | undefined;
    beforeAll(async () => {
      const { requestLimitMs, ...settings } = config();
      const app = await buildApp({
        config: { ...TEST_CONFIG, logLevel: "info", ...settings },
        ...(requestLimitMs === undefined ? {} : { requestLimitMs }),
        database: database(),
        documents: DOCUMENTS_UNDER_TEST,
        screens,
        logTarget: { write: (line) => log.push(withoutClock(line)) },
      });
      server = {
        database: database(),
        app,
        log,
        get: (path) => app.inject({ method: "GET", url: `/api${path}` }),
        ask: (token, method, path, payload) =>
          app.inject({
            method,
            url: `/api${path}`,
            headers: token === null ? {} : { authorization: `Bearer ${token}` },
            ...(payload === undefined ? {} : { payload }),
          }),
        post: (path, payload) => app.inject({ method: "POST", url: `/api${path}`, payload }),
      };
    });
    afterAll(async () => {
      await server?.app.close();
      rmSync(screens, { recursive: true, force: true });
    });
    suite(() => server!);
  };
}

/** Runs a suite on the whole server with the people under test, who are made once before its tests. */
export function onOrganisation(
  name: string,
  suite: (server: () => ServerUnderTest, organisation: () => OrganisationUnderTest) => void,
  config?: Settings,
): void {
  onServer(
    name,
    (server) => {
      let organisation: OrganisationUnderTest;
      beforeAll(async () => {
        organisation = await prepareOrganisation(server().database, TEST_CONFIG.secret);
      });
      suite(server, () => organisation);
    },
    config,
  );
}
