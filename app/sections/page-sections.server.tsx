import { defineQuery } from "groq";
import { Fragment, type ReactNode } from "react";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { list, oldestFirst, optional, plainText } from "~/cms/fields.server";
import { listPackages } from "~/features/packages/packages.server";
import { listCategories, listServices } from "~/features/services/services.server";
import {
  type ArrangedPath,
  isPartName,
  membersOf,
  nameOfSection,
  type PartName,
  specifiedNames,
} from "~/sections/page-parts";
import {
  drawSections,
  drawSpecified,
  freeSectionLists,
  freeSections,
  type ShownSection,
  structuredDataIn,
} from "~/sections/registry.server";
import { type Drawn, type SectionIds, sectionIds } from "~/sections/section-parts.server";
import type { SiteIdentity } from "~/seo/site.server";
import { createServerDataStore } from "~/server/server-data.server";
import { keyAt, pageAt } from "~/site-pages";

const sectionsQuery = defineQuery(/* groq */ `
  *[_type in ["affiliateProgram", "page", "service", "article", "legalPage"] &&
    _type == $type && (_type != "page" || key == $key) &&
    (!(_type in ["service", "article", "legalPage"]) || slug.current == $key)] | ${oldestFirst}[0] {
    _id, _type,
    "order": sections[] { _key, _type, "part": select(_type == "pagePart" => part) },
    ${freeSectionLists}
  }
`);

const readSections = contentReader(
  { sectionsQuery },
  optional(
    z.object({
      _id: plainText,
      _type: plainText,
      order: list(z.object({ _key: plainText, _type: plainText, part: optional(plainText) })),
      ...freeSections,
    }),
  ),
);

type PageSections = NonNullable<Awaited<ReturnType<typeof readSections>>>;

/**
 * The ids in the parts of pages, and of their list pages, other than those of documents. A test compares them with the
 * pages.
 */
const ownIds = [
  ...["business-hours", "closed-days", "comparison", "contact-information", "details", "fields"],
  ...["list", "questions", "send-message", "services", "tab-marketing-materials", "tab-payouts"],
  ...["tab-terms", "work"],
];

/** Returns the slugs that are ids on the pages that list these documents. */
async function slugsOnPages(): Promise<string[]> {
  const lists = await Promise.all([listCategories(), listServices(), listPackages()]);
  return lists.flat().map(({ slug }) => slug);
}

/** A section of a page: a part by its name, or drawn. */
type Section = { part: string } | (ShownSection & { type: string });

const sectionsHold = createServerDataStore<Section[]>();

/** The loader's data for `Sections`. */
export type LoadedSections = ReturnType<typeof sectionsHold.hold>;

/**
 * Loads the sections of a page in the editor's order. Specified sections that are missing in the editor's list follow
 * it, with the texts in code; without a list, or while it cannot be loaded, the page has only these.
 */
export async function getSections(path: ArrangedPath, request: Request): Promise<LoadedSections> {
  const specified = specifiedNames(path);
  const [page, slugs] = await Promise.all([
    loadSections(documentOf(path)),
    withFallback(slugsOnPages(), []),
  ]);
  const idOf = sectionIds([...ownIds, ...slugs]);
  const hasForm = specified.includes("formSection");
  // The action of the specified page stores an enquiry.
  const form = hasForm
    ? (page?.form ?? []).map((each) => ({ ...each, kind: "enquiry" as const }))
    : [];
  const anchors = anchorsOf(path, page?.order ?? []);
  const drawnSections = await drawAll(page && { ...page, form }, idOf, request, anchors);
  const written = drawnSections.filter(
    (section) => !("part" in section) || specified.includes(section.part),
  );
  // One with invalid content counts as missing, but not one that has nothing to show now.
  const valid = page ? keysIn(page) : [];
  const listed = new Set(
    page?.order.flatMap((member) =>
      member.part !== null || valid.includes(member._key) ? nameOfSection(member) : [],
    ),
  );
  const missing = specified.filter((name) => !listed.has(name));
  const drawn = await drawSpecified(path, missing, request, idOf);
  const added = missing.flatMap((name): Section[] =>
    isPartName(name)
      ? [{ part: name }]
      : drawn.filter(({ key }) => key === name).map((section) => ({ ...section, type: name })),
  );
  return sectionsHold.hold([...written, ...added]);
}

/**
 * Loads the sections that editors have added below the content of a service, an article or a policy.
 * @param takenIds of the content
 */
export async function getAddedSections(
  type: "service" | "article" | "legalPage",
  slug: string,
  takenIds: readonly string[],
  request: Request,
): Promise<LoadedSections> {
  const page = await loadSections({ type, key: slug });
  const own = page && { ...page, form: [] };
  return sectionsHold.hold(await drawAll(own, sectionIds(takenIds), request));
}

/** Returns the sections of a document; null without one, or while it cannot be loaded. */
async function loadSections(document: Parameters<typeof readSections>[0]) {
  const page = await withFallback(readSections(document), null);
  // An import can give several sections one key.
  const isFirst = ({ _key }: { _key: string }, at: number) =>
    page?.order.findIndex((each) => each._key === _key) === at;
  return page && { ...page, order: page.order.filter(isFirst) };
}

/** Returns the sections of a document in the editor's order; none without a document. */
async function drawAll(
  page: PageSections | null,
  idOf: SectionIds,
  request: Request,
  anchors?: ReadonlyMap<string, string>,
): Promise<Section[]> {
  if (!page) return [];
  const order = page.order.map(({ _key }) => _key);
  const drawn = await drawSections({ ...page, order }, request, idOf, anchors);
  const typeOf = new Map(page.order.map(({ _key, _type }) => [_key, _type]));
  const shown = drawn.map((section) => ({ ...section, type: typeOf.get(section.key) ?? "" }));
  return page.order.flatMap(({ _key, part }): Section[] =>
    part !== null ? [{ part }] : shown.filter(({ key }) => key === _key),
  );
}

const keysIn = ({ _id, _type, order, ...lists }: PageSections) =>
  Object.values(lists).flatMap((sections) => sections.map(({ _key }) => _key));

/**
 * Returns the anchors of the specified sections of a page by key, because the site links to them: those of the first
 * sections of their types.
 */
function anchorsOf(path: ArrangedPath, order: readonly { _key: string; _type: string }[]) {
  return new Map(
    membersOf(path).flatMap((member) => {
      const section = order.find(({ _type }) => _type === member._type);
      return section && "anchor" in member ? [[section._key, member.anchor] as const] : [];
    }),
  );
}

const documentOf = (path: ArrangedPath) => ({
  type: pageAt(path).document ?? "page",
  key: keyAt(path),
});

/**
 * Returns the structured data of the sections that editors have added.
 * @param own packages and questions of the page itself; each is listed once
 */
export const structuredDataOfSections = (
  held: LoadedSections,
  site: SiteIdentity,
  own: Pick<Drawn, "plans" | "questions"> = {},
) => {
  const added = sectionsHold.read(held).flatMap((section) => ("part" in section ? [] : section));
  return structuredDataIn([own, ...added], site);
};

/** Same, for a page without its own packages and questions, from its loader's data. */
export const structuredDataOfPage = (
  { sections }: { sections: LoadedSections },
  site: SiteIdentity,
) => structuredDataOfSections(sections, site);

type SectionsProps<Path extends ArrangedPath> = {
  held: LoadedSections;
  /** The specified sections that are parts of this page. */
  parts: Readonly<Record<PartName<Path>, ReactNode>>;
  /** Rendered before the section of a type. */
  before?: Readonly<Partial<Record<string, ReactNode>>>;
};

/** Renders the sections of a page below its opening; each part once. */
export function Sections<Path extends ArrangedPath>(props: SectionsProps<Path>) {
  const { held, parts, before = {} } = props;
  const ofName = new Map<string, ReactNode>(Object.entries(parts));
  return sectionsHold.read(held).map((section) => {
    if (!("part" in section)) {
      return (
        <Fragment key={section.key}>
          {before[section.type]}
          {section.element}
        </Fragment>
      );
    }
    const part = ofName.get(section.part);
    ofName.delete(section.part);
    return <Fragment key={`part ${section.part}`}>{part}</Fragment>;
  });
}

/** Renders the sections of `getAddedSections`. */
export const AddedSections = ({ held }: { held: LoadedSections }) => (
  <Sections<never> held={held} parts={{}} />
);
