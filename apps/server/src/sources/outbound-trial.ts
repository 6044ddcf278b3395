import { z } from "zod";
import { createOutbound, OUTBOUND_PATIENCE, type OutboundLimits } from "./outbound.ts";
import { json, startReplayingService, type Turn } from "./replaying-service.ts";

export const schema = z.object({ name: z.string() });
export const good = json({ name: "Nancy" });
export const answered = { kind: "answered", value: { name: "Nancy" } };
export const unreachable = (reason: string) => ({ kind: "unreachable", reason });

/** Never so hurried that a service which answers at once is late on a busy machine: a test of lateness says its own. */
export const hurried: OutboundLimits = {
  ...OUTBOUND_PATIENCE,
  ratePerSecond: 1000,
  burst: 100,
  concurrency: 20,
  queue: 100,
  timeoutMs: 2500,
  budgetMs: 8000,
  retryDelaysMs: [20, 40],
  failuresToOpen: 100,
};

/** For tests: one service that replays, and the one call that is made of it, in a hurry. */
export async function withService(turns: [Turn, ...Turn[]], limits: Partial<OutboundLimits> = {}) {
  const service = await startReplayingService(...turns);
  const outbound = createOutbound(service.url, { ...hurried, ...limits });
  const ask = (signal?: AbortSignal, patienceMs?: number) =>
    outbound.get({ path: "/find", query: { q: "1 rue Héré" }, schema, signal, patienceMs });
  return { service, ask, health: outbound.health, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}
