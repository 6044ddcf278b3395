import { type Measure, percentile } from "./measure.ts";
import { startProduct } from "./product.ts";

const ACCOUNTS = ["admin", "direction", "referent", "ecriture", "lecture"].map((name) => `${name}@demo.lichen.test`);
/** Wrong passwords before an account is slowed down, less one. */
const TRIES = 4;
const READS = 300;

/** How long a refused sign-in takes for an address that has an account and for one that has none; and what a session costs. */
export async function run(): Promise<Measure[]> {
  const product = await startProduct(undefined, { TRUSTED_PROXIES: "127.0.0.1,::1" });
  let callers = 0;
  const signIn = async (email: string, password: string) => {
    // Each try comes from an address of its own, for those of one are slowed down.
    callers += 1;
    const start = performance.now();
    const response = await fetch(`${product.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${callers % 250}` },
      body: JSON.stringify({ email, password }),
    });
    const answer = (await response.json()) as { token?: string };
    return { ms: performance.now() - start, status: response.status, token: answer.token };
  };
  const { token } = await signIn("direction@autre.lichen.test", process.env.DEMO_PASSWORD ?? "Lichen-demo-2026!");
  if (token === undefined) throw new Error("the demonstration account did not sign in");

  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    // In turn, so that what else the machine does falls on both.
    for (const email of ACCOUNTS) {
      known.push((await signIn(email, "wrong")).ms);
      unknown.push((await signIn(`nobody-${turn}-${email}`, "wrong")).ms);
    }
  }
  const reads: number[] = [];
  for (let turn = 0; turn < READS; turn++) {
    const start = performance.now();
    await fetch(`${product.origin}/api/auth/get-session`, { headers: { authorization: `Bearer ${token}` } });
    reads.push(performance.now() - start);
  }
  await product.stop();
  return [
    { name: "sign-in refused, address with an account, p50", value: percentile(known, 0.5), unit: "ms" },
    { name: "sign-in refused, address without one, p50", value: percentile(unknown, 0.5), unit: "ms" },
    { name: "session and rights of a request, p50", value: percentile(reads, 0.5), unit: "ms" },
  ];
}
