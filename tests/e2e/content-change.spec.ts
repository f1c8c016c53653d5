import { expect, test } from "./page";
import { editor } from "./seo/editor";
import { arrived, soon } from "./soon";

// Without a category it stands in no menu and on no list: no other test meets it.
const probe = {
  _id: "service-of-a-test",
  _type: "service",
  name: "Service of a test",
  slug: { _type: "slug", current: "service-of-a-test" },
  title: "Service of a test",
  description: "A page that lives as long as the test that made it.",
  heading: "Made by a test",
  intro: "It is deleted again at the end.",
  features: [
    { _key: "one", _type: "iconCard", icon: "star", title: "One", description: "A card." },
  ],
};
const path = `/services/${probe.slug.current}`;

test.describe("what an editor does", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });
  test.afterAll(async () => {
    await editor.delete(`drafts.${probe._id}`);
    await editor.delete(probe._id);
  });

  test("shows within a second", async ({ request }) => {
    const html = async () => (await request.get(path)).text();
    expect((await request.get(path)).status()).toBe(404);
    await editor.create(probe);
    await soon(async () => {
      const created = await request.get(path);
      expect(created.status()).toBe(200);
      expect(await created.text()).toContain("Made by a test");
    });

    await editor.patch(probe._id).set({ heading: "Changed by a test" }).commit();
    await soon(async () => expect(await html()).toContain("Changed by a test"));

    await editor.delete(probe._id);
    await soon(async () => expect((await request.get(path)).status()).toBe(404));
  });

  test("does not show while it is a draft", async ({ request }) => {
    const html = async () => (await request.get(path)).text();
    await editor.create({ ...probe, _id: `drafts.${probe._id}` });
    await arrived();
    expect((await request.get(path)).status()).toBe(404);
    await editor.create(probe);
    await soon(async () => expect(await html()).toContain("Made by a test"));
    await editor.patch(`drafts.${probe._id}`).set({ heading: "Still a draft" }).commit();
    await arrived();
    expect(await html()).toContain("Made by a test");
    expect(await html()).not.toContain("Still a draft");
  });

  test("takes a document off the site that lacks what is shown", async ({ request }) => {
    await editor.patch(probe._id).unset(["heading"]).commit();
    await soon(async () => expect((await request.get(path)).status()).toBe(404));
  });
});
