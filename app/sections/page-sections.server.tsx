import { defineQuery } from "groq";
import { Fragment, type ReactNode } from "react";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { list, oldestFirst, optional, plainText } from "~/cms/fields.server";
import { listPackages } from "~/features/packages/packages.server";
import { listCategories, listServices } from "~/features/services/services.server";
import {
  type ArrangedPath,
  membersOf,
  nameOfSection,
  type PartName,
  specifiedNames,
} from "~/sections/page-parts";
import {
  drawPage,
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
    "order": sections[] {
      _key, _type, anchor, "part": select(_type == "pagePart" => part),
      "kind": select(_type == "formSection" => kind)
    },
    ${freeSectionLists}
  }
`);

const readSections = contentReader(
  { sectionsQuery },
  optional(
    z.object({
      _id: plainText,
      _type: plainText,
      order: list(
        z.object({
          ...{ _key: plainText, _type: plainText },
          ...{ part: optional(plainText), kind: optional(plainText), anchor: optional(plainText) },
        }),
      ),
      ...freeSections,
    }),
  ),
);

type PageSections = NonNullable<Awaited<ReturnType<typeof readSections>>>;

/**
 * The ids in the parts of pages, and of their list pages, other than those of documents. A test compares them with the
 * pages.
 */
const ownIds = ["fields", "list", "services", "work"];

/** Returns the slugs that are ids on the pages that list these documents. */
async function slugsOnPages(): Promise<string[]> {
  const lists = await Promise.all([listCategories(), listServices(), listPackages()]);
  return lists.flat().map(({ slug }) => slug);
}

/** A section of a page: a part by its name, or drawn. */
type Section = { part: string } | (ShownSection & { name: string });

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
  // One with invalid content counts as missing, but not one that has nothing to show now.
  const valid = page ? keysIn(page) : [];
  const listed =
    page?.order.filter(({ part, _key }) => part !== null || valid.includes(_key)) ?? [];
  const names = listed.map(nameOfSection);
  const missing = membersOf(path)
    .filter((member) => !names.includes(nameOfSection(member)))
    // Another key than the one that the Studio gives it.
    .map((member) => ({ ...member, _key: `own ${member._key}` }));
  const anchors = anchorsOf(path, page?.order ?? []);
  const idOf = sectionIds([...ownIds, ...slugs]);
  const sections = await drawAll(page, missing, idOf, request, anchors);
  return sectionsHold.hold(
    sections.filter((section) => !("part" in section) || specified.includes(section.part)),
  );
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
  return sectionsHold.hold(await drawAll(page, [], sectionIds(takenIds), request));
}

/** Returns the sections of a document; null without one, or while it cannot be loaded. */
async function loadSections(document: Parameters<typeof readSections>[0]) {
  const page = await withFallback(readSections(document), null);
  // An import can give several sections one key.
  const isFirst = ({ _key }: { _key: string }, at: number) =>
    page?.order.findIndex((each) => each._key === _key) === at;
  return page && { ...page, order: page.order.filter(isFirst) };
}

type InCode = { _key: string; _type: string; part?: string; kind?: string };

/** Returns the sections of a document in the editor's order, then those in code. */
async function drawAll(
  page: PageSections | null,
  inCode: readonly InCode[],
  idOf: SectionIds,
  request: Request,
  anchors?: ReadonlyMap<string, string>,
): Promise<Section[]> {
  const document = page && { ...page, order: page.order.map(({ _key }) => _key) };
  const drawn = await drawPage(document, inCode, request, idOf, anchors);
  const members = [...(page?.order ?? []), ...inCode];
  const keys = members.map(({ _key }) => _key);
  const shown = members.flatMap((member): Section[] => {
    if (typeof member.part === "string") return [{ part: member.part }];
    const name = nameOfSection(member);
    return drawn.filter(({ key }) => key === member._key).map((section) => ({ ...section, name }));
  });
  // A form that was sent, and is not on the page any more.
  const sent = drawn.filter(({ key }) => !keys.includes(key));
  return [...shown, ...sent.map((section) => ({ ...section, name: "" }))];
}

const keysIn = ({ _id, _type, order, ...lists }: PageSections) =>
  Object.values(lists).flatMap((sections) => sections.map(({ _key }) => _key));

/**
 * Returns the anchors of the specified sections of a page by key, because the site links to them: of each name, the
 * section that the site itself began with, else the first one. An anchor that an editor has given to a section stays.
 */
function anchorsOf(path: ArrangedPath, order: PageSections["order"]) {
  return new Map(
    membersOf(path).flatMap((member) => {
      if (!("anchor" in member) || order.some(({ anchor }) => anchor === member.anchor)) return [];
      const ofName = order.filter((each) => nameOfSection(each) === nameOfSection(member));
      const section = ofName.find(({ _key }) => _key === member._key) ?? ofName[0];
      return section ? [[section._key, member.anchor] as const] : [];
    }),
  );
}

const documentOf = (path: ArrangedPath) => ({
  type: pageAt(path).document ?? "page",
  key: keyAt(path),
});

/**
 * Returns the structured data of the sections that editors have added.
 * @param own packages of the page itself; each is listed once
 */
export const structuredDataOfSections = (
  held: LoadedSections,
  site: SiteIdentity,
  own: Pick<Drawn, "plans"> = {},
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
  /** Rendered before the first section of a name. */
  before?: Readonly<Partial<Record<string, ReactNode>>>;
};

/** Renders the sections of a page below its opening; each part once. */
export function Sections<Path extends ArrangedPath>(props: SectionsProps<Path>) {
  const { held, parts, before = {} } = props;
  const ofName = new Map<string, ReactNode>(Object.entries({ ...parts, ...before }));
  const takeOnce = (name: string) => {
    const part = ofName.get(name);
    ofName.delete(name);
    return part;
  };
  return sectionsHold.read(held).map((section) =>
    "part" in section ? (
      <Fragment key={`part ${section.part}`}>{takeOnce(section.part)}</Fragment>
    ) : (
      <Fragment key={section.key}>
        {takeOnce(section.name)}
        {section.element}
      </Fragment>
    ),
  );
}

/** Renders the sections of `getAddedSections`. */
export const AddedSections = ({ held }: { held: LoadedSections }) => (
  <Sections<never> held={held} parts={{}} />
);
