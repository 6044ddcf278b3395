import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request for bytes of a file: from, to (included). */
type Wanted = {
  readonly from: number;
  readonly to: number;
  readonly file: Buffer;
  readonly response: ServerResponse;
  readonly request: IncomingMessage;
};
export type RangeTurn = (wanted: Wanted) => void;

/** Serves the part that is asked for, as a server of files does. */
export const inParts: RangeTurn = ({ from, to, file, response }) => {
  if (from >= file.length) {
    response.writeHead(416, { "content-range": `bytes */${file.length}` }).end();
    return;
  }
  const end = Math.min(to, file.length - 1);
  response.writeHead(206, {
    "content-range": `bytes ${from}-${end}/${file.length}`,
    "content-length": end + 1 - from,
    etag: `"${createHash("sha256").update(file).digest("hex").slice(0, 16)}"`,
  });
  response.end(file.subarray(from, end + 1));
};

/** For tests: a real server of one file, which answers in turn as it is told, then as the last turn for ever. */
export async function startRangeServer(file: Buffer) {
  let [served, turns, played]: [Buffer, readonly RangeTurn[], number] = [file, [inParts], 0];
  const requests: { readonly from: number; readonly to: number; readonly headers: IncomingMessage["headers"] }[] = [];
  const server = createServer((request, response) => {
    const found = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const [from, to] = found === null ? [0, served.length - 1] : [Number(found[1]), Number(found[2])];
    requests.push({ from, to, headers: request.headers });
    response.on("error", () => {});
    const turn = turns[Math.min(played, turns.length - 1)]!;
    played++;
    turn({ from, to, file: served, response, request });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/Europe_RP100_filled_depth.tif`,
    requests,
    play: (...next: readonly RangeTurn[]) => {
      [turns, played] = [next, 0];
    },
    /** Another file under the same address. */
    serve: (next: Buffer) => {
      served = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
