import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listWebsites } from "~/content/websites.server";

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

const website = {
  _id: "website-a",
  _type: "website",
  name: "A",
  url: "https://a.example.com",
  description: "b",
};

test.each([
  ["https://a.example.com", "a.example.com"],
  ["http://www.example.com/path?a=b", "example.com"],
  ["https://WWW.Example.COM:8080", "example.com"],
])("%s is shown as %s", async (url, domain) => {
  content.fetch.mockResolvedValue([{ ...website, url }]);
  expect(await listWebsites()).toMatchObject([{ url, domain }]);
});

test("one that lacks something, or leads nowhere safe, is left out", async () => {
  const faults = [
    { name: null },
    { description: " " },
    { url: null },
    { url: "javascript:alert(1)" },
    { url: "//example.com" },
    { url: "https://[" },
  ];
  content.fetch.mockResolvedValue([website, ...faults.map((fault) => ({ ...website, ...fault }))]);
  expect(await listWebsites()).toMatchObject([website]);
});
