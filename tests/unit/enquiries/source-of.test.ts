import { describe, expect, test } from "vitest";
import { sourceOf } from "~/features/enquiries/handle-submission.server";
import { formData } from "../forms/form-data";

const formOf = (first: Record<string, string>) =>
  formData({ source: new URLSearchParams(first).toString() });
const at = (target: string) => new URL(target, "https://www.example.com");
const nothing = {
  ...{ utm_source: null, utm_medium: null, utm_campaign: null },
  ...{ first_page: null, referring_host: null },
};

describe("the source of a submission", () => {
  test("is the first page view that the page's script stored", () => {
    const form = formOf({
      ...{ utm_source: "print", utm_medium: "", utm_campaign: "monsoon" },
      ...{ first_page: "/services", referring_host: "search.example.com" },
    });
    expect(sourceOf(form, at("/contact?utm_source=other&utm_medium=other"))).toEqual({
      ...{ utm_source: "print", utm_medium: "other", utm_campaign: "monsoon" },
      ...{ first_page: "/services", referring_host: "search.example.com" },
    });
  });

  test("comes from the form's own address without JavaScript", () => {
    expect(sourceOf(formOf({}), at("/contact?utm_source=print&utm_campaign=x"))).toEqual({
      ...nothing,
      ...{ utm_source: "print", utm_campaign: "x", first_page: "/contact" },
    });
    expect(sourceOf(new FormData(), at("/contact"))).toEqual(nothing);
  });

  test("is the landing page for the parts that its sender did not bring", () => {
    const page = { utm_campaign: "festival-opening", first_page: "/festival-opening" };
    const sourceAt = (query: string) =>
      sourceOf(new FormData(), at(`/festival-opening${query}`), true);
    expect(sourceAt("")).toMatchObject({ ...page, utm_source: "/festival-opening" });
    expect(sourceAt("?utm_source=whatsapp")).toMatchObject({ ...page, utm_source: "whatsapp" });
  });

  test("is the same in capitals, except the name of the campaign", () => {
    const wanted = { utm_source: "facebook", utm_medium: "paid social", utm_campaign: "Diwali" };
    const fields = { utm_source: "FACEBOOK", utm_medium: "Paid Social", utm_campaign: "Diwali" };
    expect(sourceOf(formOf(fields), at("/contact"))).toMatchObject(wanted);
    const query = new URLSearchParams(fields).toString().replaceAll("utm_", "UTM_");
    expect(sourceOf(new FormData(), at(`/contact?${query}`))).toMatchObject(wanted);
  });

  test.each([
    ["😀".repeat(150), "😀".repeat(50)],
    ["a\n b\t\u202ec\u200b", "a b c"],
    ["\u2800 \u200b", null],
    ["\ud800", "\ufffd"],
  ])("%j is stored as %j, so that a source never invalidates a form", (value, stored) => {
    expect(sourceOf(formOf({ utm_source: value }), at("/contact")).utm_source).toBe(stored);
  });
});
