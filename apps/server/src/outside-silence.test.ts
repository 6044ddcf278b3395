import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./platform/config.ts";
import { onServer, randomAddress } from "./server-under-test.ts";

/** Well beyond the longest budget of an adapter: a call that waits for a silent host would never end. */
const LONGEST_ANSWER_MS = 30_000;
const NANCY = { latitude: 48.6937, longitude: 6.1834, country: "FR", city: "Nancy", post_code: "54000" };

/** For each setting that names an outside service: a call that asks it, and how the answer says that it is missing. */
const CALLS: Readonly<Record<string, { url: string; payload: object; missing: RegExp }>> = {
  geoplateformeUrl: {
    url: "/api/places/search/",
    payload: { q: "12 rue de la République 69003 Lyon" },
    missing: /"source":"geoplateforme","outcome":"unreachable"/,
  },
  photonUrl: {
    url: "/api/places/search/",
    payload: { q: "13 rue de la République 69003 Lyon" },
    missing: /"source":"photon","outcome":"unreachable"/,
  },
  rnbUrl: {
    url: "/api/buildings/rnb_id/",
    payload: { latitude: 48.6936, longitude: 6.1834 },
    missing: /"reason":"service_unreachable"/,
  },
  bdnbUrl: {
    url: "/api/buildings/proposed_answers/",
    payload: { rnb_id: "PG46YY6YWCX8" },
    missing: /"reason":"service_unreachable"/,
  },
  georisquesUrl: {
    url: "/api/buildings/official_risks/",
    payload: { building: NANCY },
    missing: /"state":"unreachable"/,
  },
  apiCartoUrl: {
    url: "/api/buildings/biodibat_report/",
    payload: { building: NANCY },
    missing: /"protected_areas_from":"unreachable"/,
  },
};

const folder = mkdtempSync(join(tmpdir(), "lichen-silence-"));
const settings = Object.entries(readConfig({ DATA_DIR: folder }))
  .filter(([name, value]) => name.endsWith("Url") && typeof value === "string" && value.startsWith("https://"))
  .map(([name]) => name);
rmSync(folder, { recursive: true, force: true });

it("every setting that names an outside service has its call here", () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(settings.toSorted());
});

/** Takes connections and never says a word; or, closed, a port where nobody listens. */
const sockets = new Set<Socket>();
async function listen() {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.resume();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { server, url: `http://127.0.0.1:${address.port}` };
}
const silent = await listen();
const refusing = await listen();
await new Promise((closed) => refusing.server.close(closed));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => silent.server.close(closed));
});

describe.each([
  ["takes the connection and never answers", silent.url],
  ["refuses the connection", refusing.url],
])("every outside service %s", (name, base) => {
  onServer(
    name,
    (server) => {
      it(
        "every call answers within its budget, and says what is missing",
        async () => {
          const answers = await Promise.all(
            Object.entries(CALLS).map(async ([setting, { url, payload, missing }]) => {
              const answer = await server().app.inject({
                method: "POST",
                url,
                remoteAddress: randomAddress(),
                payload,
              });
              return [setting, answer.statusCode, missing.exec(answer.body) !== null];
            }),
          );
          expect(answers).toEqual(Object.keys(CALLS).map((setting) => [setting, 200, true]));
          if (base === silent.url) expect(sockets.size).toBeGreaterThanOrEqual(settings.length);
        },
        LONGEST_ANSWER_MS,
      );
    },
    () => ({ externalServices: true, ...Object.fromEntries(settings.map((setting) => [setting, base])) }),
  );
});
