import { expect, test } from "vitest";
import { publish, sampleContent, visit } from "../site-of-documents";

const notices = {
  enquiryNotice: "What we do with an enquiry.",
  messageNotice: "What we do with a message.",
  accountNotice: "What we do with an account.",
};

const pages = [
  ["/be-a-franchise", "enquiryNotice"],
  ["/contact", "messageNotice"],
  ["/signup", "accountNotice"],
] as const;

/** The page's first form that has fields, as the server writes it. */
async function formOf(path: string): Promise<string> {
  const { body } = await visit(path);
  return /<form [^>]*#answer.*?<\/form>/s.exec(body)?.[0] ?? "";
}

test.each(pages)("the form of %s says what it is for, above its button", async (path, notice) => {
  publish(sampleContent.map((document) => ({ ...document, ...notices })));
  const form = await formOf(path);
  const text = form.indexOf(notices[notice]);
  expect(text).toBeGreaterThan(form.lastIndexOf("<input"));
  expect(text).toBeLessThan(form.indexOf('href="/privacy-policy"'));
  expect(form.indexOf('href="/privacy-policy"')).toBeLessThan(form.indexOf('type="submit"'));
});

test.each(pages)("the form of %s says it without an editor", async (path) => {
  publish([]);
  expect(await formOf(path)).toMatch(/>[A-Z][^<>]{50,}<[^>]*> <a href="\/privacy-policy"/);
});
