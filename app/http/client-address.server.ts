import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The address a request came from. Each trusted proxy appends the address it was called from to X-Forwarded-For, so
 * only that many entries, counted from the end, were not written by the client. An entry that is no address counts as
 * none: who could write anything there would be somebody new each time, and fill the memory with long names.
 * @param trustedProxies how many proxies stand in front of the site
 * @returns an IP address, or "" where the connection is gone already
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string {
  const direct = socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const named = withoutPort(forwarded.at(-trustedProxies)?.trim() ?? "");
  return isIP(named) === 0 ? direct : named;
}

/** Some proxies write `192.0.2.1:443` or `[2001:db8::1]:443`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");

/** What of an address stands for whoever sends: an IPv6 customer has at least 2^64 addresses, which count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
