import { ensure, REFERENCE_BUILDINGS } from "@lichen/domain";
import { createAssessor, createBuildingLoader } from "../apps/server/src/buildings/index.ts";
import { embeddedData } from "../apps/server/src/embedded-data.ts";
import { createCells } from "../apps/server/src/indicators/index.ts";
import { createReference } from "../apps/server/src/reference/index.ts";
import { type BuildingDocument, buildingDocument } from "../apps/server/src/reports/building/building-document.ts";
import { createDocumentMaker } from "../apps/server/src/reports/pdf/document-maker.ts";
import { type Measure, percentile } from "./measure.ts";
import { startProduct } from "./product.ts";

const PASSWORD = "Lichen-bench-2026!";
const WARM = 40;
const RUNS = 80;
const CITIES = [
  ["31000", "Toulouse"],
  ["13001", "Marseille"],
  ["59000", "Lille"],
  ["17000", "La Rochelle"],
  ["23000", "Guéret"],
  ["67000", "Strasbourg"],
  ["29200", "Brest"],
  ["06000", "Nice"],
] as const;

/** The report of one building as PDF: through the API of the demonstration, and in the thread that makes documents. */
export async function run(): Promise<Measure[]> {
  return [...(await throughTheApi()), ...(await inTheThread())];
}

async function throughTheApi(): Promise<Measure[]> {
  const product = await startProduct(undefined, { DEMO_PASSWORD: PASSWORD });
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${product.origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const email = "direction@demo.lichen.test";
  const signedIn = await call("/auth/sign-in/email", { email, password: PASSWORD });
  const { token } = (await signedIn.json()) as { token: string };
  const found = await call("/buildings/search/", { limit: 40 }, token);
  const { buildings } = (await found.json()) as { buildings: readonly { id: string }[] };
  const ask = async (id: string) => {
    const start = performance.now();
    const answer = await call("/buildings/pdf_report/", { building_id: id, language: "fr" }, token);
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { ms: performance.now() - start, bytes };
  };
  const buildingAt = (n: number) => ensure(buildings[n % buildings.length]).id;
  for (let n = 0; n < WARM; n++) await ask(buildingAt(n));
  const others = [];
  for (let n = 0; n < RUNS; n++) others.push(await ask(buildingAt(n)));
  const again = [];
  for (let n = 0; n < RUNS; n++) again.push(await ask(buildingAt(0)));
  await product.stop();
  const times = others.map(({ ms }) => ms);
  return [
    { name: "PDF of a building through the API, p50", value: percentile(times, 0.5), unit: "ms" },
    { name: "PDF of a building through the API, p95", value: percentile(times, 0.95), unit: "ms", aim: "≤ 100" },
    {
      name: "PDF of the same building again, p95",
      value: percentile(
        again.map(({ ms }) => ms),
        0.95,
      ),
      unit: "ms",
    },
    { name: "PDF of a building, size", value: Math.max(...others.map(({ bytes }) => bytes)) / 1000, unit: "kB" },
  ];
}

async function inTheThread(): Promise<Measure[]> {
  const { pack, places } = embeddedData();
  const reference = createReference(pack);
  const currentYear = () => 2026;
  const { stamp } = createAssessor({ places, reference, currentYear });
  const parts = { reference, cells: createCells(reference, places), stamp, currentYear };
  const loader = createBuildingLoader({ portfolio: { find: async () => null }, places, reference });
  const works = Object.values(REFERENCE_BUILDINGS);
  const documents: BuildingDocument[] = [];
  for (const [n, [post_code, city]] of CITIES.entries()) {
    const building = { ...works[n % works.length], member_building_name: city, post_code, city, country: "FR" };
    const loaded = await loader.fromCall({ building }, null, (code) => new Error(`${city}: ${code}`));
    const wish = { language: "fr", scenario: "tracc", horizon: "2050", day: "2026-01-01" } as const;
    documents.push(await buildingDocument(parts, loaded, wish));
  }
  const maker = createDocumentMaker();
  const times: number[] = [];
  for (let n = 0; n < WARM + RUNS; n++) {
    const start = performance.now();
    // A place of its own each time: no drawing is one that was made before.
    await maker.make(
      { kind: "building", buildings: [moveBuilding(ensure(documents[n % documents.length]), n)] },
      "bench",
    );
    if (n >= WARM) times.push(performance.now() - start);
  }
  await maker.stop();
  return [
    { name: "PDF of a building in the thread, every chart new, p50", value: percentile(times, 0.5), unit: "ms" },
    { name: "PDF of a building in the thread, every chart new, p95", value: percentile(times, 0.95), unit: "ms" },
  ];
}

/** The same building with figures a little higher. */
function moveBuilding(document: BuildingDocument, n: number): BuildingDocument {
  const hazards = document.report.hazards.map((hazard) => ({
    ...hazard,
    exposure: hazard.exposure.map((one) => ({
      ...one,
      indicators: one.indicators.map((figure) => ({
        ...figure,
        raw_value: figure.raw_value === null ? null : figure.raw_value * (1 + n / 1e4),
      })),
    })),
  }));
  return { ...document, report: { ...document.report, hazards } };
}
