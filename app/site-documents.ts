/**
 * The documents that the site generates from its content, by the last part of their address. `pages` have the dates of
 * that content; the first is also the page with the same content. The Studio offers these documents, /legals shows
 * them, and each has a route.
 */
export const siteDocuments = {
  "company-profile": { title: "Company Profile", pages: ["/about", "/legals"] },
  "services-catalog": { title: "Services Catalog", pages: ["/services"] },
  "franchise-brochure": { title: "Franchise Brochure", pages: ["/be-a-franchise"] },
  "case-studies": { title: "Case Studies", pages: ["/portfolio"] },
} as const satisfies Record<string, { title: string; pages: readonly [string, ...string[]] }>;

export type DocumentName = keyof typeof siteDocuments;

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- TypeScript calls them strings, because an object may have more
export const documentNames = Object.keys(siteDocuments) as DocumentName[];

/** Returns the address of the PDF, either an editor's own or the generated one. */
export const documentPath = (name: DocumentName) => `/documents/${name}.pdf` as const;

/** Returns whether a path is that of a document. */
export const isDocumentPath = (path: string) =>
  documentNames.some((name) => documentPath(name) === path);
