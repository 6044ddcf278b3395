import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { writeTraceparent } from "./trace-parent.ts";
import { errorType, type Span, type Tracer } from "./tracer.ts";

/** A request of `fetch`. @source https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
type Fetched = {
  readonly origin: string;
  readonly method: string;
  readonly addHeader: (name: string, value: string) => void;
};

/**
 * A span for each call to an outside service from a request or a job, by `fetch` or by `node:http`: its host, and nothing
 * of what it was asked. The service is sent the place of the span.
 *
 * @returns how to end it
 */
export function watchOutside({ begin, read }: Tracer): () => void {
  const spans = new WeakMap<object, Span>();

  /** @returns where the call is in its trace, as its header says it; null outside of one */
  function open(request: object, host: string, method: string): string | null {
    const within = read();
    if (within === undefined) return null;
    const attributes = { "server.address": host, "http.request.method": method };
    const span = begin({ name: `${method} ${host}`, kind: "client", attributes, within });
    spans.set(request, span);
    return writeTraceparent(span);
  }
  function answered(request: object, status: number): void {
    spans.get(request)?.end({ "http.response.status_code": status }, status >= 500);
  }
  function failed({ request, error }: { readonly request: object; readonly error: unknown }): void {
    spans.get(request)?.end({ "error.type": errorType(error) }, true);
  }

  // Each channel of Node has messages of its own.
  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    "undici:request:create": (message) => {
      const { request } = message as { request: Fetched };
      const header = open(request, new URL(request.origin).host, request.method);
      if (header !== null) request.addHeader("traceparent", header);
    },
    "undici:request:headers": (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      answered(request, response.statusCode);
    },
    "undici:request:error": (message) => failed(message as Parameters<typeof failed>[0]),
    "http.client.request.created": (message) => {
      const { request } = message as { request: ClientRequest };
      const header = open(request, request.host, request.method);
      if (header === null) return;
      if (!request.headersSent) request.setHeader("traceparent", header);
      // Of an answer that is left before its end, nothing else is said.
      request.once("close", () => spans.get(request)?.end({}));
    },
    "http.client.response.finish": (message) => {
      const { request, response } = message as { request: object; response: IncomingMessage };
      answered(request, response.statusCode ?? 0);
    },
    "http.client.request.error": (message) => failed(message as Parameters<typeof failed>[0]),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}
