import { expect, test } from "vitest";
import { findPage, pageAbove } from "../../app/site-pages";
import { sampleDocuments } from "../../studio/seed/index";
import { linkPages } from "../../studio/seed/page-links";

const link = (href: string) => ({ _type: "link", _key: "l", href });
const text = (...links: object[]) => ({ _id: "a", _type: "faq", answer: [{ markDefs: links }] });
const contact = { _id: "page-contact", _type: "page", key: "contact" };

test("a link to the page of a document becomes a reference, and every other link keeps its address", () => {
  const others = ["/contact?service=x", "/contact#map", "/about", "mailto:a@example.com"].map(link);
  const button = { _type: "callToAction", href: "/contact" };
  expect(linkPages([contact, text(link("/contact"), ...others, button)])).toEqual([
    contact,
    text(
      { _type: "link", _key: "l", page: { _type: "reference", _ref: contact._id } },
      ...others,
      button,
    ),
  ]);
});

test("no sample link uses the address of a document's page", () => {
  const hrefs = [...JSON.stringify(sampleDocuments).matchAll(/"href":"(\/[^"]*)"/g)];
  const named = hrefs
    .map(([, href = ""]) => href)
    .filter((href) => findPage(href) ?? pageAbove(href));
  expect(named).toEqual([]);
  expect(JSON.stringify(sampleDocuments)).toContain('"_ref":"page-contact"');
});
