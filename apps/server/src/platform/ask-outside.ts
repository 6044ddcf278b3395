import { lookup } from "node:dns";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ensure } from "@lichen/domain";

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

/** Whether a host may be asked over http and at an inner address. */
export type TrustsHost = (hostname: string) => boolean;

type AskOptions = {
  readonly trusts: TrustsHost;
  /** Inner networks that the operator lets be asked, over https; none when absent. */
  readonly innerNetworks?: BlockList | undefined;
  readonly timeoutMs: number;
  /** How names are resolved; by the system when absent. */
  readonly resolve?: typeof lookup;
};

type OutsideRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** No more of the answer is read. */
  readonly mostBytes: number;
};

type OutsideAnswer = {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly content: Uint8Array<ArrayBuffer>;
  /** The answer is longer than its content. */
  readonly isCut: boolean;
};

type AskFailure =
  | "no_answer"
  | "timed_out"
  | "name_not_found"
  | "connection_refused"
  | "certificate_refused"
  | "address_not_allowed";

/** A request that brings no answer. Its message names the failure only: an address must not reach a log. */
export class RequestFailure extends Error {
  readonly failure: AskFailure;

  constructor(failure: AskFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * How an address that a company gave is asked: allowed addresses only, no redirect followed, a time-out from the
 * departure to the last byte, a bounded answer. A name is resolved by the connection itself, which refuses it when one of
 * its addresses is inner: between a check and the connection the name could change.
 *
 * @throws RequestFailure when no answer comes
 */
export function createAskOutside({ trusts, innerNetworks, timeoutMs, resolve = lookup }: AskOptions) {
  return async (url: URL, { method, headers, body, mostBytes }: OutsideRequest): Promise<OutsideAnswer> => {
    if (!isAllowedAddress(url, trusts, innerNetworks)) throw new RequestFailure("address_not_allowed");
    const connection = trusts(url.hostname) ? {} : { lookup: allowedAddressesOf(resolve, innerNetworks) };
    const signal = AbortSignal.timeout(timeoutMs);
    const send = url.protocol === "https:" ? https.request : http.request;
    const fail = (error: unknown) => throwFailure(error, signal);
    // A connection of its own, so that none that another request opened is taken up.
    const request = send(url, { ...connection, method, headers: { ...headers }, signal, agent: false });
    const answered = once(request, "response") as Promise<[http.IncomingMessage]>;
    request.end(body);
    const [response] = await answered.catch(fail);
    const read = await readAtMost(response, mostBytes).catch(fail);
    const given = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value) => [name, value] as [string, string]),
    );
    return { status: ensure(response.statusCode), headers: given, ...read };
  };
}

/** Resolves names as `resolve` does, and refuses one of which any address is inner and in none of the networks. */
function allowedAddressesOf(resolve: typeof lookup, innerNetworks: BlockList | undefined): LookupFunction {
  return (hostname, options, give) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return give(error, []);
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => isRefusedAddress(address, innerNetworks))) {
        return give(new RequestFailure("address_not_allowed"), []);
      }
      if (options.all) give(null, addresses);
      else give(null, first.address, first.family);
    });
  };
}

/** Whether we ask this address: https and not inner, unless its host is trusted; never with a user name. */
export function isAllowedAddress(url: URL, trusts: TrustsHost, innerNetworks?: BlockList): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (trusts(url.hostname)) return url.protocol === "https:" || url.protocol === "http:";
  return url.protocol === "https:" && !isRefusedHost(url.hostname, innerNetworks);
}

/** Of a host as URL writes it: every spelling of an IPv4 address is made four decimal figures. */
function isRefusedHost(hostname: string, innerNetworks: BlockList | undefined): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return isRefusedAddress(host, innerNetworks);
  return host === "localhost" || host.endsWith(".localhost");
}

function isRefusedAddress(address: string, innerNetworks: BlockList | undefined): boolean {
  if (innerNetworks?.check(address, isIP(address) === 4 ? "ipv4" : "ipv6") === true) return false;
  return isInnerAddress(address);
}

/** Networks that are written as CIDR; null when one of them is none. */
export function readNetworks(list: readonly string[]): BlockList | null {
  const networks = new BlockList();
  for (const text of list) {
    const [, address = "", prefix = ""] = /^([\da-fA-F.:]+)\/(\d{1,3})$/.exec(text) ?? [];
    const family = isIP(address);
    if (family === 0 || Number(prefix) > (family === 4 ? 32 : 128)) return null;
    networks.addSubnet(address, Number(prefix), family === 4 ? "ipv4" : "ipv6");
  }
  return networks;
}

function isInnerAddress(address: string): boolean {
  if (isIP(address) === 4) return INNER_ADDRESSES.check(address, "ipv4");
  return !GLOBAL_ADDRESSES.check(address, "ipv6") || TUNNELS.check(address, "ipv6");
}

/** What the system says of a connection that fails, by its code. */
const FAILURES: Readonly<Record<string, AskFailure>> = {
  ENOTFOUND: "name_not_found",
  EAI_AGAIN: "name_not_found",
  ECONNREFUSED: "connection_refused",
};
/** @source codes of OpenSSL and of node:tls */
const OF_CERTIFICATES = /CERT|ERR_TLS|UNABLE_TO_VERIFY/;

function throwFailure(error: unknown, signal: AbortSignal): never {
  if (error instanceof RequestFailure) throw error;
  if (signal.aborted) throw new RequestFailure("timed_out");
  const { code = "" } = error as { code?: string };
  throw new RequestFailure(FAILURES[code] ?? (OF_CERTIFICATES.test(code) ? "certificate_refused" : "no_answer"));
}

async function readAtMost(
  response: http.IncomingMessage,
  bytes: number,
): Promise<Pick<OutsideAnswer, "content" | "isCut">> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Left before its end, the answer is closed with its connection.
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytes) break;
  }
  return { content: new Uint8Array(Buffer.concat(chunks).subarray(0, bytes)), isCut: size > bytes };
}
