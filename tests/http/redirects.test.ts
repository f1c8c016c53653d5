import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually";
import { ask, editor } from "./site";

test("an address that moved redirects permanently and keeps its query", async () => {
  const answer = await ask("/services/it-services?utm_source=old");
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    301,
    "/services/it-service?utm_source=old",
  ]);
});

test("a redirect that an editor enters works soon after", async () => {
  const document = { _id: "redirect-of-a-test", _type: "redirect", from: "/moved/of-a-test" };
  onTestFinished(async () => void (await editor.delete(document._id)));
  expect((await ask(document.from)).status).toBe(404);
  await editor.createOrReplace({ ...document, to: "/about", status: 302 });
  await eventually(async () => {
    const answer = await ask(document.from);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/about"]);
  });
});

test.each([
  ["/Contact?a=1", "/contact?a=1"],
  ["/%73ervices", "/services"],
  ["/contact.", "/contact"],
  ["/contact&utm_source=x", "/contact?utm_source=x"],
  ["/services/IT-Service?a=1", "/services/it-service?a=1"],
  ["/SERVICES/it-service", "/services/it-service"],
  ["/Festival-Opening)", "/festival-opening"],
  ["/Documents/company-profile.pdf", "/documents/company-profile.pdf"],
])("%s is redirected to %s", async (path, location) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask(path, { method });
    expect([method, answer.status, answer.headers.get("Location")]).toEqual([
      ...[method, 308, location],
    ]);
  }
});

test.each(["/Contact", "/contact.", "/Festival-Opening"])(
  "a form sent to %s gets a 308 to the canonical address",
  async (path) => {
    const answer = await ask(path, { method: "POST", body: new URLSearchParams({ name: "Asha" }) });
    expect(answer.status).toBe(308);
    expect(answer.headers.get("Location")).toMatch(/^\/[a-z-]+$/);
  },
);

test("a mistyped address offers the page with a similar address", async () => {
  const answer = await ask("/services/it-servces");
  expect(answer.status).toBe(404);
  const [, offered = ""] = /Did you mean:<\/p><ul>(.*?)<\/ul>/.exec(await answer.text()) ?? [];
  expect(offered).toContain('<a href="/services/it-service"');
});

test("an address is redirected by its query even if its path has a page", async () => {
  const document = { _id: "redirect-of-a-test", _type: "redirect", from: "/?page_id=12" };
  onTestFinished(async () => void (await editor.delete(document._id)));
  expect((await ask("/?page_id=12")).status).toBe(200);
  await editor.createOrReplace({ ...document, to: "/about", status: 301 });
  await eventually(async () => {
    const answer = await ask("/?utm_source=x&page_id=12");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/about?utm_source=x"]);
  });
  expect((await ask("/?page_id=13")).status).toBe(200);
});
