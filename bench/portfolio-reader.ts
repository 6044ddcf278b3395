import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { ensure } from "@lichen/domain";
import type { Product } from "./product.ts";

export type PortfolioReader = ReturnType<typeof openPortfolioReader>;

/** Reader of a portfolio over the network, one question after the other, who measures what the server takes. */
export function openPortfolioReader(product: Product, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = (method: string, path: string, body: object, onData: (chunk: Buffer) => void = () => {}) =>
    new Promise<void>((resolve, reject) => {
      const call = request(
        `${product.origin}/api${path}`,
        { method, agent, headers: { "content-type": "application/json", authorization: `Bearer ${token}` } },
        (answer) => {
          answer.on("data", onData);
          answer.on("end", () =>
            ensure(answer.statusCode) < 300 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
          );
          answer.on("error", reject);
        },
      );
      call.on("error", reject);
      call.end(method === "GET" ? undefined : JSON.stringify(body));
    });

  const reader = {
    async ms(path: string, body: object): Promise<number> {
      const start = performance.now();
      await send("POST", path, body);
      return performance.now() - start;
    },

    async ask<T>(path: string, body: object): Promise<T> {
      const chunks: Buffer[] = [];
      await send("POST", path, body, (chunk) => chunks.push(chunk));
      return JSON.parse(Buffer.concat(chunks).toString()) as T;
    },

    async get<T>(path: string): Promise<T> {
      const chunks: Buffer[] = [];
      await send("GET", path, {}, (chunk) => chunks.push(chunk));
      return JSON.parse(Buffer.concat(chunks).toString()) as T;
    },

    change: (id: string, building: object) => send("PATCH", `/buildings/${id}/`, { building }),

    /** Memory of the server's process, MB. */
    residentMb(): number {
      const pages = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, "utf8"))?.[1];
      return Number(pages) / 1000;
    },

    /** A file taken as fast as it comes, with the memory of the server and how long it lets others wait meanwhile. */
    async download(path: string, body: object, method: "GET" | "POST" = "POST") {
      let [bytes, peakMb, longestHoldMs, isOver] = [0, 0, 0, false];
      const start = performance.now();
      const done = send(method, path, body, (chunk) => {
        bytes += chunk.length;
      }).then(() => {
        isOver = true;
        return performance.now() - start;
      });
      while (!isOver) {
        const sentAt = performance.now();
        await fetch(`${product.origin}/api/health/`);
        longestHoldMs = Math.max(longestHoldMs, performance.now() - sentAt);
        peakMb = Math.max(peakMb, reader.residentMb());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { ms: await done, bytes, peakMb, longestHoldMs };
    },
  };
  return reader;
}
