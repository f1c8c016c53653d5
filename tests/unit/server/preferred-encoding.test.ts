import { expect, test } from "vitest";
import { preferredEncoding } from "~/server/encoding.server";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5, BR;q=0.1", "br"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["deflate", "identity"],
  [undefined, "identity"],
  [`br, ${"x".repeat(300)}`, "identity"],
])("Accept-Encoding %j selects %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
  // The second call uses the cached result.
  expect(preferredEncoding(header)).toBe(encoding);
});
