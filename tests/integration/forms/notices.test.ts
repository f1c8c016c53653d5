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

/** Returns the server-rendered HTML of the page's first form with fields. */
async function formOf(path: string): Promise<string> {
  const { body } = await visit(path);
  return /<form [^>]*#answer.*?<\/form>/s.exec(body)?.[0] ?? "";
}

test.each(pages)("the form of %s shows its notice above the button", async (path, notice) => {
  publish(sampleContent.map((document) => ({ ...document, ...notices })));
  const form = await formOf(path);
  const text = form.indexOf(notices[notice]);
  expect(text).toBeGreaterThan(form.lastIndexOf("<input"));
  expect(text).toBeLessThan(form.indexOf('href="/privacy-policy"'));
  expect(form.indexOf('href="/privacy-policy"')).toBeLessThan(form.indexOf('type="submit"'));
});

test.each(pages)("the form of %s shows a built-in notice if no editor wrote one", async (path) => {
  publish([]);
  expect(await formOf(path)).toMatch(/>[A-Z][^<>]{50,}<[^>]*> <a href="\/privacy-policy"/);
});
