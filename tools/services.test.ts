import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import {
  json,
  limitsFor,
  silent,
  startReplayingService,
  type Turn,
} from "../apps/server/src/sources/replaying-service.ts";
import { runServices } from "./services/run-services.ts";

const folder = mkdtempSync(join(tmpdir(), "lichen-services-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As Géorisques answers: its envelope and the names of its fields, values of ours. */
const list = (...data: unknown[]) => ({ results: data.length, page: 1, total_pages: 1, data, next: null });
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/rga": { codeExposition: "2", exposition: "Exposition moyenne" },
  "/mvt": list(),
  "/cavites": list({ type: "carrière" }),
  "/installations_classees": list(),
  "/gaspar/catnat": list({ libelle_risque_jo: "Sécheresse" }),
  "/gaspar/tri": list({ libelle_tri: "Orléans" }),
  "/gaspar/azi": list(),
};

const georisques =
  (changed: Readonly<Record<string, unknown>> = {}): Turn =>
  (response, request) => {
    const path = new URL(request.url ?? "/", "http://service").pathname;
    json({ ...ANSWERS, ...changed }[path])(response, request);
  };

async function check(args: readonly string[], settings: Readonly<Record<string, string>>, patience = limitsFor([])) {
  const written = { stdout: "", stderr: "" };
  const streamOf = (name: keyof typeof written) =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const environment = { DATA_DIR: folder, LANG: "en_GB.UTF-8", ...settings };
  const terminal = { environment, stdout: streamOf("stdout"), stderr: streamOf("stderr") };
  const limits = { ...patience, retryDelaysMs: [] };
  return { status: await runServices(args, terminal, limits), ...written };
}

async function checkGeorisques(turn: Turn) {
  await using service = await startReplayingService(turn);
  const outcome = await check(["check", "georisques"], { GEORISQUES_URL: service.url }, limitsFor([turn]));
  return { ...outcome, paths: service.arrivals.map(({ url }) => url.pathname) };
}

describe("npm run services -- check", () => {
  it("says that a service answers in the expected shape, and asks each of its questions once", async () => {
    const { status, stdout, paths } = await checkGeorisques(georisques());
    expect(stdout).toContain("As expected: 7; format changed: 0; no response: 0.");
    expect(stdout).toMatch(/georisques · gaspar\/catnat, Orléans · responds \(1\) · \d+ ms/);
    expect(stdout).toMatch(/georisques · mvt, Orléans · empty · \d+ ms/);
    expect(paths.toSorted()).toEqual(Object.keys(ANSWERS).toSorted());
    expect(status).toBe(0);
  });

  it.each([
    ["a renamed field", { "/gaspar/catnat": list({ libelle_risque: "Sécheresse" }) }, "could not be read"],
    ["an answer known to be there, missing", { "/gaspar/tri": list() }, "empty, although an answer is known"],
  ])("ends with 1 on %s", async (_, changed, message) => {
    const { status, stdout } = await checkGeorisques(georisques(changed));
    expect(stdout).toContain(message);
    expect(stdout).toContain("As expected: 6; format changed: 1; no response: 0.");
    expect(status).toBe(1);
  });

  it("ends with 2, not with a success, on a service that never answers", async () => {
    const { status, stdout } = await checkGeorisques(silent);
    expect(stdout).toContain("The service did not respond in time.");
    expect(stdout).toContain("As expected: 0; format changed: 0; no response: 7.");
    expect(status).toBe(2);
  });

  it("sees a changed field where an adapter leaves out what it cannot read", async () => {
    const place = { type: "Feature", geometry: { type: "Point", coordinates: [6.18, 48.69] }, properties: { name: 1 } };
    await using service = await startReplayingService(json({ type: "FeatureCollection", features: [place] }));
    const { status } = await check(["check", "geoplateforme"], { GEOPLATEFORME_URL: service.url });
    expect(status).toBe(1);
  });

  it("asks outlines of a commune, of its group and of its département, which are known to be there", async () => {
    const ring = [6.14, 6.21, 6.2, 6.14].map((longitude, at) => [longitude, 48.66 + (at % 3) / 100]);
    const geometry = { type: "Polygon", coordinates: [ring] };
    const nancy = { type: "Feature", geometry, properties: { nom: "Nancy", code: "54395" } };
    await using service = await startReplayingService(
      json({ type: "FeatureCollection", features: [nancy] }),
      json({ type: "FeatureCollection", features: [nancy] }),
      json({ type: "FeatureCollection", features: [] }),
    );
    const { status, stdout } = await check(["check", "geo_api"], { GEO_API_URL: service.url });
    expect(stdout).toMatch(/geo_api · outlines, epci 245400676 · responds \(1\) · \d+ ms/);
    expect(stdout).toContain("As expected: 2; format changed: 1; no response: 0.");
    expect(status).toBe(1);
  });

  it("calls no service when outside services are off", async () => {
    await using service = await startReplayingService(georisques());
    const settings = { EXTERNAL_SERVICES: "off", GEORISQUES_URL: service.url };
    const { status, stdout, stderr } = await check(["check", "georisques"], settings);
    expect([status, stdout, service.arrivals.length]).toEqual([1, "", 0]);
    expect(stderr).toContain("EXTERNAL_SERVICES is off");
  });

  it.each([[["check", "nobody"]], [["verify"]], [[]]])("says how it is called for %j", async (args) => {
    const { status, stderr } = await check(args, {});
    expect([status, stderr]).toEqual([1, expect.stringContaining("Usage: npm run services -- check [name…]")]);
  });
});
