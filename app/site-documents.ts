/**
 * The papers that the site makes of its content, by the last part of their address; `pages` say when that content was last
 * changed, the first of them tells the same. The Studio offers them, /legals shows them, and each has a route.
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

/** Where the PDF is, an editor's own or the one that the site makes. */
export const documentPath = (name: DocumentName) => `/documents/${name}.pdf` as const;

/** Whether one of them is at a path. */
export const isDocumentPath = (path: string) =>
  documentNames.some((name) => documentPath(name) === path);
