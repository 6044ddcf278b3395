import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of this machine that nothing listens on, for a process that a test starts. */
export async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
