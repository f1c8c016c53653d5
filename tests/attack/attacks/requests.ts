import assert from "node:assert/strict";
import { ask } from "../../process/ask";
import type { Attack } from "../attack";
import { answersTo, request } from "../connections";
import { counted } from "../figures";
import { cookieHeader } from "../target";

const chunked = "Transfer-Encoding: chunked\r\n";

/** Requests whose end two servers could see at different places, as the headers and the body of a POST. */
const ambiguous: Record<string, [headers: string, body: (hidden: string) => string]> = {
  "chunks and a length": [`${chunked}Content-Length: 4\r\n`, (hidden) => `0\r\n\r\n${hidden}`],
  "a list of lengths": ["Content-Length: 5, 5\r\n", (hidden) => `hello${hidden}`],
  "a length too long for a number": [`Content-Length: 1${"0".repeat(30)}\r\n`, (hidden) => hidden],
  "a coding behind chunked": [
    "Transfer-Encoding: chunked, identity\r\n",
    (hidden) => `0\r\n\r\n${hidden}`,
  ],
  "a folded line": ["Transfer-Encoding:\r\n chunked\r\n", (hidden) => `0\r\n\r\n${hidden}`],
  "a line ended by LF": ["X: y\nTransfer-Encoding: chunked\r\n", (hidden) => `0\r\n\r\n${hidden}`],
  "a chunk size with 0x": [chunked, (hidden) => `0x5\r\nhello\r\n0\r\n\r\n${hidden}`],
  "a chunk size too long": [
    chunked,
    (hidden) => `${"f".repeat(20)}\r\nhello\r\n0\r\n\r\n${hidden}`,
  ],
  "a chunk without its end": [chunked, (hidden) => `5\r\nhelloX\r\n0\r\n\r\n${hidden}`],
  "chunks ended by LF": [chunked, (hidden) => `5\nhello\n0\n\n${hidden}`],
  "an endless chunk extension": [
    chunked,
    (hidden) => `5;${"a".repeat(20_000)}\r\nhello\r\n0\r\n\r\n${hidden}`,
  ],
};

export const smuggling: Attack = {
  name: "no request is smuggled in another one",
  isQuick: true,
  run: async (target) => {
    const statuses = await Promise.all(
      Object.entries(ambiguous).map(async ([name, [headers, body]]) => {
        const client = target.newClient();
        const hidden = request(target, "GET /smuggled-request", client);
        const form = "Content-Type: application/x-www-form-urlencoded\r\n";
        const bytes = request(target, "POST /contact", client, form + headers) + body(hidden);
        const { text, status } = await answersTo(target, bytes);
        assert.equal(
          (text.match(/HTTP\/1\.1 \d/g) ?? []).length,
          1,
          `${name}: ${text.slice(0, 200)}`,
        );
        assert.ok(status >= 400, `${name}: ${status}`);
        return status;
      }),
    );
    return `${statuses.length} ambiguous requests: ${counted(statuses)}`;
  },
};

/** Requests for something other than a page: tunnels, other protocols, traces. */
export const otherProtocols: Attack = {
  name: "the site opens no tunnel, changes to no other protocol and traces no request",
  isQuick: true,
  run: async (target) => {
    const client = target.newClient();
    const upgrade = "Connection: Upgrade\r\nUpgrade: ";
    const requests = [
      "CONNECT 169.254.169.254:80 HTTP/1.1\r\nHost: 169.254.169.254\r\n\r\n",
      request(target, "CONNECT /", client),
      request(target, "TRACE /", client, "Cookie: session=traced\r\n"),
      request(
        target,
        "GET /about",
        client,
        `${upgrade}websocket\r\nSec-WebSocket-Key: a\r\nSec-WebSocket-Version: 13\r\n`,
      ),
      request(target, "GET /about", client, `${upgrade}h2c\r\nHTTP2-Settings: AAMAAABk\r\n`),
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      request(target, "GET http://169.254.169.254/latest", client),
      request(target, "GET /about", client, "Content-Length: 0\r\nTrailer: Cookie\r\n"),
    ];
    const statuses = await Promise.all(
      requests.map(async (bytes) => {
        const { status, text } = await answersTo(target, bytes);
        const [line = ""] = bytes.split("\r\n", 1);
        assert.notEqual(status, 101, line);
        assert.ok(!text.includes("session=traced"), line);
        assert.ok(status !== 200 || line.includes("/about"), `${line}: ${status}`);
        return Number.isNaN(status) ? "closed" : status;
      }),
    );
    return `${statuses.length} requests: ${counted(statuses)}`;
  },
};

/** Suffixes with which a cache could mistake a private page for a public file, if a signed-in visitor follows such a link. */
const suffixes = [
  "/x.css",
  ".css",
  ";x.css",
  "%2Fx.css",
  "%00.css",
  "?x.css",
  "/..%2Fbuild%2Fx.js",
  "/%2e%2e/favicon.svg",
  "/../robots.txt",
  "%20",
  "//",
  "\\x.css",
  ".data",
];

export const cacheDeception: Attack = {
  name: "no address makes a private page look like a file that caches keep",
  run: async (target) => {
    const member = await target.makeMember();
    const browser = await target.signIn(member);
    const cookies = cookieHeader(browser.cookies);
    const paths = ["/account", "/dashboard"].flatMap((page) => [
      ...suffixes.map((suffix) => page + suffix),
      ...[
        page.toUpperCase(),
        `/%61${page.slice(2)}`,
        `/${page}`,
        `/.${page}`,
        `/build/..%2F${page.slice(1)}`,
        `/build/%2e%2e${page}`,
      ],
    ]);
    let isPrivate = 0;
    for (const path of paths) {
      const visit = (Cookie?: string) =>
        ask(target.address, path, {
          headers: { "X-Forwarded-For": target.newClient(), ...(Cookie && { Cookie }) },
        });
      const mine = await visit(cookies);
      const control = String(mine.headers["cache-control"]);
      const hasOwn = mine.text.includes(member.email) || mine.text.includes('action="/logout"');
      if (hasOwn) {
        isPrivate += 1;
        assert.match(control, /no-store/, `${path} may be kept: ${control}`);
      }
      const others = await visit();
      assert.ok(!others.text.includes(member.email), `${path} shows others the account`);
    }
    return `${paths.length} addresses, ${isPrivate} with something private, none kept`;
  },
};
