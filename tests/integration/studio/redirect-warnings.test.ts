import { expect, test } from "vitest";
import { changed } from "../../sample-document";
import { faultsOf, lake } from "./workspace";

const moved = "redirect-services-it-services";

test.each([
  ["at the old address", { from: "/services/web-design" }, "warning from: There is a page"],
  ["at an old address that always exists", { from: "/portfolio" }, "warning from: There is a page"],
  ["nowhere at the new address", { to: "/services/none" }, "warning to: There is no page"],
  [
    "nowhere at a new address outside all sections",
    { to: "/none/at/all" },
    "warning to: There is no page",
  ],
])("warns of a redirect with a page %s", async (_case, changes, warning) => {
  expect(await faultsOf(changed(moved, changes))).toEqual([expect.stringContaining(warning)]);
});

test.each([
  ["a page below another", { to: "/services/web-design?from=old#top" }],
  ["a document of the site", { to: "/documents/company-profile.pdf" }],
  ["a redirected address", { to: "/festival-offer" }],
])("accepts a redirect to %s", async (_case, changes) => {
  expect(await faultsOf(changed(moved, changes))).toEqual([]);
});

test("refuses redirect loops", async () => {
  const other = { _id: "redirect-other", _type: "redirect", status: 301 };
  await lake.create({ ...other, from: "/other", to: "/another" });
  await lake.create({
    ...other,
    _id: "redirect-another",
    from: "/another",
    to: "/services/it-services",
  });
  expect(await faultsOf(changed(moved, { to: "/other" }))).toEqual([
    "error to: This leads back to the old address, by way of another redirect.",
  ]);
  await lake.delete("redirect-other");
  await lake.delete("redirect-another");
});

test("states where visitors of a renamed page are redirected", async () => {
  const renamed = changed("service-it-service", {
    _id: "drafts.service-it-service",
    slug: { _type: "slug", current: "it-help" },
  });
  expect(await faultsOf(renamed)).toEqual([
    "info slug: Once this is published, visitors of /services/it-service are led here automatically.",
  ]);
});
