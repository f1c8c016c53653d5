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

test("a redirect that an editor enters holds soon after", async () => {
  const document = { _id: "redirect-of-a-test", _type: "redirect", from: "/moved/of-a-test" };
  onTestFinished(async () => void (await editor.delete(document._id)));
  expect((await ask(document.from)).status).toBe(404);
  await editor.createOrReplace({ ...document, to: "/about", status: 302 });
  await eventually(async () => {
    const answer = await ask(document.from);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/about"]);
  });
});
