import { expect, test } from "vitest";
import { targetAmong } from "../../../studio/addresses/other-pages";

const pages = ["/", "/services", "/services/web-design", "/offers"].map((path) => ({
  path,
  name: path,
}));

test.each([
  ["a landing page", "/diwali", undefined, "/"],
  ["a landing page of two segments", "/offers/diwali", undefined, "/"],
  ["a service", "/services/trading", undefined, "/services"],
  [
    "a page for which another was chosen",
    "/diwali",
    "/services/web-design",
    "/services/web-design",
  ],
  ["a page for which one was chosen that is not listed", "/diwali", "/diwali", "/"],
])("the address of %s leads to a page of the list", (_case, path, chosen, target) => {
  expect(targetAmong(pages, path, chosen)).toBe(target);
});
