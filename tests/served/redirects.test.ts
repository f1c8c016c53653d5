import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually";
import { arrived, ask, editor } from "./site";

test("an address that moved redirects permanently and keeps its query", async () => {
  const answer = await ask("/services/it-services?utm_source=old");
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    301,
    "/services/it-service?utm_source=old",
  ]);
});

describe("what an editor enters", () => {
  const id = (name: string) => `redirect-of-a-test-${name}`;
  const names = ["a", "b", "host", "shadow"];
  afterAll(async () => {
    for (const name of names) await editor.delete(id(name));
  });

  const enter = (name: string, from: string, to: string, status = 301) =>
    editor.createOrReplace({ _id: id(name), _type: "redirect", from, to, status });

  test("holds soon after", async () => {
    expect((await ask("/moved/of-a-test")).status).toBe(404);
    await enter("a", "/moved/of-a-test", "/about", 302);
    await eventually(async () => {
      const answer = await ask("/moved/of-a-test");
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/about"]);
    });
  });

  test("never goes round in a circle, nor to another host, nor before a page that is there", async () => {
    await enter("a", "/circle/of-a-test", "/circle/of-a-test-2");
    await enter("b", "/circle/of-a-test-2", "/circle/of-a-test");
    await enter("host", "/host/of-a-test", "//evil.example");
    await enter("shadow", "/about", "/contact");
    await arrived();
    for (const path of ["/circle/of-a-test", "/circle/of-a-test-2", "/host/of-a-test"]) {
      expect((await ask(path)).status, path).toBe(404);
    }
    expect((await ask("/about")).status).toBe(200);
  });
});
