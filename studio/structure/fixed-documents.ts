import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from "sanity";

/** Types with one document each, whose id is the type's name. */
export const singletonTypes = ["affiliateProgram", "siteSettings", "navigation"] as const;

export type SingletonType = (typeof singletonTypes)[number];

/** Sets the key of a `page` that is opened for the first time. */
export const pageTemplate: Template = {
  id: "page-of-site",
  title: "Page",
  schemaType: "page",
  parameters: [{ name: "key", title: "Page", type: "string" }],
  value: ({ key }: { key: string }) => ({ key, hideFromSearch: false }),
};

/** Types with a fixed set of documents: the site has a place for each of them, and for no other. */
export const fixedTypes: ReadonlySet<string> = new Set([...singletonTypes, "page", "legalPage"]);

/**
 * Types of pages that editors write entirely, in any number. Their copies are named as such, problems are listed before
 * publishing, and they are in the Studio's own lists, which show a type's preview without marks.
 */
export const editorsPages: ReadonlySet<string> = new Set(["landingPage", "article"]);

const fixedTemplates: ReadonlySet<string> = new Set([...fixedTypes, pageTemplate.id]);
const withheldActions: ReadonlySet<string> = new Set(["delete", "duplicate", "unpublish"]);

/** The site needs these documents: they cannot be deleted, unpublished or duplicated. */
export const documentActions: DocumentActionsResolver = (actions, { schemaType }) =>
  fixedTypes.has(schemaType)
    ? actions.filter(({ action }) => action === undefined || !withheldActions.has(action))
    : actions;

/**
 * These documents are opened only from the list of contents, and never created with “Create new” or from a reference.
 */
export const newDocumentOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !fixedTemplates.has(templateId));
