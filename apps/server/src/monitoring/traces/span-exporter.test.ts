import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startReceiver } from "./receiver-under-test.ts";
import { createSpanExporter, type ExportEvent, MOST_WAITING } from "./span-exporter.ts";
import type { EndedSpan } from "./tracer.ts";

const spanOf = (nth: number): EndedSpan => ({
  traceId: "0af7651916cd43dd8448eb211c80319c",
  spanId: nth.toString(16).padStart(16, "0"),
  isSampled: true,
  parentId: nth === 0 ? null : "b7ad6b7169203331",
  name: `span ${nth}`,
  kind: "server",
  startMs: 1_700_000_000_000.25,
  endMs: 1_700_000_000_001.5,
  attributes: { "http.request.method": "GET", "http.response.status_code": 200 },
  isError: nth === 1,
});

describe("the exporter of spans", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let events: ExportEvent[];
  beforeEach(async () => {
    receiver = await startReceiver();
    events = [];
  });
  afterEach(() => receiver.close());

  /** Sends when it is told to, and never by the clock. */
  const open = (endpoint = receiver.endpoint, timeoutMs = 10_000) =>
    createSpanExporter({
      endpoint,
      headers: { "api-key": "a key" },
      resource: { "service.name": "lichen" },
      onEvent: (event) => void events.push(event),
      everyMs: 2 ** 30,
      timeoutMs,
      closeWithinMs: 200,
    });

  it("sends them as OTLP has it in JSON, with the headers of the settings", async () => {
    const exporter = open();
    for (const nth of [0, 1]) exporter.add(spanOf(nth));
    await exporter.flush();
    expect(receiver.requests).toMatchObject([
      { path: "/v1/traces", headers: { "api-key": "a key", "content-type": "application/json" } },
    ]);
    expect(JSON.parse(receiver.requests[0]!.body).resourceSpans[0]).toEqual({
      resource: { attributes: [{ key: "service.name", value: { stringValue: "lichen" } }] },
      scopeSpans: [{ scope: { name: "lichen" }, spans: [expect.anything(), expect.anything()] }],
    });
    expect(receiver.spans[0]).toMatchObject({
      name: "span 0",
      kind: 2,
      startTimeUnixNano: "1700000000000250000",
      endTimeUnixNano: "1700000000001500000",
      attributes: { "http.request.method": "GET", "http.response.status_code": 200 },
    });
    expect(receiver.spans.map(({ parentSpanId, isError }) => [parentSpanId, isError])).toEqual([
      [undefined, false],
      ["b7ad6b7169203331", true],
    ]);
    await exporter.close();
  });

  it("holds a bounded number of them while their receiver is away, and sends those when it is back", async () => {
    const exporter = open();
    receiver.answer.status = 503;
    for (let nth = 0; nth < 3 * MOST_WAITING; nth++) exporter.add(spanOf(nth));
    await exporter.flush();
    await exporter.flush();
    expect(events).toEqual([{ what: "away", reason: "503", lost: 2 * MOST_WAITING }]);
    receiver.answer.status = 200;
    await exporter.flush();
    expect(receiver.spans).toHaveLength(MOST_WAITING);
    expect(new Set(receiver.spans.map(({ name }) => name)).size).toBe(MOST_WAITING);
    expect(events.slice(1)).toEqual([{ what: "back", lost: 0 }]);
    await exporter.close();
  });

  it.each([400, 401, 413])("sends none a second time that its receiver refuses for good: %i", async (status) => {
    const exporter = open();
    receiver.answer.status = status;
    exporter.add(spanOf(0));
    await exporter.flush();
    await exporter.flush();
    expect(receiver.requests).toHaveLength(1);
    expect(events).toEqual([{ what: "away", reason: String(status), lost: 1 }]);
    await exporter.close();
  });

  it("says which failure it is when no one listens or no one answers, and closes all the same", async () => {
    const { endpoint } = receiver;
    await receiver.close();
    const refused = open(endpoint);
    refused.add(spanOf(0));
    await refused.flush();
    await refused.close();
    receiver = await startReceiver();
    receiver.answer.isSilent = true;
    const silent = open(receiver.endpoint, 50);
    silent.add(spanOf(0));
    await silent.flush();
    await silent.close();
    expect(events.map((event) => event.what === "away" && event.reason)).toEqual(["ECONNREFUSED", "TimeoutError"]);
  });
});
