import type { FastifyInstance, FastifyRequest } from "fastify";
import { readTraceparent } from "./trace-parent.ts";
import type { Span, Tracer } from "./tracer.ts";

/** A span for each request, named by its call: of its address, its body and its caller it holds nothing. */
export function watchRequests({ begin, current }: Tracer, app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook("onRequest", (request, _, done) => {
    const { url: route } = request.routeOptions;
    const span = begin({
      name: route === undefined ? request.method : `${request.method} ${route}`,
      kind: "server",
      from: readTraceparent(request.headers.traceparent),
      attributes: {
        "http.request.method": request.method,
        ...(route === undefined ? {} : { "http.route": route }),
        "lichen.request_id": request.id,
      },
    });
    spans.set(request, span);
    current.run(span, done);
  });
  // What reads the body goes on in the socket's own context.
  app.addHook("preValidation", (request, _, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else current.run(span, done);
  });
  app.addHook("onRequestAbort", (request, done) => {
    spans.get(request)?.end({ "error.type": "abandoned" }, true);
    done();
  });
  app.addHook("onResponse", (request, { statusCode: status }, done) => {
    const failed = status >= 500;
    spans
      .get(request)
      ?.end({ "http.response.status_code": status, ...(failed ? { "error.type": String(status) } : {}) }, failed);
    done();
  });
}
