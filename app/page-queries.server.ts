/**
 * The query parameters that change a page, by its path. Before a page is made for everybody all others are left
 * out, so that an unknown one (`?utm_source=…`) costs nothing. A test holds this to what the routes read.
 */
const pageQueries = new Map<string, readonly string[]>(
  Object.entries({
    "/": [],
    "/about": [],
    "/affiliate-program": ["package", "level1", "level2", "tab"],
    "/be-a-franchise": ["plan", "pay"],
    "/contact": ["service"],
    "/forgot-password": [],
    "/legals": [],
    "/llms.txt": [],
    "/login": ["redirectTo"],
    "/manifest.webmanifest": [],
    "/our-websites": [],
    "/portfolio": ["category"],
    "/privacy-policy": [],
    "/products": [],
    "/refund-policy": [],
    "/robots.txt": [],
    "/search": ["q"],
    "/services": [],
    "/signup": ["ref", "redirectTo"],
    "/sitemap.xml": [],
    "/terms-and-conditions": [],
    "/testimonials": [],
  }),
);

const servicePage = /^\/services\/[a-z0-9-]+$/;

/** The parameters that the page at a path reads; undefined where nothing is known of the path. */
export function queryOf(path: string): readonly string[] | undefined {
  return pageQueries.get(path) ?? (servicePage.test(path) ? [] : undefined);
}
