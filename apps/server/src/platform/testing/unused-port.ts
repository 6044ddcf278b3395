import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port that nothing listens on, at any address of this machine, for a process that is about to start. */
export async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
