import { fetched } from "./fetched-content";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { contentReader, withFallback, withoutLaterDocuments } from "~/cms/content-reader.server";
import { icon, oneOf, optional, plainText, text } from "~/cms/fields.server";
import { certificatesQuery } from "~/features/company/company-documents.server";
import { officesQuery } from "~/features/company/offices.server";
import { redirectsQuery } from "~/features/pages/redirects.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { recordLog } from "../../recorded-log";

const read = contentReader(
  { redirectsQuery },
  z.array(z.object({ from: plainText, to: optional(plainText), status: optional(z.number()) })),
);

const redirect = { _id: "redirect-a", _type: "redirect", from: "/a", to: "/b", status: 301 };

let lines: string[];
beforeEach(() => {
  lines = recordLog();
});

test("the same result is validated once, and gives the same content", async () => {
  fetched.mockResolvedValue([redirect]);
  const first = await read();
  expect(first).toEqual([{ from: "/a", to: "/b", status: 301 }]);
  expect(await read()).toBe(first);
});

test("dropped content is logged with its id, once for all occurrences with the same missing fields", async () => {
  const faults = [{ from: "", status: "301" }, { from: "" }];
  for (const missing of faults.flatMap((fault) => [fault, fault])) {
    fetched.mockResolvedValue([{ ...redirect, _id: "redirect-logged", ...missing }]);
    expect(await read()).toEqual([]);
  }
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { _id: "redirect-logged", missing: ["from", "status"] },
    { _id: "redirect-logged", missing: ["from"] },
  ]);
});

test("a missing document is no fault", async () => {
  fetched.mockResolvedValue([]);
  await read();
  expect(lines).toEqual([]);
});

/** An error response as loaders throw it. */
const thrown = (reason: unknown) => Promise.reject<string[]>(reason);
const outage = () => thrown(new Response(null, { status: 503 }));

test("a part that cannot be loaded is left out", async () => {
  expect(await withFallback(Promise.resolve(["a"]), [])).toEqual(["a"]);
  expect(await withFallback(outage(), [])).toEqual([]);
});

test("a part that throws is left out, and the error is logged", async () => {
  const context = openContext(undefined);
  const loading = runInContext(context, () => withFallback(thrown(new TypeError("ours")), []));
  expect(await loading).toEqual([]);
  expect(lines).toHaveLength(1);
  // The page must not be cached.
  expect(context.isIncomplete).toBe(true);
});

test("a redirect is followed, and no fallback is used without an error", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(withFallback(thrown(redirect), [])).rejects.toBe(redirect);
  await expect(withFallback(outage(), [], false)).rejects.toBeInstanceOf(Response);
});

const plan = (_id: string, slug: string, year: number, fields: object = {}) => ({
  ...{ _id, _type: "franchisePackage", slug, name: slug, _createdAt: `${year}-01-01T00:00:00Z` },
  ...fields,
});

const idsOf = (answer: object) => {
  const { content } = withoutLaterDocuments(answer);
  return JSON.stringify(content, ["list", "_id"]);
};

const service = (_id: string, slug: string, year: number) =>
  plan(_id, slug, year, { _type: "service", name: "x" });

test.each([
  ["the older of two with one slug", [plan("a", "x", 2026), plan("b", "x", 2025)], ["b"]],
  ["the first by id of two made at once", [plan("b", "x", 2025), plan("a", "x", 2025)], ["a"]],
  [
    "the older of two packages with one name",
    [plan("a", "x", 2025), plan("b", "y", 2026, { name: "X" })],
    ["a"],
  ],
  ["services with one name", [service("a", "x", 2025), service("b", "y", 2026)], ["a", "b"]],
  [
    "documents of two types with one slug",
    [plan("a", "x", 2025), service("b", "x", 2026)],
    ["a", "b"],
  ],
  [
    "a document that is referred to twice",
    [plan("a", "x", 2025), plan("a", "x", 2025)],
    ["a", "a"],
  ],
  ["what has no slug", [plan("a", "x", 2025), null, { _id: "b" }], ["a", null, "b"]],
])("keeps %s", (_case, list, ids) => {
  const kept = ids.map((_id) => (_id === null ? null : { _id }));
  expect(idsOf(list)).toBe(JSON.stringify(kept));
  expect(idsOf({ list, other: 1 })).toBe(JSON.stringify({ list: kept }));
});

test("the same result gives the same object, and the result itself if nothing is left out", () => {
  const answer = { list: [plan("a", "x", 2025)] };
  expect(withoutLaterDocuments(answer).content).toBe(answer);
  const repeated = [plan("a", "x", 2025), plan("b", "x", 2026)];
  expect(withoutLaterDocuments(repeated)).toBe(withoutLaterDocuments(repeated));
});

// These hold if `npm run check` passes, because an expected error that does not occur is an error itself.
describe("the compiler", () => {
  const redirectFields = { from: text, to: text, status: z.number() };
  const certificateFields = { name: text, issuer: text, number: text, description: text };
  const officeFields = {
    ...{ city: text, country: text, region: text, address: text, phone: text, timeZone: text },
    kind: oneOf(["head", "international", "branch"]),
  };

  test("knows which fields can be null", async () => {
    fetched.mockResolvedValue([redirect]);
    const [first] = await read();
    const from: string | undefined = first?.from;
    // @ts-expect-error -- an optional field can be null
    const to: string | undefined = first?.to;
    expect([from, to]).toEqual(["/a", "/b"]);
  });

  test("rejects a schema that does not agree with its query", () => {
    // @ts-expect-error -- the query does not contain `form`
    contentReader({ redirectsQuery }, z.array(z.object({ ...redirectFields, form: text })));
    const image = z.object({ alt: text, asset: z.object({ _ref: text, url: text }) });
    // @ts-expect-error -- the query does not contain the nested `asset.url`
    contentReader({ certificatesQuery }, z.array(z.object({ ...certificateFields, image })));
    // @ts-expect-error -- the query contains `status`
    contentReader({ redirectsQuery }, z.array(z.object({ from: text, to: text })));
    // @ts-expect-error -- a status is a number
    contentReader({ redirectsQuery }, z.array(z.object({ ...redirectFields, status: text })));
    // @ts-expect-error -- the result is a list
    contentReader({ redirectsQuery }, z.object(redirectFields));
    // @ts-expect-error -- no kind of office is an icon
    contentReader({ officesQuery }, z.array(z.object({ ...officeFields, kind: icon })));
    const kind = oneOf(["head", "branch"]);
    // @ts-expect-error -- an office can be international
    contentReader({ officesQuery }, z.array(z.object({ ...officeFields, kind })));
  });
});
