import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { documentNames, documentPath, siteDocuments } from "~/site-documents";
import { rupees } from "~/text/rupees";
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
import {
  ask,
  bodyOf,
  log,
  publish,
  sampleContent,
  sampleContentWith,
  stored,
  visit,
} from "../site-of-documents";

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

// Imported after the dataset replaces the content service.
const { Paper } = await import("~/pdf/paper.server");

const brochure = documentPath("franchise-brochure");

async function readDocument(path: string) {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

test("every document has a separate route and a sample in the Studio", () => {
  const paths = siteRoutes.map(({ path }) => path).filter((path) => path.startsWith("/documents/"));
  expect(paths.toSorted()).toEqual(documentNames.map(documentPath).toSorted());
  expect(companyDocuments.map(({ madeAs }) => madeAs)).toEqual(documentNames);
});

describe.each(documentNames)("%s", (name) => {
  const path = documentPath(name);

  test("is a PDF with its file name, and links the canonical page with the same content", async () => {
    const { status, headers } = await ask(path, { method: "HEAD" });
    expect(status).toBe(200);
    expect(Number(headers.get("Content-Length"))).toBeGreaterThan(20_000);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toBe(`inline; filename="${name}.pdf"`);
    expect(headers.get("Link")).toBe(
      `<${siteUrl}${siteDocuments[name].pages[0]}>; rel="canonical"`,
    );
  });

  test("can be read, searched and read aloud, in a preview too, and links only to safe targets", async () => {
    const { Title, Author, Language, isTagged, tags, bookmarks, pages, links, text } =
      await readDocument(path);
    expect(Title).toBe(`${siteDocuments[name].title} | ${Author}`);
    expect(Language).toBe("en-IN");
    expect(isTagged).toBe(true);
    expect(tags.filter((tag) => tag === "H1")).toHaveLength(1);
    expect(tags).toEqual(
      expect.arrayContaining(["Document", "Sect", "H2", "P", "L", "LI", "Link"]),
    );
    expect(bookmarks.length).toBeGreaterThan(2);
    for (const { text } of pages) expect(text.length).toBeGreaterThan(80);
    expect(links.length).toBeGreaterThan(3);
    const known = new RegExp(`^(?:${siteUrl}(?:/|$)|mailto:|tel:|https://wa\\.me/)`);
    expect(links.filter((link) => !known.test(link))).toEqual([]);
    publish(sampleContent, marked);
    expect((await readDocument(path)).text).toBe(text);
  });
});

test("a document is the same bytes for the same content, and generated once for concurrent requests", async () => {
  publish(sampleContentWith("siteSettings", { brand: "Another brand" }));
  const open = vi.spyOn(Paper, "open");
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(brochure)));
  const files = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect(open).toHaveBeenCalledTimes(1);
  expect(files.every((file) => files[0]?.equals(file))).toBe(true);
  expect(new Set(answers.map(({ headers }) => headers.get("ETag"))).size).toBe(1);
});

describe("the content of the documents", () => {
  test("the brochure has every package with its price and features, and the refund rule", async () => {
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

  test("the catalogue has every service with its features and URL", async () => {
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

  test("the case studies have every portfolio item with its picture", async () => {
    const { text, tags } = await readDocument(documentPath("case-studies"));
    for (const { title } of portfolioItems) expect(text).toContain(title);
    expect(tags.filter((tag) => tag === "Figure")).toHaveLength(portfolioItems.length);
  });
});

describe("after a content change", () => {
  test("the next brochure has a new price and a new ETag", async () => {
    const before = await ask(brochure);
    publish(sampleContentWith("package-basic", { price: 777 }));
    const after = await ask(brochure);
    expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
    const { text } = await readPdf(new Uint8Array(await after.arrayBuffer()));
    expect(text).toContain("₹777");
  });

  test("characters that the fonts lack are omitted and logged, and so is a service without others", async () => {
    publish(sampleContentWith("package-basic", { name: "Basic 🙂 बहु" }));
    const { text } = await readDocument(brochure);
    expect(text).toContain("Basic");
    expect(text).not.toMatch(/🙂|ब/);
    expect(log.join()).toContain("PDF character dropped: no font has it");
    const [service] = services;
    publish(sampleContentWith(service?._id ?? "", { name: "दुकान" }));
    const { links } = await readDocument(documentPath("services-catalog"));
    expect(links).not.toContain(`${siteUrl}/services/${service?.slug.current}`);
  });

  test("texts of any length fit on their page", async () => {
    const [first] = sampleContent.filter(({ _type }) => _type === "portfolioItem");
    publish(sampleContentWith(first?._id ?? "", { description: "word ".repeat(20_000) }));
    const { pages } = await readDocument(documentPath("case-studies"));
    expect(pages.length).toBeLessThan(12);
  });

  test.each([
    ["service", documentPath("services-catalog"), "1 service in 1 group:", "in 0 groups"],
    [
      "portfolioItem",
      documentPath("case-studies"),
      "1 piece of finished work in 1 field:",
      "in 0 fields",
    ],
  ])(
    "a cover counts one %s in the singular, and states no count of none: %s",
    async (counted, path, one, none) => {
      const others = sampleContent.filter(({ _type }) => _type !== counted);
      const [first] = sampleContent.filter(({ _type }) => _type === counted);
      publish([...others, ...(first ? [first] : [])]);
      expect((await readDocument(path)).text).toContain(one);
      publish(others);
      expect((await readDocument(path)).text).not.toContain(none);
    },
  );

  test("the brochure has no parts about packages without packages", async () => {
    publish(sampleContent.filter(({ _type }) => _type !== "franchisePackage"));
    const { text, tags } = await readDocument(brochure);
    expect(text).not.toMatch(/on request|What's included|Press Choose/);
    expect(tags).not.toContain("Table");
  });

  test("only the cover remains without content", async () => {
    publish([]);
    for (const name of documentNames) expect((await ask(documentPath(name))).status).toBe(200);
  });
});

describe("an editor's own file", () => {
  const [profile] = companyDocuments;

  /** Publishes the company profile with these fields and, if it has a path, a file. */
  function publishFile(path: string, fields: object) {
    const asset = { _id: "file-own", _type: "sanity.fileAsset", path, url: `http://x/${path}` };
    const file = { _type: "file", asset: { _type: "reference", _ref: asset._id } };
    const documents = sampleContentWith(profile?._id ?? "", { ...fields, ...(path && { file }) });
    publish([...documents, { ...stored, ...asset }]);
  }

  test("replaces the generated document, under any name", async () => {
    const path = "files/local/production/own.pdf";
    publishFile(path, { name: "Who we are" });
    const { status, headers } = await ask(documentPath("company-profile"));
    expect(status).toBe(302);
    expect(headers.get("Location")).toMatch(new RegExp(`/${path}\\?dl=who-we-are\\.pdf$`));
    expect(await bodyOf("/legals")).toContain(`/${path}?dl=who-we-are.pdf`);
  });

  test.each([
    "",
    "files/local/production/own.html",
    "files/local/production/own.pdf.svg",
    "files/other/production/own.pdf",
  ])("at the path %j is not linked, and the button shows the specified message", async (path) => {
    publishFile(path, { madeAs: undefined });
    const body = await bodyOf("/legals");
    // The button opens the message without a script. The message gets the focus and is labelled by its text.
    const id = `documents-${profile?._id}`;
    expect(body).toMatch(new RegExp(`<button[^>]* popovertarget="${id}"[^>]*>View PDF`));
    expect(body).toMatch(
      new RegExp(
        `<div id="${id}" popover="auto" role="dialog" aria-labelledby="${id}-text"[^>]* autofocus`,
      ),
    );
    expect(body).toMatch(new RegExp(`<p id="${id}-text"[^>]*>${legals.comingSoon}</p>`));
    expect(body.match(/href="\/documents\/[^"]*"/g)).toHaveLength(companyDocuments.length - 1);
    expect(body).not.toContain(`${path}?dl=`);
  });
});

describe("a failed document", () => {
  test("omits pictures that cannot be loaded, and is not cached", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away"));
    publish(sampleContentWith("siteSettings", { brand: "Without pictures" }));
    const response = await ask(documentPath("case-studies"));
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { tags } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(tags).not.toContain("Figure");
  });

  test("returns an error that is logged, and is retried", async () => {
    publish(sampleContentWith("siteSettings", { brand: "Broken" }));
    vi.spyOn(Paper, "open").mockRejectedValueOnce(new Error("The font is not there"));
    expect((await ask(brochure)).status).toBe(500);
    expect((await visit("/legals")).status).toBe(200);
    expect((await ask(brochure)).status).toBe(200);
  });
});
