import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from "sanity";

/** Types with one document each, whose id is the type's name. */
export const singletonTypes = [
  "homePage",
  "aboutPage",
  "franchisePage",
  "affiliateProgram",
  "siteSettings",
  "navigation",
] as const;

export type SingletonType = (typeof singletonTypes)[number];

/** Fills the key of a `page` that is opened for the first time. */
export const pageTemplate: Template = {
  id: "page-of-site",
  title: "Page",
  schemaType: "page",
  parameters: [{ name: "key", title: "Page", type: "string" }],
  value: ({ key }: { key: string }) => ({ key, hideFromSearch: false }),
};

/** Types whose documents are fixed in number: the site has a place for each of them, and for no other. */
export const fixedTypes: ReadonlySet<string> = new Set([...singletonTypes, "page", "legalPage"]);

/**
 * Pages that editors write from the first line, as many as they like. Their copies have no address, what is amiss is listed
 * before they are published, and they stand in lists of the Studio's own, which draw what a type prepares and know no marks.
 */
export const editorsPages: ReadonlySet<string> = new Set(["landingPage", "article"]);

const fixedTemplates: ReadonlySet<string> = new Set([...fixedTypes, pageTemplate.id]);
const withheldActions: ReadonlySet<string> = new Set(["delete", "duplicate", "unpublish"]);

/** The site needs these documents: they cannot be deleted, unpublished or duplicated. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.has(schemaType)
    ? actions.filter(({ action }) => action === undefined || !withheldActions.has(action))
    : actions;

/** They are opened from the list of contents only, never made: not with “Create new”, not from a reference. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !fixedTemplates.has(templateId));
