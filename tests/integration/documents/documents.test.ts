import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { rupees } from "~/format/rupees";
import { documentNames, documentPath, siteDocuments } from "~/site-documents";
import type { StoredDocument } from "../../../local/content-lake/documents";
import { certificates } from "../../../studio/seed/certificates";
import { companyDocuments } from "../../../studio/seed/company-documents";
import { offices } from "../../../studio/seed/offices";
import { packages } from "../../../studio/seed/packages";
import { portfolioItems } from "../../../studio/seed/portfolio-items";
import { services } from "../../../studio/seed/services";
import { readPdf } from "../../read-pdf";
import { siteRoutes } from "../../site-routes";
import { legals } from "../../specification/contact";
import { marked } from "../marked-content";
import { siteUrl } from "../site";
import { ask, log, publish, sampleContent, visit } from "../site-of-documents";

const jpeg = await sharp({ create: { width: 80, height: 50, channels: 3, background: "#005B63" } })
  .jpeg()
  .toBuffer();

beforeEach(() => {
  publish(sampleContent);
  vi.restoreAllMocks();
  vi.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
  vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(new Uint8Array(jpeg))),
  );
});

// After the dataset has taken the place of the content service.
const { Paper } = await import("~/documents/pdf/paper.server");

const brochure = documentPath("franchise-brochure");

async function readDocument(path: string) {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

const withInstead = (id: string, fields: object): StoredDocument[] =>
  sampleContent.map((document) => (document._id === id ? { ...document, ...fields } : document));

const idOf = (slug: string) => {
  const found = packages.find((plan) => plan.slug.current === slug);
  if (!found) throw new Error(`No package ${slug}`);
  return found._id;
};

test("every document has a route of its own, and the Studio's samples are these", () => {
  const paths = siteRoutes.map(({ path }) => path).filter((path) => path.startsWith("/documents/"));
  expect(paths.toSorted()).toEqual(documentNames.map(documentPath).toSorted());
  expect(companyDocuments.map(({ madeAs }) => madeAs)).toEqual(documentNames);
});

describe.each(documentNames)("%s", (name) => {
  const path = documentPath(name);

  test("is a PDF that is shown under its name, and lists the page that says the same", async () => {
    const { headers } = await ask(path);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toBe(`inline; filename="${name}.pdf"`);
    expect(headers.get("Link")).toBe(
      `<${siteUrl}${siteDocuments[name].pages[0]}>; rel="canonical"`,
    );
  });

  test("can be read, searched and read out", async () => {
    const { Title, Author, Language, isTagged, tags, bookmarks, pages } = await readDocument(path);
    expect(Title).toBe(`${siteDocuments[name].title} | ${Author}`);
    expect(Language).toBe("en-IN");
    expect(isTagged).toBe(true);
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    expect(tags).toEqual(
      expect.arrayContaining(["Document", "Sect", "H2", "P", "L", "LI", "Link"]),
    );
    expect(bookmarks.length).toBeGreaterThan(2);
    for (const { text } of pages) expect(text.length).toBeGreaterThan(80);
  });

  test("leads to the site and to safe places alone", async () => {
    const { links } = await readDocument(path);
    expect(links.length).toBeGreaterThan(3);
    const known = new RegExp(`^(?:${siteUrl}(?:/|$)|mailto:|tel:|https://wa\\.me/)`);
    expect(links.filter((link) => !known.test(link))).toEqual([]);
  });

  test("shows nothing of the marks that texts of a preview carry", async () => {
    const { text } = await readDocument(path);
    publish(sampleContent, marked);
    const preview = await readDocument(path);
    expect(preview.text).toBe(text);
  });

  test("is the same bytes for the same content, made once for all who ask", async () => {
    publish(withInstead("siteSettings", { brand: `Brand of ${name}` }));
    const open = vi.spyOn(Paper, "open");
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(path)));
    const files = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    expect(open).toHaveBeenCalledTimes(1);
    expect(files.every((file) => files[0]?.equals(file))).toBe(true);
    expect(new Set(answers.map(({ headers }) => headers.get("ETag"))).size).toBe(1);
  });

  test("answers a HEAD", async () => {
    const { status, headers } = await ask(path, "HEAD");
    expect(status).toBe(200);
    expect(Number(headers.get("Content-Length"))).toBeGreaterThan(20_000);
  });
});

describe("what they say", () => {
  test("the brochure has every package with its price and what it holds, and the refund rule", async () => {
    const { text, tags, links } = await readDocument(brochure);
    for (const { name, price, features } of packages) {
      expect(text).toContain(name);
      expect(text).toContain(rupees(price));
      for (const { children } of features) {
        expect(text).toContain(children.map((child) => child.text).join(""));
      }
    }
    expect(text).toContain("Franchise fees are non-refundable.");
    expect(links).toContain(`${siteUrl}/refund-policy`);
    expect(tags.filter((tag) => tag === "Table")).toHaveLength(1);
    expect(tags.filter((tag) => tag === "TR")).toHaveLength(packages.length + 1);
  });

  test("the catalogue has every service, what it includes and its address", async () => {
    const { text, links } = await readDocument(documentPath("services-catalog"));
    for (const { name, slug, features } of services) {
      expect(text).toContain(name);
      expect(links).toContain(`${siteUrl}/services/${slug.current}`);
      for (const { title } of features) expect(text).toContain(title);
    }
  });

  test("the profile has the offices and the registrations", async () => {
    const { text } = await readDocument(documentPath("company-profile"));
    for (const { city } of offices) expect(text).toContain(city);
    for (const { number } of certificates) expect(text).toContain(number);
  });

  test("the case studies have every piece with its picture", async () => {
    const { text, tags } = await readDocument(documentPath("case-studies"));
    for (const { title } of portfolioItems) expect(text).toContain(title);
    expect(tags.filter((tag) => tag === "Figure")).toHaveLength(portfolioItems.length);
  });
});

describe("when content changes", () => {
  test("a new price is in the next brochure, under a new tag", async () => {
    const before = await ask(brochure);
    publish(withInstead(idOf("basic"), { price: 777 }));
    const after = await ask(brochure);
    expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
    const { text } = await readPdf(new Uint8Array(await after.arrayBuffer()));
    expect(text).toContain("₹777");
  });

  test("a malformed package costs itself", async () => {
    publish(withInstead(idOf("platinum"), { price: "much" }));
    const { text } = await readDocument(brochure);
    expect(text).not.toContain("Platinum");
    expect(text).toContain("Retirement");
  });

  test("signs that the fonts lack are left out, and told", async () => {
    publish(withInstead(idOf("basic"), { name: "Basic 🙂 बहु" }));
    const { text } = await readDocument(brochure);
    expect(text).toContain("Basic");
    expect(text).not.toMatch(/🙂|ब/);
    expect(log.join()).toContain("A document leaves out a sign that its fonts lack");
  });

  test("a text of any length ends on its sheet", async () => {
    const [first] = sampleContent.filter(({ _type }) => _type === "portfolioItem");
    publish(withInstead(first?._id ?? "", { description: "word ".repeat(20_000) }));
    const { pages } = await readDocument(documentPath("case-studies"));
    expect(pages.length).toBeLessThan(12);
  });

  test("nothing but the cover is left of no content", async () => {
    publish([]);
    for (const name of documentNames) expect((await ask(documentPath(name))).status).toBe(200);
  });
});

describe("an editor's own file", () => {
  const path = "files/local/production/own.pdf";
  const asset = { _id: "file-own-pdf", _type: "sanity.fileAsset", path, url: `http://x/${path}` };
  const [profile] = companyDocuments;

  test("takes the place of what would be made, under any name", async () => {
    const file = { _type: "file", asset: { _type: "reference", _ref: asset._id } };
    const stamp = {
      _rev: "1",
      _createdAt: "2025-01-01T00:00:00Z",
      _updatedAt: "2025-01-01T00:00:00Z",
    };
    publish([
      ...withInstead(profile?._id ?? "", { name: "Who we are", file }),
      { ...stamp, ...asset },
    ]);
    const { status, headers } = await ask(documentPath("company-profile"));
    expect(status).toBe(302);
    expect(headers.get("Location")).toMatch(new RegExp(`/${path}\\?dl=who-we-are\\.pdf$`));
    expect((await visit("/legals")).body).toContain(`/${path}?dl=who-we-are.pdf`);
  });

  test("or nothing: a document of another kind has the specified message", async () => {
    publish(withInstead(profile?._id ?? "", { madeAs: undefined }));
    const { body } = await visit("/legals");
    // A button that opens it without a script; it takes the focus and is named by what it says.
    const id = `${profile?._id}-pdf`;
    expect(body).toMatch(new RegExp(`<button[^>]* popovertarget="${id}"[^>]*>View PDF`));
    expect(body).toMatch(
      new RegExp(
        `<div id="${id}" popover="auto" role="dialog" aria-labelledby="${id}-text"[^>]* autofocus`,
      ),
    );
    expect(body).toMatch(new RegExp(`<p id="${id}-text"[^>]*>${legals.comingSoon}</p>`));
    expect(body.match(/href="\/documents\/[^"]*"/g)).toHaveLength(companyDocuments.length - 1);
  });
});

describe("what cannot be had", () => {
  test("pictures that do not come are left out, and the document is kept nowhere", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away"));
    publish(withInstead("siteSettings", { brand: "Without pictures" }));
    const response = await ask(documentPath("case-studies"));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { tags } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(tags).not.toContain("Figure");
  });

  test("a document that cannot be made is an error, which is logged, and tried again", async () => {
    publish(withInstead("siteSettings", { brand: "Broken" }));
    vi.spyOn(Paper, "open").mockRejectedValueOnce(new Error("The font is not there"));
    expect((await ask(brochure)).status).toBe(500);
    expect((await visit("/legals")).status).toBe(200);
    expect((await ask(brochure)).status).toBe(200);
  });

  test("a document that does not exist is a line that says so", async () => {
    expect(await visit("/documents/annual-report.pdf")).toMatchObject({
      status: 404,
      body: "Not Found\n",
    });
  });
});
