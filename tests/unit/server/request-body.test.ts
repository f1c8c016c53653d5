import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { announcesBody, readBody } from "~/server/request-body.server";

const incoming = () => new IncomingMessage(new Socket());

describe("readBody", () => {
  test("gives the bytes in their order", async () => {
    const request = incoming();
    const reading = readBody(request, 60_000);
    request.push("q=");
    request.push("1");
    request.push(null);
    expect(await reading).toEqual(Buffer.from("q=1"));
  });

  test("ends at once when the client leaves, long before the time is over", async () => {
    const request = incoming();
    const reading = readBody(request, 60_000);
    request.push("q=");
    request.destroy();
    expect(await reading).toEqual(null);
  });

  test("stops at the first byte over the limit", async () => {
    const request = incoming();
    const reading = readBody(request, 60_000);
    request.push("a".repeat(65_536));
    request.push("a");
    expect(await reading).toEqual(413);
  });

  test("does not wait longer than it was told", async () => {
    expect(await readBody(incoming(), 20)).toEqual(408);
  });
});

describe("announcesBody", () => {
  test.each([
    [{}, false],
    [{ "content-length": "0" }, false],
    [{ "content-length": "1" }, true],
    [{ "transfer-encoding": "chunked" }, true],
  ])("%j: %s", (headers, expected) => {
    const request = incoming();
    request.headers = headers;
    expect(announcesBody(request)).toBe(expected);
  });
});
