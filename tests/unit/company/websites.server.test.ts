import { fetched, withFaults } from "../cms/fetched-content";
import { expect, test } from "vitest";
import { listWebsites } from "~/features/company/websites.server";

const website = {
  _id: "website-a",
  name: "A",
  url: "https://a.example.com",
  description: "b",
};

test.each([
  ["https://a.example.com", "a.example.com"],
  ["http://www.example.com/path?a=b", "example.com"],
  ["https://WWW.Example.COM:8080", "example.com"],
])("%s is shown as %s", async (url, domain) => {
  fetched.mockResolvedValue([{ ...website, url }]);
  expect(await listWebsites()).toMatchObject([{ url, domain }]);
});

test("a website that is incomplete or has an unsafe address is left out", async () => {
  const faults = [
    { name: null },
    { description: " " },
    { url: null },
    { url: "javascript:alert(1)" },
    { url: "//example.com" },
    { url: "https://[" },
  ];
  fetched.mockResolvedValue(withFaults(website, faults));
  expect(await listWebsites()).toMatchObject([website]);
});
