import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";

/** Makes sure that a server can listen where it is to. @throws the error of the system when it cannot: EADDRINUSE … */
export async function refuseTakenPort({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, "listening");
  server.close();
  await once(server, "close");
}
