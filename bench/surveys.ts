import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensure } from "@lichen/domain";
import sharp from "sharp";
import { openEngine } from "../apps/server/src/engine.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
// @ts-expect-error -- a plain script
import { startThrowawayPostgresql } from "../tools/throwaway-postgresql.mjs";
import { type Measure, percentile } from "./measure.ts";
import { analyze, signInWriter } from "./portfolio-account.ts";
import { openPortfolioReader } from "./portfolio-reader.ts";
import { startProduct } from "./product.ts";
import { seedPortfolio } from "./seed-portfolio.ts";

const PHONES = 1000;
const FIELDS = ["basement", "external_sun_protection", "insulation_type"] as const;
/** As a phone makes a photograph smaller before it is sent. */
const PHOTO = { width: 1600, height: 1200 };
const PHOTOS = 60;
const RETRY_MS = 1000;
/** Room for fewer photographs than are sent. */
const STORAGE_MB = 10;

type Open = { readonly id: string; readonly buildings: readonly { readonly id: string }[] };
type Phone = { readonly token: string; readonly network: string; readonly device: string };

/** As many surveys as a company may have open, all opened, answered and sent at the same moment; then photographs up to the quota. */
export async function run(): Promise<Measure[]> {
  const postgresql = await startThrowawayPostgresql();
  if (postgresql === null) return [];
  const { token, building } = await prepare(postgresql.url);
  const folder = mkdtempSync(join(tmpdir(), "lichen-bench-"));
  const environment = { TRUSTED_PROXIES: "127.0.0.1,::1", EVIDENCE_STORAGE_MB: String(STORAGE_MB) };
  const product = await startProduct(folder, { DATABASE_URL: postgresql.url, ...environment });
  const reader = openPortfolioReader(product, token);
  const phones: Phone[] = [];
  for (let nth = 0; nth < PHONES; nth++) {
    const made = await reader.ask<{ link: string }>("/surveys/", { building_ids: [building], fields: FIELDS });
    const network = `10.${nth >> 8}.${nth & 255}.1`;
    phones.push({ token: ensure(made.link.split("#")[1]), network, device: randomUUID() });
  }
  let busy = 0;
  const send = async (phone: Phone, path: string, body: object) => {
    const start = performance.now();
    const headers = { "content-type": "application/json", "x-forwarded-for": phone.network };
    while (true) {
      const sent = { method: "POST", headers, body: JSON.stringify({ token: phone.token, ...body }) };
      const answer = await fetch(`${product.origin}/api${path}`, sent);
      const content: unknown = await answer.json();
      if (answer.ok) return { content, ms: performance.now() - start };
      if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(content)}`);
      // As a phone does: what was not taken is sent again.
      busy++;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  };
  const opening = performance.now();
  const opened = await Promise.all(phones.map((phone) => send(phone, "/surveys/open/", {})));
  const openS = (performance.now() - opening) / 1000;
  const sending = performance.now();
  const sent = await Promise.all(
    phones.map((phone, nth) => {
      const { buildings } = ensure(opened[nth]).content as Open;
      const answers = FIELDS.map((field) => ({
        id: randomUUID(),
        building_id: ensure(buildings[0]).id,
        field,
        device_id: phone.device,
        value: null,
        answered_at: new Date().toISOString(),
      }));
      return send(phone, "/surveys/answers/", { answers });
    }),
  );
  const sendS = (performance.now() - sending) / 1000;
  const photos = await fillStorage(phones, building, send);
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  postgresql.stop();
  const times = (all: readonly { readonly ms: number }[]) =>
    percentile(
      all.map(({ ms }) => ms),
      0.95,
    );
  return [
    { name: `${PHONES} surveys opened at once, the last`, value: openS, unit: "s" },
    { name: `${PHONES} surveys opened at once, p95`, value: times(opened) / 1000, unit: "s" },
    { name: `${PHONES} surveys sent at once, the last`, value: sendS, unit: "s" },
    { name: `${PHONES} surveys sent at once, p95`, value: times(sent) / 1000, unit: "s" },
    { name: `${PHONES} surveys at once: answers that asked to wait`, value: busy, unit: "" },
    ...photos,
  ];
}

/** Photographs one after the other until the company has no room. */
async function fillStorage(
  phones: readonly Phone[],
  building_id: string,
  send: (phone: Phone, path: string, body: object) => Promise<{ readonly content: unknown }>,
): Promise<Measure[]> {
  const times: number[] = [];
  let [bytes, taken, refused] = [0, 0, 0];
  for (let nth = 0; nth < PHOTOS; nth++) {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
    const photo = await sharp({ create: { ...PHOTO, channels: 3, background: "#888888", noise } })
      .jpeg()
      .toBuffer();
    const wanted = { building_id, file_id: randomUUID(), name: `photo-${nth}.jpg` };
    const { content } = await send(ensure(phones[nth % phones.length]), "/surveys/files/", wanted);
    const start = performance.now();
    const put = await fetch((content as { url: string }).url, {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: new Uint8Array(photo),
    });
    if (put.ok) {
      times.push(performance.now() - start);
      bytes += photo.length;
      taken++;
    } else if (put.status < 500) refused++;
    else throw new Error(`a photograph was answered ${put.status}`);
  }
  if (refused === 0) throw new Error("no photograph was beyond the quota");
  return [
    { name: "photograph of a survey, cleaned and stored, p95", value: percentile(times, 0.95), unit: "ms" },
    { name: "photograph of a survey, as sent", value: bytes / taken / 1e6, unit: "MB" },
    { name: `photographs taken with ${STORAGE_MB} MB of room`, value: taken, unit: "" },
  ];
}

async function prepare(url: string): Promise<{ readonly token: string; readonly building: string }> {
  const database = await openDatabase({ engine: "postgresql", url });
  await migrate(database.owner);
  const engine = await openEngine({ database, onFailure: () => {} });
  const seeded = await seedPortfolio(database, engine, { name: "Bench", buildings: 1 });
  const token = await signInWriter(database, seeded);
  const { id } = await database.owner.selectFrom("buildings").select("id").executeTakeFirstOrThrow();
  await analyze(database);
  engine.stop();
  await database.close();
  return { token, building: id };
}
