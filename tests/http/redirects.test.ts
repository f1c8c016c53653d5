import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually";
import { ask, editor } from "./site";

// unit/site-addresses.test.ts tests which addresses are canonical.
test("an address of another spelling is redirected", async () => {
  for (const [path, location] of [
    ["/Contact?a=1", "/contact?a=1"],
    ["/Festival-Opening)", "/festival-opening"],
    ["/Documents/company-profile.pdf", "/documents/company-profile.pdf"],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, location]);
  }
});

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
