import { spawn } from "node:child_process";
import { once } from "node:events";

export class TarFailed extends Error {}

/** Runs the tar of the system. @throws TarFailed with what it said, when it did not do all that it was asked */
export async function tar(args: readonly string[]): Promise<void> {
  const child = spawn("tar", args, { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new TarFailed(errors.trim().split("\n")[0] || `tar ended with ${code}`);
}
