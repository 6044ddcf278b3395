import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { EventBody } from "@lichen/contract";

/** An event as the receiver got it. */
type ReceivedEvent = { readonly headers: IncomingHttpHeaders; readonly text: string; readonly body: EventBody };

export type Receiver = {
  readonly url: string;
  readonly received: ReceivedEvent[];
  /** Status of the answer to each event, once it was read whole; null: none ever comes. */
  answer: (event: ReceivedEvent) => number | null;
  readonly close: () => Promise<void>;
};

/** A real receiver of events on the loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const event = { headers: request.headers, text, body: JSON.parse(text) as EventBody };
    received.push(event);
    const status = receiver.answer(event);
    if (status !== null) response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("thanks");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lichen?key=of-the-receiver`,
    received,
    answer: () => 204,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return receiver;
}
