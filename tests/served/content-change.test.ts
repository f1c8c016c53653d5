import { afterAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually";
import { arrived, ask, editor, textOf } from "./site";

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

const status = async () => (await ask(path)).status;

describe("what an editor does", () => {
  afterAll(async () => {
    await editor.delete(`drafts.${probe._id}`);
    await editor.delete(probe._id);
  });

  test("shows", async () => {
    expect(await status()).toBe(404);
    await editor.create(probe);
    await eventually(async () => {
      expect(await status()).toBe(200);
      expect(await textOf(path)).toContain("Made by a test");
    });

    await editor.patch(probe._id).set({ heading: "Changed by a test" }).commit();
    await eventually(async () => expect(await textOf(path)).toContain("Changed by a test"));

    await editor.delete(probe._id);
    await eventually(async () => expect(await status()).toBe(404));
  });

  test("does not show while it is a draft", async () => {
    await editor.create({ ...probe, _id: `drafts.${probe._id}` });
    await arrived();
    expect(await status()).toBe(404);
    await editor.create(probe);
    await eventually(async () => expect(await textOf(path)).toContain("Made by a test"));
    await editor.patch(`drafts.${probe._id}`).set({ heading: "Still a draft" }).commit();
    await arrived();
    expect(await textOf(path)).toContain("Made by a test");
    expect(await textOf(path)).not.toContain("Still a draft");
  });

  test("takes a document off the site that lacks what is shown", async () => {
    await editor.patch(probe._id).unset(["heading"]).commit();
    await eventually(async () => expect(await status()).toBe(404));
  });
});
