import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { TraceSettings } from "../../platform/config.ts";
import { PRODUCT_VERSION } from "../../platform/product-version.ts";
import { createSpanExporter, type ExportEvent } from "./span-exporter.ts";
import { createTracer } from "./tracer.ts";
import { watchJobs } from "./watch-jobs.ts";
import { watchOutside } from "./watch-outside.ts";
import { watchRequests } from "./watch-requests.ts";
import { watchStatements } from "./watch-statements.ts";

export type Traces = {
  /** Takes a span of each request of a server. */
  readonly watchRequests: (app: FastifyInstance) => void;
  /** Sends the spans that wait. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Takes spans of what this process does, and exports them: requests, statements, jobs, calls to outside services. */
export function startTraces(
  { endpoint, headers, serviceName, ratio }: TraceSettings,
  kind: "server" | "worker",
  log: Pick<FastifyBaseLogger, "warn" | "info">,
): Traces {
  const exporter = createSpanExporter({
    endpoint,
    headers,
    resource: {
      "service.name": serviceName,
      "service.version": PRODUCT_VERSION,
      "service.instance.id": randomUUID(),
      "lichen.process": kind,
    },
    onEvent: (event) => say(log, event),
  });
  const tracer = createTracer(ratio, exporter.add);
  const ends = [watchStatements(tracer), watchJobs(tracer), watchOutside(tracer)];
  return {
    watchRequests: (app) => watchRequests(tracer, app),
    flush: exporter.flush,
    async close() {
      for (const end of ends) end();
      await exporter.close();
    },
  };
}

function say(log: Pick<FastifyBaseLogger, "warn" | "info">, { what, ...fields }: ExportEvent): void {
  if (what === "away") log.warn(fields, "traces not exported: their receiver does not take them");
  else log.info(fields, "traces exported again");
}
