import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/**
 * The address a request came from. Each trusted proxy appends the address it was called from to X-Forwarded-For, so
 * only that many entries, counted from the end, were not written by the client. An entry that is no address counts as
 * none: who could write anything there would be somebody new each time, and fill the memory with long names.
 * @param trustedProxies how many proxies stand in front of the site
 * @returns an IP address, or "" where the connection is gone already
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const named = withoutPort(proxyAddr(request, (_address, hop) => hop < trustedProxies) ?? "");
  return isIP(named) === 0 ? direct : named;
}

/** Some proxies write `192.0.2.1:443` or `[2001:db8::1]:443`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");

/** What of an address stands for whoever sends: an IPv6 customer has at least 2^64 addresses, which count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
