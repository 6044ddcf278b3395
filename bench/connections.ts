import { connect } from "node:net";
import { ensure } from "@lichen/domain";

type Load = { readonly times: readonly number[]; readonly errors: number; readonly perSecond: number };

/**
 * Asks the same of a server over some connections, each waiting for its answer before it asks again. Sockets are read
 * without a library, so that the client takes little of a machine that it shares with the server.
 */
export async function load(
  origin: string,
  { path, token, bodies }: { readonly path: string; readonly token: string; readonly bodies: readonly object[] },
  { connections, ms }: { readonly connections: number; readonly ms: number },
): Promise<Load> {
  const { hostname, port } = new URL(origin);
  const messages = bodies.map((body) => {
    const text = JSON.stringify(body);
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  });
  const times: number[] = [];
  let errors = 0;
  const start = performance.now();
  const end = start + ms;
  await Promise.all(
    Array.from({ length: connections }, (_, caller) => {
      return new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname);
        let [next, sentAt, left, head] = [caller, 0, 0, ""];
        const ask = () => {
          if (performance.now() >= end) return socket.destroy();
          sentAt = performance.now();
          head = "";
          socket.write(ensure(messages[next++ % messages.length]));
        };
        socket.setNoDelay(true);
        socket.on("connect", ask);
        socket.on("data", (chunk) => {
          if (head === "") {
            const text = chunk.toString("latin1", 0, 4096);
            const endOfHead = text.indexOf("\r\n\r\n");
            head = text.slice(0, endOfHead);
            left = Number(/content-length: (\d+)/i.exec(head)?.[1]) + endOfHead + 4;
          }
          left -= chunk.length;
          if (left > 0) return;
          if (head.startsWith("HTTP/1.1 200")) times.push(performance.now() - sentAt);
          else errors++;
          ask();
        });
        socket.on("error", () => {
          errors++;
        });
        socket.on("close", () => resolve());
      });
    }),
  );
  return { times, errors, perSecond: (times.length * 1000) / (performance.now() - start) };
}
