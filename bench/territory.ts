import { ensure } from "@lichen/domain";
import { type Measure, percentile } from "./measure.ts";
import { startProduct } from "./product.ts";

type Listed = { readonly territories: readonly { readonly id: string }[] };

/** The diagnosis of every group of communes and of every region, one after the other, once the levels are there. */
export async function run(): Promise<Measure[]> {
  const product = await startProduct();
  const diagnose = async (scale: string, territory_id: string): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(`${product.origin}/api/buildings/batadapt_territory_report/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ scale, territory_id }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${scale} ${territory_id}: ${answer.status}`);
    return performance.now() - start;
  };
  const idsOf = async (scale: string) => {
    const answer = await fetch(`${product.origin}/api/territory/?scale=${scale}`);
    return ((await answer.json()) as Listed).territories.map(({ id }) => id);
  };
  const epcis = await idsOf("epci");
  const first = await diagnose("epci", ensure(epcis[0]));
  const times: Record<string, number[]> = {};
  for (const [scale, ids] of [
    ["epci", epcis],
    ["region", await idsOf("region")],
  ] as const) {
    times[scale] = [];
    for (const id of ids) times[scale].push(await diagnose(scale, id));
  }
  await product.stop();
  return [
    { name: "territory, the first after a start (levels of 34,969 communes)", value: first, unit: "ms" },
    {
      name: "territory of each of 1,255 EPCI, p95",
      value: percentile(ensure(times.epci), 0.95),
      unit: "ms",
      aim: "≤ 100",
    },
    {
      name: "territory of each région, p95",
      value: percentile(ensure(times.region), 0.95),
      unit: "ms",
      aim: "≤ 100",
    },
  ];
}
