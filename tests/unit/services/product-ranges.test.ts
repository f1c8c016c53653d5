import { fetched } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { listProductRanges, productRange } from "~/features/services/services.server";
import { withGlyph } from "~/ui/icons.server";

const card = { _key: "a", icon: "gift", title: "t", description: "d" } as const;
const service = {
  _id: "service-a",
  _type: "service",
  name: "A",
  slug: "a",
  icon: "shirt",
  summary: "s",
  image: null,
  features: [card],
};

test("a range is shown with its complete cards only", async () => {
  fetched.mockResolvedValue([
    { ...service, features: [card, { ...card, icon: "skull" }, { ...card, description: "" }] },
  ]);
  expect((await listProductRanges()).map(productRange)).toMatchObject([
    { slug: "a", features: [withGlyph(card)] },
  ]);
});

test("an incomplete range is left out", async () => {
  const faults = [{ name: null }, { slug: null }, { summary: "" }, { features: [] }];
  fetched.mockResolvedValue(faults.map((fault) => ({ ...service, ...fault })));
  expect(await listProductRanges()).toEqual([]);
});
