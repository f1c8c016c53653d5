import { beforeEach, expect, test, vi } from "vitest";
import { getAboutPage } from "~/content/about-page.server";

const content = vi.hoisted(() => ({ fetch: vi.fn() }));

vi.mock("~/content/client.server", () => ({
  client: { config: () => ({ projectId: "test", dataset: "test" }) },
  fetchContent: content.fetch,
}));

beforeEach(() => content.fetch.mockReset());

test("an empty dataset shows labels and no texts", async () => {
  content.fetch.mockResolvedValue(null);
  expect(await getAboutPage()).toEqual({
    title: "About us",
    description: null,
    heading: "About us",
    intro: null,
    hideFromSearch: false,
    hero: null,
    story: [],
    mission: null,
    vision: null,
    values: [],
    presenceHeading: "Where we are",
    presenceIntro: null,
    reasons: [],
    socialImage: null,
  });
});

test("values and reasons are shown whole or not at all", async () => {
  const value = { _key: "a", _type: "iconCard", icon: "scale", title: "t", description: "d" };
  const reason = { _key: "a", _type: "reason", value: "50+", label: "services", description: "d" };
  content.fetch.mockResolvedValue({
    values: [value, { ...value, icon: "skull" }, { ...value, title: null }],
    reasons: [reason, { ...reason, value: "" }, { ...reason, description: null }],
  });
  expect(await getAboutPage()).toMatchObject({ values: [value], reasons: [reason] });
});
