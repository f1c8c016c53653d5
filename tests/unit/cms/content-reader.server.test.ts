import { fetched } from "./fetched-content";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { icon, oneOf, optional, plainText, text } from "~/cms/fields.server";
import { certificatesQuery } from "~/features/company/company-documents.server";
import { officesQuery } from "~/features/company/offices.server";
import { redirectsQuery } from "~/features/pages/redirects.server";
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

  test("rejects a field that the query does not contain", () => {
    // @ts-expect-error -- the query does not contain `form`
    contentReader({ redirectsQuery }, z.array(z.object({ ...redirectFields, form: text })));
    const image = z.object({ alt: text, asset: z.object({ _ref: text, url: text }) });
    // @ts-expect-error -- the query does not contain the nested `asset.url`
    contentReader({ certificatesQuery }, z.array(z.object({ ...certificateFields, image })));
  });

  test("rejects a query with a field that is not shown", () => {
    // @ts-expect-error -- the query contains `status`
    contentReader({ redirectsQuery }, z.array(z.object({ from: text, to: text })));
  });

  test("rejects a field of another type", () => {
    // @ts-expect-error -- a status is a number
    contentReader({ redirectsQuery }, z.array(z.object({ ...redirectFields, status: text })));
    // @ts-expect-error -- the result is a list
    contentReader({ redirectsQuery }, z.object(redirectFields));
    // @ts-expect-error -- no kind of office is an icon
    contentReader({ officesQuery }, z.array(z.object({ ...officeFields, kind: icon })));
  });

  test("rejects a choice that lacks a value of the schema", () => {
    const kind = oneOf(["head", "branch"]);
    // @ts-expect-error -- an office can be international
    contentReader({ officesQuery }, z.array(z.object({ ...officeFields, kind })));
  });
});
