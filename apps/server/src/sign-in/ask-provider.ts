import { BlockList, isIP } from "node:net";
import type { CustomFetch } from "openid-client";

/** Discovery documents, keys and tokens weigh some kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000;

/** Addresses that lead to this machine or to its neighbours. @source IANA special-purpose address registries */
const INNER_ADDRESSES = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  INNER_ADDRESSES.addSubnet(network, prefix, "ipv4");
}
/** Of IPv6, only the global addresses are asked, without the tunnels that wrap an IPv4 address. */
const GLOBAL_ADDRESSES = new BlockList();
GLOBAL_ADDRESSES.addSubnet("2000::", 3, "ipv6");
const TUNNELS = new BlockList();
TUNNELS.addSubnet("2001::", 32, "ipv6");
TUNNELS.addSubnet("2002::", 16, "ipv6");

type AskOptions = { readonly allowInsecure: boolean; readonly timeoutMs: number };

/** A request that brings nothing to read. Its message names the failure only: an address must not reach a log. */
export class RequestFailure extends Error {
  readonly failure: "no_answer" | "address_not_allowed";

  constructor(failure: "no_answer" | "address_not_allowed") {
    super(failure);
    this.failure = failure;
  }
}

/**
 * How the identity provider of a company is asked: allowed addresses only, no redirect followed, a time-out from the
 * departure to the last byte, 1 MB at most. An overloaded or broken provider (429, 5xx) is one that does not answer.
 *
 * @throws RequestFailure when there is nothing to read
 */
export function createAsk({ allowInsecure, timeoutMs }: AskOptions): CustomFetch {
  return async (url, request) => {
    if (!isAllowedAddress(new URL(url), allowInsecure)) throw new RequestFailure("address_not_allowed");
    const { method, headers } = request;
    const body = request.body as BodyInit | null;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, body, redirect: "manual", signal }).catch(noAnswer);
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel();
      throw new RequestFailure("no_answer");
    }
    const content = await readAtMost(response, MAX_ANSWER_BYTES).catch(noAnswer);
    return new Response(content, { status: response.status, headers: response.headers });
  };
}

/** Whether we ask this address: https and not inner, unless what is insecure is allowed; never with a user name. */
export function isAllowedAddress(url: URL, allowInsecure: boolean): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (allowInsecure) return url.protocol === "https:" || url.protocol === "http:";
  return url.protocol === "https:" && !isInnerHost(url.hostname);
}

/** Of a host as URL writes it: every spelling of an IPv4 address is made four decimal figures. */
function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) === 4) return INNER_ADDRESSES.check(host, "ipv4");
  if (isIP(host) === 6) return !GLOBAL_ADDRESSES.check(host, "ipv6") || TUNNELS.check(host, "ipv6");
  return host === "localhost" || host.endsWith(".localhost");
}

function noAnswer(): never {
  throw new RequestFailure("no_answer");
}

/** The body; nothing of one that is too long, so that it is not conform. */
async function readAtMost(response: Response, bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytes) return new Uint8Array(0);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
