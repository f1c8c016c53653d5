import type { IncomingMessage } from "node:http";

/**
 * The address a request came from. Each trusted proxy appends the address it was called from to X-Forwarded-For, so
 * only that many entries, counted from the end, were not written by the client.
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
  return forwarded.at(-trustedProxies)?.trim() || direct;
}
