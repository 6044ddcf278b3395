import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answersVisitors, type Endpoint } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { buildApp } from "../apps/server/src/app.ts";
import {
  addressOfNobody,
  bodyFields,
  CALLS_WITH_BODY,
  HOSTILE_VALUES,
  hostileBody,
} from "../apps/server/src/hostile-bodies-under-test.ts";
import { prepareOrganisation } from "../apps/server/src/organisation-under-test.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { TEST_CONFIG } from "../apps/server/src/platform/testing/test-config.ts";
import type { Measure } from "./measure.ts";

type Trial = { readonly call: Endpoint; readonly value: string; readonly fields: readonly string[]; ms: number };

const SHOWN = 15;
const TRIED_BY_FIELD = 60;
const AIM = "< 200";

/** Processor time of one request of 1 MB, for every call that takes a body and every hostile value; the dearest field by field. */
export async function run(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const database = await openDatabase({ engine: "pglite", folder });
  await migrate(database.owner);
  const { people } = await prepareOrganisation(database, TEST_CONFIG.secret);
  const app = await buildApp({ config: { ...TEST_CONFIG, mode: "production" }, database });
  let callers = 0;
  const processorMs = async (call: Endpoint, payload: string) => {
    callers += 1;
    const headers = {
      "content-type": "application/json",
      ...(answersVisitors(call) ? {} : { authorization: `Bearer ${people.admin.token}` }),
    };
    const remoteAddress = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
    const before = process.cpuUsage();
    await app.inject({ method: call.method, url: addressOfNobody(call), remoteAddress, headers, payload });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  const measured: Trial[] = [];
  for (const call of CALLS_WITH_BODY) {
    for (const value of Object.keys(HOSTILE_VALUES)) {
      measured.push({ call, value, fields: bodyFields(call), ms: Number.NaN });
    }
  }
  const payloadOf = ({ fields, value }: Trial) => hostileBody(fields, ensure(HOSTILE_VALUES[value]));
  for (const trial of measured) trial.ms = await processorMs(trial.call, payloadOf(trial));
  const dearest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, TRIED_BY_FIELD);
  const byField = dearest.flatMap((trial) => trial.fields.map((field) => ({ ...trial, fields: [field] })));
  for (const trial of byField) trial.ms = await processorMs(trial.call, payloadOf(trial));
  const again = [...dearest, ...byField].toSorted((a, b) => b.ms - a.ms).slice(0, TRIED_BY_FIELD);
  // Again: the first time of a call, or a collection of what others left, is no part of it.
  for (const trial of again) {
    for (let turn = 0; turn < 2; turn++) {
      trial.ms = Math.min(trial.ms, await processorMs(trial.call, payloadOf(trial)));
    }
  }
  const last = again.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  const name = ({ call, fields, value }: Trial) =>
    `${call.method} ${call.path}, ${fields.length === 1 ? fields[0] : "every field"}: ${value}`;
  return [
    { name: "bodies of 1 MB tried", value: measured.length + byField.length, unit: "" },
    ...last.map((trial) => ({ name: name(trial), value: trial.ms, unit: "ms", aim: AIM })),
  ];
}
