import { fetched } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { getAboutPage } from "~/features/pages/about-page.server";
import { builtInLabels } from "~/features/pages/labels";
import { withGlyph } from "~/ui/icons.server";

test("an empty dataset shows labels and no texts", async () => {
  fetched.mockResolvedValue(null);
  expect(await getAboutPage()).toEqual({
    title: "About us",
    description: null,
    heading: "About us",
    intro: null,
    hideFromSearch: false,
    labels: builtInLabels["/about"],
    hero: null,
    story: [],
    mission: null,
    vision: null,
    closing: { heading: "Tell us what you need", text: null },
    values: [],
    presenceHeading: "Where we are",
    presenceIntro: null,
    reasons: [],
    socialImage: null,
  });
});

test("values and reasons are shown only if they are complete", async () => {
  const value = { _key: "a", icon: "scale", title: "t", description: "d" } as const;
  const reason = { _key: "a", value: "50+", label: "services", description: "d" };
  fetched.mockResolvedValue({
    values: [value, { ...value, icon: "skull" }, { ...value, title: null }],
    reasons: [reason, { ...reason, value: "" }, { ...reason, description: null }],
  });
  expect(await getAboutPage()).toMatchObject({ values: [withGlyph(value)], reasons: [reason] });
});
