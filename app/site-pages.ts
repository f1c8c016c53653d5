import { isDocumentPath } from "./site-documents";
import type { Theme } from "./ui/theme";

type Entry = {
  /**
   * Relative to the site's address; without its slash it is the key of the document with the page's texts, which for `/`
   * is `home`.
   */
  path: `/${string}`;
  /** The page's name in menus, breadcrumbs, search results and the Studio. */
  name: string;
  /** The type of the document with the page's texts; `page` if not given. */
  document?: "affiliateProgram" | "legalPage";
  /** The browser title until an editor writes one; the name if not given. */
  title?: string;
  /** The heading until an editor writes one; the title if not given. */
  heading?: string;
  /** The heading of the page's call to action until an editor writes one; `writeToUs` if not given. */
  closing?: string;
  /** The types of the documents that the page lists, the main one first. */
  lists?: readonly string[];
  /**
   * The type of documents with a page each, below this one at their slug; below `/` the slug can have several segments.
   */
  members?: string;
  /** The page's position in each menu that contains it: the bar, the footer's links, its legal links. */
  menus?: Partial<Record<"bar" | "footer" | "legal", number>>;
  /** Its label in the bar, if not the name. */
  barName?: string;
  /** The background of its social image; marigold if not given. */
  theme?: Theme;
  /** The query parameters that change the page; the page cache ignores all others. */
  query?: readonly string[];
  /**
   * `own`: a private page or a tool, excluded from sitemap, search and llms.txt. `error`: shown instead of other pages,
   * with nothing at its own path.
   */
  kind?: "own" | "error";
  /** Rendered for one visitor, so it is never cached for others. */
  isPrivate?: true;
};

/** The default heading of a call to action. */
export const writeToUs = "Tell us what you need";

const table = [
  {
    path: "/",
    name: "Home",
    menus: { footer: 1 },
    title: "Services and lifetime franchise packages",
    heading: "More than fifty services, one company",
    lists: ["service", "franchisePackage", "partnerTestimonial"],
    members: "landingPage",
    query: ["error_code"],
  },
  {
    path: "/about",
    name: "About",
    menus: { bar: 4, footer: 2 },
    title: "About us",
    lists: ["office"],
    theme: "indigo",
  },
  {
    path: "/services",
    name: "Services",
    menus: { footer: 3 },
    lists: ["service", "serviceCategory"],
    members: "service",
    closing: "Can't Find What You're Looking For?",
    query: ["category", "page"],
  },
  {
    path: "/products",
    name: "Products",
    lists: ["service"],
    theme: "leaf",
    query: ["page"],
  },
  {
    path: "/be-a-franchise",
    name: "Franchise",
    menus: { bar: 1 },
    title: "Be a Franchise",
    lists: ["franchisePackage", "partnerTestimonial"],
    query: ["plan", "pay"],
  },
  {
    path: "/affiliate-program",
    name: "Affiliate Program",
    menus: { bar: 2, footer: 7 },
    barName: "Affiliates",
    document: "affiliateProgram",
    closing: "Sign up, and your link is ready",
    lists: ["franchisePackage"],
    theme: "leaf",
    query: ["package", "level1", "level2"],
  },
  {
    path: "/portfolio",
    name: "Portfolio",
    menus: { bar: 3, footer: 5 },
    lists: ["portfolioItem"],
    theme: "rust",
    query: ["category", "page"],
  },
  {
    path: "/our-websites",
    name: "Our Websites",
    menus: { footer: 4 },
    lists: ["website"],
    theme: "sky",
    query: ["page"],
  },
  {
    path: "/testimonials",
    name: "Testimonials",
    menus: { footer: 6 },
    lists: ["testimonial"],
    theme: "plum",
    query: ["page"],
  },
  {
    path: "/articles",
    name: "Articles",
    menus: { footer: 9 },
    lists: ["article", "person"],
    members: "article",
    theme: "peacock",
    query: ["page", "service"],
  },
  {
    path: "/contact",
    name: "Contact",
    menus: { footer: 8 },
    lists: ["faq", "office"],
    theme: "peacock",
    query: ["page", "service"],
  },
  {
    path: "/legals",
    name: "Company Legals",
    menus: { legal: 1 },
    lists: ["certificate", "companyDocument"],
    theme: "indigo",
  },
  {
    path: "/privacy-policy",
    name: "Privacy Policy",
    menus: { legal: 2 },
    document: "legalPage",
    theme: "indigo",
  },
  {
    path: "/terms-and-conditions",
    name: "Terms and Conditions",
    menus: { legal: 3 },
    document: "legalPage",
    theme: "indigo",
  },
  {
    path: "/refund-policy",
    name: "Refund & Cancellation Policy",
    menus: { legal: 4 },
    document: "legalPage",
    theme: "indigo",
  },
  { path: "/login", name: "Sign In", title: "Sign in", kind: "own", isPrivate: true },
  {
    path: "/signup",
    name: "Sign Up",
    title: "Sign up",
    heading: "Create an account",
    kind: "own",
    isPrivate: true,
  },
  {
    path: "/forgot-password",
    name: "Forgotten password",
    heading: "Choose a new password",
    kind: "own",
    isPrivate: true,
  },
  {
    path: "/reset-password",
    name: "New password",
    heading: "Set your new password",
    kind: "own",
    isPrivate: true,
  },
  {
    path: "/dashboard",
    name: "Dashboard",
    heading: "Your dashboard",
    kind: "own",
    isPrivate: true,
  },
  { path: "/search", name: "Search", kind: "own", query: ["q", "page"] },
  {
    path: "/not-found",
    name: "Page not found",
    heading: "Page not found",
    kind: "error",
  },
] as const satisfies readonly Entry[];

type Page = (typeof table)[number];
type KeyOf<Each> = Each extends { path: `/${infer Key}` } ? Key : never;

/** The path of a page whose texts are a `page` document. */
export type PagePath = Exclude<Page, { document: string }>["path"];
/** The slug of a policy. */
export type PolicySlug = KeyOf<Extract<Page, { document: "legalPage" }>>;
/** The types of documents with a page each, below one of the site's. Search and Studio handle each of them. */
export type MemberType = Extract<Page, { members: string }>["members"];

export type SitePage = Entry & { members?: MemberType };

/**
 * Every page that the site always has, in order. Sitemap, search, llms.txt, menus, breadcrumbs, social images, page
 * cache and Studio are derived from this table. The pages of its `members` are below it.
 */
export const sitePages: readonly SitePage[] = table;

const byPath = new Map<string, SitePage>(sitePages.map((page) => [page.path, page]));

/** Returns the entry of the page at a path; undefined for other paths. */
export const findPage = (path: string): SitePage | undefined => byPath.get(path);

/**
 * Returns the entry of the page at a path.
 * @throws TypeError if the site has no such page
 */
export function pageAt(path: string): SitePage {
  const page = findPage(path);
  if (!page) throw new TypeError(`The site has no page at ${path}`);
  return page;
}

/** First segments of addresses that are not pages: files, documents, addresses for programs. */
const otherSegments = [
  ...["account", "api", "auth", "build", "desk", "documents", "healthz", "lattice", "login"],
  ...["logout", "readyz", "social-image"],
];

/** The path of a landing page. */
export const landingPath = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/;

/**
 * Returns the route of a path, for counting requests: all pages below another page share one route, and so do all
 * unknown addresses.
 */
export function routeOf(path: string): string {
  const [, first = "", second] = path.split("/");
  if (findPage(path) || texts.includes(path)) return path;
  if (otherSegments.includes(first)) return second === undefined ? `/${first}` : `/${first}/*`;
  return findPage(`/${first}`)?.members ? `/${first}/:slug` : "/*";
}

/** Returns the page or segment that occupies or reserves a path; undefined if a landing page can have it. */
export function findRoute(path: string): string | undefined {
  const [, first = ""] = path.split("/");
  const top = `/${first}`;
  const isTaken = findPage(path) ?? (findPage(top)?.members || otherSegments.includes(first));
  return isTaken ? (findPage(path)?.path ?? top) : undefined;
}

/**
 * Returns whether the site has or can have something at a path, independently of the content: a page, a text, a
 * document, a tool.
 */
export function isOwnAddress(path: string): boolean {
  const page = findPage(path);
  if (page) return page.kind !== "error";
  const [, first = ""] = path.split("/");
  return otherSegments.includes(first) || texts.includes(path) || isDocumentPath(path);
}

const memberPath = /^(\/[a-z0-9-]+)\/[a-z0-9-]+$/;

/** Returns the parent page if a path is that of a possible member; otherwise undefined. */
export function pageAbove(path: string): SitePage | undefined {
  const above = findPage(memberPath.exec(path)?.[1] ?? "");
  if (above?.members) return above;
  return landingPath.test(path) && !findRoute(path) ? byPath.get("/") : undefined;
}

/** Returns the path of a member of a page. */
export const memberPathOf = (above: SitePage, slug: string) =>
  `${above.path === "/" ? "" : above.path}/${slug}`;

/** Returns the key of the document with the texts of the page at a path. */
export const keyAt = (path: string) => path.slice(1) || "home";

/** The paths of these pages. */
export const pagePaths = table.flatMap((page) => ("document" in page ? [] : page.path));

/** The types of documents that represent a page: those with a fixed page's texts, and those with a page each. */
export const pageTypes: readonly string[] = [
  ...new Set(
    sitePages.flatMap(({ document = "page", members = [] }) => [document].concat(members)),
  ),
];

/** The fields that identify a document's page. */
export type PageDocument = { _type: string; key?: string | null; slug?: string | null };

/** Returns the path of a document's page; undefined if it has none, or its slug is not valid in an address. */
export function pathOfDocument({ _type, key, slug }: PageDocument): string | undefined {
  const above = sitePages.find(({ members }) => members === _type);
  if (above) {
    const path = slug ? memberPathOf(above, slug) : "";
    return pageAbove(path) === above ? path : undefined;
  }
  const ofType = sitePages.filter(({ document = "page" }) => document === _type);
  const [only] = ofType;
  const page = ofType.length > 1 ? ofType.find(({ path }) => keyAt(path) === (key ?? slug)) : only;
  return page?.path;
}

export const policySlugs = sitePages
  .filter(({ document }) => document === "legalPage")
  .map(({ path }) => keyAt(path));

/** Text files generated from the content, which are cached like pages. */
const texts = [
  "/.well-known/security.txt",
  "/articles/feed.xml",
  ...["/llms.txt", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"],
];

/** The query parameters of sections that any page can have. */
const ofSections = ["tab"];

/** Made once, because every request reads it. */
const queries = new Map<string, readonly string[]>(
  sitePages.map(({ path, query = [] }) => [path, [...query, ...ofSections]]),
);

/**
 * Returns the query parameters that change the page at a path; undefined if the path is unknown. All others are removed
 * before a page is rendered for the cache, so that unknown ones (`?utm_source=…`) cost nothing. A test compares this
 * with the parameters that routes read.
 */
export function queryOf(path: string): readonly string[] | undefined {
  if (texts.includes(path) || isDocumentPath(path)) return [];
  if (pageAbove(path)) return ofSections;
  const page = findPage(path);
  if (!page || page.kind === "error" || page.isPrivate) return undefined;
  return queries.get(path);
}
