import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "~/server/open-request.server";

test.each([
  [0, undefined, "10.0.0.1"],
  [0, "192.0.2.1", "10.0.0.1"],
  [1, undefined, "10.0.0.1"],
  [1, "192.0.2.1", "192.0.2.1"],
  // A value that the client sent itself comes before those of the proxies.
  [1, "203.0.113.9, 192.0.2.1", "192.0.2.1"],
  [2, "203.0.113.9, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
  // One proxy fewer than configured.
  [2, "192.0.2.1", "192.0.2.1"],
  [1, "", "10.0.0.1"],
  [1, " , ", "10.0.0.1"],
  [1, "2001:db8::1", "2001:db8::1"],
  [1, "192.0.2.1:443", "192.0.2.1"],
  [1, "[2001:db8::1]:443", "2001:db8::1"],
  [1, "192.0.2.1, unknown", "10.0.0.1"],
  [1, "a".repeat(8_000), "10.0.0.1"],
  [1, "<script>", "10.0.0.1"],
])("behind %i proxies, X-Forwarded-For %j: %s", (proxies, forwarded, address) => {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.1" });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  expect(clientAddress(request, proxies)).toBe(address);
});

test("the address is empty if the connection is closed", () => {
  expect(clientAddress(new IncomingMessage(new Socket()), 0)).toBe("");
});
