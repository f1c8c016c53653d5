import { expect, test } from "vitest";
import { isFromForeignPage, isLoopbackHost } from "../../emulators/loopback";

test.each([
  ["localhost", true],
  ["LOCALHOST:3900", true],
  ["127.0.0.1:1", true],
  ["[::1]:3900", true],
  [undefined, false],
  ["10.0.0.1", false],
  ["localhost.example.com:3900", false],
  ["127.0.0.1.example.com", false],
  ["rebound.example.com", false],
])("the Host %s is this machine: %s", (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

test.each([
  [{ origin: "http://localhost" }, false],
  [{ origin: "https://127.0.0.1:3000", "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{}, false],
  [{ origin: "https://example.com" }, true],
  [{ origin: "http://localhost.example.com" }, true],
  [{ origin: "null" }, true],
  [{ "sec-fetch-site": "cross-site" }, true],
])("a request with the headers %j is from a foreign page: %s", (headers, expected) => {
  expect(isFromForeignPage(headers)).toBe(expected);
});
