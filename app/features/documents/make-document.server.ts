import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { stripEditMarks } from "~/cms/fields.server";
import { listPages } from "~/cms/page-index.server";
import { env } from "~/env.server";
import { listCompanyDocuments } from "~/features/company/company-documents.server";
import { currentZoneNames } from "~/features/company/offices.server";
import { caseStudies } from "~/features/documents/case-studies.server";
import { companyProfile } from "~/features/documents/company-profile.server";
import { type Draft, type DraftContext } from "~/features/documents/document-parts.server";
import { franchiseBrochure } from "~/features/documents/franchise-brochure.server";
import { fetchPictures } from "~/features/documents/pictures.server";
import { servicesCatalog } from "~/features/documents/services-catalog.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { drawCover } from "~/pdf/cover.server";
import { Paper } from "~/pdf/paper.server";
import { type DocumentName, siteDocuments } from "~/site-documents";
import { longDate } from "~/text/dates";

/** To be incremented when the design changes, so that caches do not keep the old PDFs. */
const DESIGN = 1;

const drafts: Record<DocumentName, () => Promise<Draft>> = {
  "company-profile": companyProfile,
  "services-catalog": servicesCatalog,
  "franchise-brochure": franchiseBrochure,
  "case-studies": caseStudies,
};

type MadeDocument = {
  file: Uint8Array<ArrayBuffer>;
  /** Changes with everything that the document shows. */
  version: string;
  /** Whether a picture could not be loaded, so that the document should be regenerated soon. */
  isIncomplete: boolean;
};

type Order = { name: DocumentName; version: string; draft: Draft; cover: Cover };
type Cover = Pick<DraftContext, "settings" | "zone"> & { changed: string | null };

/**
 * Returns the PDF of the current content: generated on the first request, once for all requests that wait, and kept
 * until the content changes.
 * @throws if its content is unavailable, like pages
 */
async function makeDocument(name: DocumentName): Promise<MadeDocument> {
  const [draft, settings, pages] = await Promise.all([
    drafts[name](),
    getSiteSettings(),
    listPages(),
  ]);
  const shown: readonly string[] = siteDocuments[name].pages;
  const changed = pages
    .flatMap(({ path, lastModified }) => (shown.includes(path) ? (lastModified ?? []) : []))
    .toSorted()
    .at(-1);
  const zone = settings.timeZone ? currentZoneNames(settings.timeZone) : null;
  const cover = {
    settings: stripEditMarks(settings),
    zone: zone?.short ?? null,
    changed: changed ?? null,
  };
  const shows = JSON.stringify([DESIGN, name, env().SITE_URL, cover, draft]);
  const version = createHash("sha256").update(shows).digest("base64url").slice(0, 20);
  return made.forceFetch(`${name} ${version}`, { context: { name, version, draft, cover } });
}

const SOON_MS = 60_000;

/** The latest version of each document, and a few older ones or previews. */
const made = new LRUCache<string, MadeDocument, Order>({
  max: 12,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ file }) => file.byteLength,
  fetchMethod: async (_key, _stale, { context, options }) => {
    const document = await inTurn(draw, context);
    if (document.isIncomplete) options.ttl = SOON_MS;
    return document;
  },
  // A document that a visitor waits for is finished even if there is no room to keep it.
  ignoreFetchAbort: true,
});

/** Generates one document at a time, because each blocks the thread for a while and needs memory. */
const inTurn = pLimit(1);

async function draw({ name, version, draft, cover }: Order): Promise<MadeDocument> {
  const { settings, zone, changed } = cover;
  const { title } = siteDocuments[name];
  const url = env().SITE_URL;
  const { host } = new URL(url);
  const wanted = draft.pictures ?? [];
  const pictures = await fetchPictures(wanted);
  // Null while nothing is published.
  const day = changed === null ? null : longDate(changed);
  const paper = await Paper.open({
    title: `${title} | ${settings.brand}`,
    subject: draft.lead ?? title,
    author: settings.brand,
    // A fixed one, because the same content must give the same file.
    date: new Date(changed ?? 0),
    foot: [settings.brand, title, day, host].filter((part) => part !== null).join("  ·  "),
  });
  await drawCover(
    paper,
    {
      title,
      lead: draft.lead,
      brand: settings.brand,
      date: day,
      site: { url, host },
    },
    draft.theme,
  );
  await draft.draw(paper, {
    settings,
    zone,
    pictures,
    host,
    linkTo: (path) => url + path,
  });
  return {
    file: await paper.finish(),
    version,
    isIncomplete: pictures.size < new Set(wanted).size,
  };
}

/** Returns the response at a document's address; an editor's own file takes precedence. */
export async function serveDocument(name: DocumentName): Promise<Response> {
  const own = (await listCompanyDocuments()).find(
    ({ madeAs, file }) => madeAs === name && file !== null,
  );
  if (own?.file) {
    return redirect(own.file, { headers: { "Cache-Control": "public, max-age=300" } });
  }
  const { file, version, isIncomplete } = await makeDocument(name);
  const page = siteDocuments[name].pages[0];
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.byteLength),
      "Content-Disposition": `inline; filename="${name}.pdf"`,
      ETag: `"${version}"`,
      // Search engines index the page with the same content instead.
      Link: `<${env().SITE_URL}${page}>; rel="canonical"`,
      ...(isIncomplete && { "Cache-Control": "no-store" }),
    },
  });
}
