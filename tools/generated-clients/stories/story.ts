import createClient from "openapi-fetch";
import type { paths } from "./schema.d.ts";

const base = process.env.LICHEN_URL;
const client = createClient<paths>({
  baseUrl: `${base}/api`,
  headers: { authorization: `Bearer ${process.env.LICHEN_KEY}` },
});

/** The data of an answer. @throws with the code of the refusal */
function read<T>({ data, error }: { data?: T; error?: { detail: string } }): T {
  if (data === undefined) throw new Error(error?.detail ?? "no answer");
  return data;
}
function check(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

const CODES = ["TYPESCRIPT-1", "TYPESCRIPT-2"];
const { results } = read(
  await client.POST("/buildings/bulk_upsert/", {
    body: {
      if_absent: "create",
      blank: "keep",
      buildings: CODES.map((code) => ({
        member_building_code: code,
        member_building_name: code,
        fond_gestion_name: "Default",
        life_cycle_stage: "exploitation",
        building_type: "office",
        construction_year: 1975,
        city: "Lyon",
        post_code: "69001",
        country: "FR",
        latitude: 45.76,
        longitude: 4.84,
      })),
    },
  }),
);
check(
  results.every(({ outcome }) => outcome === "created"),
  "two buildings are created",
);
const ids = results.flatMap(({ id }) => (id === undefined ? [] : [id]));

const refused = await client.POST("/buildings/bulk_upsert/", {
  body: { buildings: [{ member_building_code: CODES[0]!, member_building_name: "x" }], company_id: ids[0]! },
});
check(refused.error !== undefined && refused.error.detail !== "", "a company that is not there is refused");

async function changesAfter(after: string | undefined) {
  const found = [];
  for (let cursor = after; ; ) {
    const page = read(
      await client.GET("/buildings/changes/", { params: { query: cursor === undefined ? {} : { after: cursor } } }),
    );
    found.push(...page.changes);
    if (!page.more) return { changes: found, next: page.next };
    cursor = page.next ?? undefined;
  }
}
const first = await changesAfter(undefined);
check(
  ids.every((id) => first.changes.some(({ building_id, kind }) => building_id === id && kind === "saved")),
  "both are among the changes",
);

type AssessmentBody = paths["/assessments/"]["post"]["requestBody"]["content"]["application/json"];
// @ts-expect-error: no result is a workbook
const unknownFormat: AssessmentBody["format"] = "xlsx";
const { error } = await client.POST("/assessments/", {
  body: { format: unknownFormat, upload: true } as AssessmentBody,
});
check(error?.detail === "validation", "a format that is not described is refused");

const started = read(
  await client.POST("/assessments/", {
    body: {
      format: "ndjson",
      upload: true,
      hazards: ["heat", "flood"],
      scenarios: ["ssp2"],
      horizons: ["2050"],
      detail: "levels",
      language: "en",
    },
  }),
);
const { upload } = started;
if (upload === undefined) throw new Error("the file of places has no address");
const places = CODES.map((id) => `${JSON.stringify({ id, latitude: 45.76, longitude: 4.84 })}\n`).join("");
await fetch(upload.url, { method: upload.method, headers: upload.headers, body: places });
let { assessment } = started;
while (assessment.state === "waiting" || assessment.state === "reading" || assessment.state === "computing") {
  await new Promise((resolve) => setTimeout(resolve, 100));
  ({ assessment } = read(await client.GET("/assessments/{id}/", { params: { path: { id: assessment.id } } })));
}
if (assessment.state !== "done" || assessment.result_url === null) throw new Error(`it ended as ${assessment.state}`);
check(assessment.done === CODES.length, "every place is assessed");
const lines = (await (await fetch(assessment.result_url)).text()).trim().split("\n");
const rows = lines.map((line): Record<string, unknown> => JSON.parse(line));
check(
  rows.every((row) => typeof row["heat.ssp2.2050.exposure_level"] === "string"),
  "each place has its level",
);

const deleted = read(await client.POST("/buildings/bulk_delete/", { body: { building_ids: ids } }));
check(deleted.deleted === ids.length, "both are deleted");
const { changes } = await changesAfter(first.next ?? undefined);
check(
  ids.every((id) => changes.some(({ building_id, kind }) => building_id === id && kind === "deleted")),
  "both are listed as deleted",
);
console.log("the story of TypeScript is over");
