import { describe, expect, test } from "vitest";
import { changed } from "../../sample-document";
import { faultsOf } from "./workspace";

const moved = "redirect-services-it-services";
const gone = "redirect-festival-offer";

describe("the Studio refuses a redirect", () => {
  test.each([
    ["without an old address", { from: undefined }, "from"],
    ["from a path without its slash", { from: "services" }, "from"],
    ["from a path with a slash at the end", { from: "/services/" }, "from"],
    ["from the home page", { from: "/" }, "from"],
    ["from a whole address", { from: "https://www.example.com/services" }, "from"],
    ["from a path with two slashes", { from: "//evil.example" }, "from"],
    ["from a path with a query without a value", { from: "/services?page" }, "from"],
    ["with a query for a page that is gone", { from: "/?p=2", status: 410 }, "status"],
    ["from a path with steps upwards", { from: "/services/../about" }, "from"],
    ["without a type", { status: undefined }, "status"],
    ["without a target", { to: undefined }, "to"],
    ["to the address it comes from", { to: "/services/it-services" }, "to"],
    ["to another spelling of the address it comes from", { to: "/Services/it%2Dservices" }, "to"],
    ["to a path with two slashes", { to: "//evil.example" }, "to"],
    ["to a path with a backslash", { to: "/\\evil.example" }, "to"],
    ["to an address without https", { to: "http://example.com" }, "to"],
    ["to a script", { to: "javascript:alert(1)" }, "to"],
    ["to an address with a password", { to: "https://user:secret@example.com" }, "to"],
    ["to an address with a space", { to: "/services /it-service" }, "to"],
  ])("%s", async (_case, changes, path) => {
    expect(await faultsOf(changed(moved, changes))).toEqual([
      expect.stringMatching(new RegExp(`^error ${path}:`)),
    ]);
  });
});

describe("the Studio accepts a redirect", () => {
  test.each([
    ["to a path with query and hash", moved, { to: "/services?from=old#technology" }],
    ["to another site", moved, { to: "https://shop.example.com/electronics" }],
    ["from an address in another script", moved, { from: "/सेवाएँ" }],
    ["from an address with a query, whose path has a page", moved, { from: "/?page_id=12" }],
    ["of a page that is gone, without a target", gone, {}],
    ["that is temporary", moved, { status: 302 }],
  ])("%s", async (_case, id, changes) => {
    expect(await faultsOf(changed(id, changes))).toEqual([]);
  });
});
