import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
};

type OtlpAttribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string };
};

const read = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)] as const));

/** A receiver of OTLP over HTTP on this machine, which answers as it is told to. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, string | number>[] = [];
  const requests: {
    readonly path: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }[] = [];
  const answer = { status: 200, isSilent: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    requests.push({ path: request.url, headers: request.headers, body });
    if (answer.isSilent) return;
    if (answer.status === 200) {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        resources.push(read(resource.attributes));
        for (const span of scopeSpans[0].spans) {
          spans.push({ ...span, attributes: read(span.attributes), isError: span.status.code === 2 });
        }
      }
    }
    response.writeHead(answer.status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    requests,
    answer,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
