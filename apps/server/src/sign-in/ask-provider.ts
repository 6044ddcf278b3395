import { lookup } from "node:dns";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ensure } from "@lichen/domain";
import type { CustomFetch } from "openid-client";

/** Discovery documents, keys and tokens weigh some kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000;
/** Statuses that bring no content. @source RFC 9110, section 15 */
const WITHOUT_CONTENT = [204, 205, 304];

/** Addresses that lead to this machine or to its neighbours. @source IANA special-purpose address registries */
const INNER_ADDRESSES = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // What answers the machines of a cloud about themselves, at an address that looks public.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  INNER_ADDRESSES.addSubnet(network, prefix, "ipv4");
}
/** Of IPv6, only the global addresses are asked, without the tunnels that wrap an IPv4 address nor those of examples. */
const GLOBAL_ADDRESSES = new BlockList();
GLOBAL_ADDRESSES.addSubnet("2000::", 3, "ipv6");
const TUNNELS = new BlockList();
TUNNELS.addSubnet("2001::", 23, "ipv6");
TUNNELS.addSubnet("2001:db8::", 32, "ipv6");
TUNNELS.addSubnet("2002::", 16, "ipv6");

type AskOptions = {
  readonly allowInsecure: boolean;
  readonly timeoutMs: number;
  readonly resolve?: typeof lookup;
};

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
 * A name is resolved by the connection itself, which refuses it when one of its addresses is inner: between a check and
 * the connection the name could change.
 *
 * @param options.resolve how names are resolved; by the system unless told
 * @throws RequestFailure when there is nothing to read
 */
export function createAsk({ allowInsecure, timeoutMs, resolve = lookup }: AskOptions): CustomFetch {
  const connection = allowInsecure ? {} : { lookup: outerAddressesOf(resolve) };
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    if (!isAllowedAddress(url, allowInsecure)) throw new RequestFailure("address_not_allowed");
    const signal = AbortSignal.timeout(timeoutMs);
    const send = url.protocol === "https:" ? https.request : http.request;
    // A connection of its own, so that none that another request opened is taken up.
    const request = send(url, { ...connection, method, headers: { ...headers }, signal, agent: false });
    const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
    request.end(body instanceof URLSearchParams ? body.toString() : (body ?? undefined));
    const [response] = await answered.catch(noAnswer);
    const status = ensure(response.statusCode);
    if (status >= 500 || status === 429) {
      response.destroy();
      throw new RequestFailure("no_answer");
    }
    const content = await readAtMost(response, MAX_ANSWER_BYTES).catch(noAnswer);
    const given = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as [string, string]),
    );
    return new Response(WITHOUT_CONTENT.includes(status) ? null : content, { status, headers: given });
  };
}

/** Resolves names as `resolve` does, and refuses one of which any address is inner. */
function outerAddressesOf(resolve: typeof lookup): LookupFunction {
  return (hostname, options, give) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return give(error, []);
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => isInnerAddress(address))) {
        return give(new RequestFailure("address_not_allowed"), []);
      }
      if (options.all) give(null, addresses);
      else give(null, first.address, first.family);
    });
  };
}

/** Whether we ask this address: https and not inner, unless what is insecure is allowed; never with a user name. */
export function isAllowedAddress(url: URL, allowInsecure: boolean): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (allowInsecure) return url.protocol === "https:" || url.protocol === "http:";
  return url.protocol === "https:" && !isInnerHost(url.hostname);
}

/** Whether the provider of an issuer would ever be asked; an issuer has neither query nor fragment. */
export function isAllowedIssuer(issuer: string, allowInsecure: boolean): boolean {
  const url = URL.parse(issuer);
  return url !== null && url.search === "" && url.hash === "" && isAllowedAddress(url, allowInsecure);
}

/** Of a host as URL writes it: every spelling of an IPv4 address is made four decimal figures. */
function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return isInnerAddress(host);
  return host === "localhost" || host.endsWith(".localhost");
}

function isInnerAddress(address: string): boolean {
  if (isIP(address) === 4) return INNER_ADDRESSES.check(address, "ipv4");
  return !GLOBAL_ADDRESSES.check(address, "ipv6") || TUNNELS.check(address, "ipv6");
}

function noAnswer(error: unknown): never {
  throw error instanceof RequestFailure ? error : new RequestFailure("no_answer");
}

/** The body; nothing of one that is too long, so that it is not conform. */
async function readAtMost(response: http.IncomingMessage, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytes) return new Uint8Array(0);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
