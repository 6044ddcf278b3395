import { Agent, request } from "node:http";
import { REFERENCE_BUILDINGS } from "@lichen/domain";
import { type Measure, percentile } from "./measure.ts";
import { startProduct } from "./product.ts";

const CONNECTIONS = 4;
const WARM_MS = 2_000;
const RUN_MS = 8_000;
const CITIES = [
  ["31000", "Toulouse"],
  ["13001", "Marseille"],
  ["59000", "Lille"],
  ["17000", "La Rochelle"],
  ["23000", "Guéret"],
] as const;

/** Reports of a building given in the body, asked by four callers at once who wait for each answer. */
export async function run(): Promise<Measure[]> {
  const product = await startProduct();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const buildings = CITIES.map(([post_code, city]) =>
    Buffer.from(
      JSON.stringify({ building: { ...REFERENCE_BUILDINGS.glass_office_1975, post_code, city, country: "FR" } }),
    ),
  );
  let bytes = 0;
  const ask = (n: number) =>
    new Promise<number>((resolve, reject) => {
      const start = performance.now();
      const call = request(
        `${product.origin}/api/buildings/report/`,
        { method: "POST", agent, headers: { "content-type": "application/json" } },
        (answer) => {
          bytes = 0;
          answer.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
          });
          answer.on("end", () =>
            answer.statusCode === 200
              ? resolve(performance.now() - start)
              : reject(new Error(String(answer.statusCode))),
          );
        },
      );
      call.on("error", reject);
      call.end(buildings[n % buildings.length]);
    });
  const callers = async (ms: number) => {
    const times: number[] = [];
    const end = performance.now() + ms;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, caller) => {
        for (let n = caller; performance.now() < end; n++) times.push(await ask(n));
      }),
    );
    return times;
  };
  await callers(WARM_MS);
  const times = await callers(RUN_MS);
  agent.destroy();
  await product.stop();
  return [
    { name: "inline reports", value: (times.length * 1000) / RUN_MS, unit: "/s", aim: "≥ 500" },
    { name: "inline report, p95 at 4 callers", value: percentile(times, 0.95), unit: "ms", aim: "≤ 12" },
    { name: "inline report, size before compression", value: bytes / 1000, unit: "kB" },
  ];
}
