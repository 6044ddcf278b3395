import { isIPv6 } from "node:net";

/** Leading groups of an IPv6 address that name a network: one caller has all the addresses of a /64. @source RFC 6177 §2 */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that a request comes from, as limits count it: an IPv4 address, or the first half of an IPv6 one, for
 * anyone who has one address of that half has 2⁶⁴ of them.
 *
 * @param address of the caller, as the server knows it
 */
export function networkOf(address: string): string {
  const ipv4 = IPV4_IN_IPV6.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const plain = address.replace(/%.*$/, "");
  if (!isIPv6(plain)) return address;
  const written = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [head = "", tail] = written.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
