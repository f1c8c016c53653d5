import { describe, expect, test } from "vitest";
import { findReferrers } from "../../../studio/addresses/referrers";
import { removeOwnRedirects, writeRedirect } from "../../../studio/addresses/write-redirect";
import { faultsOf, lake } from "./workspace";

type Written = { _id: string; _type: string; from: string; to?: string; status: number };

const redirectFrom = (from: string) =>
  lake.fetch<Written[]>(`*[_type == "redirect" && from == $from]`, { from });

describe("an address that loses its page", () => {
  test("gets a valid redirect to the new one, last in the list", async () => {
    await writeRedirect(lake, "/services/first", { status: 301, to: "/services/web-design" });
    const [redirect, ...others] = await redirectFrom("/services/first");
    expect(others).toEqual([]);
    expect(redirect).toMatchObject({ status: 301, to: "/services/web-design" });
    expect(redirect && (await faultsOf(redirect))).toEqual([]);
    const last = await lake.fetch<string>(`*[_type == "redirect"] | order(orderRank desc)[0].from`);
    expect(last).toBe("/services/first");
  });

  test("keeps its redirects through several renames, and back to an earlier name", async () => {
    await writeRedirect(lake, "/services/a", { status: 301, to: "/services/b" });
    await writeRedirect(lake, "/services/b", { status: 301, to: "/services/c" });
    await writeRedirect(lake, "/services/c", { status: 301, to: "/services/a" });
    expect(await redirectFrom("/services/a")).toEqual([]);
    expect(await redirectFrom("/services/b")).toMatchObject([{ to: "/services/c" }]);
    expect(await redirectFrom("/services/c")).toMatchObject([{ to: "/services/a" }]);
  });

  test("replaces an existing redirect and its draft when it is gone", async () => {
    await writeRedirect(lake, "/services/old", { status: 301, to: "/services" });
    const [before] = await redirectFrom("/services/old");
    await lake.create({ ...before, _id: `drafts.${before?._id}`, _type: "redirect" });
    await writeRedirect(lake, "/services/old", { status: 410 });
    const after = await redirectFrom("/services/old");
    expect(after.map(({ _id }) => _id).toSorted()).toEqual(
      [before?._id ?? "", `drafts.${before?._id}`].toSorted(),
    );
    for (const redirect of after) {
      expect(redirect).toMatchObject({ status: 410 });
      expect(redirect).not.toHaveProperty("to");
    }
  });

  test("publishes a redirect that existed only as a draft", async () => {
    const draft = { _type: "redirect", from: "/services/draft", status: 301, to: "/about" };
    await lake.create({ ...draft, _id: "drafts.redirect-draft" });
    await writeRedirect(lake, "/services/draft", { status: 302, to: "/services" });
    const written = await redirectFrom("/services/draft");
    expect(written.map(({ _id, status }) => [_id, status]).toSorted()).toEqual([
      ["drafts.redirect-draft", 302],
      ["redirect-draft", 302],
    ]);
  });
});

describe("a page that is published at its old address again", () => {
  const pageId = "service-that-comes-back";

  test("removes only its own redirect with its draft", async () => {
    await writeRedirect(lake, "/services/back", { status: 302, to: "/" }, pageId);
    const [redirect] = await redirectFrom("/services/back");
    await lake.create({ ...redirect, _id: `drafts.${redirect?._id}`, _type: "redirect" });
    const other = { _type: "redirect", from: "/services/back", to: "/about", status: 301 };
    const { _id } = await lake.create(other);
    expect(await removeOwnRedirects(lake, "/services/back", pageId)).toBe(true);
    expect((await redirectFrom("/services/back")).map((left) => left._id)).toEqual([_id]);
    expect(await removeOwnRedirects(lake, "/services/back", pageId)).toBe(false);
  });

  test("removes a redirect without the id of a page if it leads to the page's address", async () => {
    const page = { _type: "service", slug: { _type: "slug", current: "b" } };
    await lake.createOrReplace({ ...page, _id: pageId });
    await writeRedirect(lake, "/services/before-ids", { status: 301, to: "/services/b" });
    expect(await removeOwnRedirects(lake, "/services/before-ids", pageId)).toBe(true);
    expect(await redirectFrom("/services/before-ids")).toEqual([]);
  });
});

test("referring documents are found, with their drafts once and without weak references", async () => {
  const reference = { _type: "reference", _ref: "category-technology" };
  const held = { _type: "service", category: reference };
  await lake
    .create({ _id: "category-technology", _type: "serviceCategory" })
    .catch(() => undefined);
  await lake.create({ ...held, _id: "holder" });
  await lake.create({ ...held, _id: "drafts.holder" });
  await lake.create({ ...held, _id: "weak", category: { ...reference, _weak: true } });
  const referrers = await findReferrers(lake, "category-technology");
  expect(referrers.filter(({ id }) => id === "holder")).toEqual([
    { id: "holder", type: "service" },
  ]);
  expect(referrers.map(({ id }) => id)).not.toContain("weak");
});
