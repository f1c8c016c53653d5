import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listProductRanges } from "~/content/services.server";

const content = vi.hoisted(() => ({ fetch: vi.fn() }));

vi.mock("~/content/client.server", () => ({
  client: { config: () => ({ projectId: "test", dataset: "test" }) },
  fetchContent: content.fetch,
}));

beforeEach(() => {
  content.fetch.mockReset();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const card = { _key: "a", _type: "iconCard", icon: "gift", title: "t", description: "d" };
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

test("a range is shown with those of its cards that are whole", async () => {
  content.fetch.mockResolvedValue([
    { ...service, features: [card, { ...card, icon: "skull" }, { ...card, description: "" }] },
  ]);
  expect(await listProductRanges()).toMatchObject([{ slug: "a", features: [card] }]);
});

test("a range that lacks something is left out", async () => {
  const faults = [{ name: null }, { slug: null }, { summary: "" }, { features: [] }];
  content.fetch.mockResolvedValue(faults.map((fault) => ({ ...service, ...fault })));
  expect(await listProductRanges()).toEqual([]);
});
