import type { Theme } from "~/ui/theme";
import { isDocumentPath } from "./site-documents";

type Entry = {
  /** Below the site's address; without its slash it is the key of the document with the page's texts. */
  path: `/${string}`;
  /** What menus, breadcrumbs, search results and the Studio call the page. */
  name: string;
  /** The type of the document with the page's texts; `page` if not given. */
  document?: "homePage" | "aboutPage" | "franchisePage" | "affiliateProgram" | "legalPage";
  /** The browser title while no editor has written one; the name if not given. */
  title?: string;
  /** The heading while no editor has written one; the title if not given. */
  heading?: string;
  /** The page ends in a band with a button, under this heading while no editor has written one. */
  closing?: string;
  /** The types of the documents that the page lists, the main one first. */
  lists?: readonly string[];
  /** The type of the documents that have a page each, below this one and at their slug; below `/` it may have several segments. */
  members?: string;
  /** Which menus name it, and at which place in each: the bar, the footer's links, its legal ones. */
  menus?: Partial<Record<"bar" | "footer" | "legal", number>>;
  /** What the bar calls it, where that is not its name. */
  barName?: string;
  /** What its social image is drawn on; marigold if not given. */
  theme?: Theme;
  /** The query parameters that change the page; all others are left out before it is looked up in the page cache. */
  query?: readonly string[];
  /**
   * `own`: a visitor's own page, or a tool, which sitemap, search and llms.txt leave out. `error`: shown in the place
   * of other pages, and nothing is at its own path.
   */
  kind?: "own" | "error";
  /** Made for one visitor, hence never kept for others. */
  isPrivate?: true;
};

/** The heading of a last band that has none of its own. */
export const writeToUs = "Tell us what you need";

const table = [
  {
    path: "/",
    name: "Home",
    menus: { footer: 1 },
    document: "homePage",
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
    document: "aboutPage",
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
  { path: "/products", name: "Products", closing: writeToUs, theme: "leaf", query: ["page"] },
  {
    path: "/be-a-franchise",
    name: "Franchise",
    menus: { bar: 1 },
    document: "franchisePage",
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
    lists: ["franchisePackage"],
    theme: "leaf",
    query: ["package", "level1", "level2", "tab"],
  },
  {
    path: "/portfolio",
    name: "Portfolio",
    menus: { bar: 3, footer: 5 },
    lists: ["portfolioItem"],
    closing: writeToUs,
    theme: "rust",
    query: ["category", "page"],
  },
  {
    path: "/our-websites",
    name: "Our Websites",
    menus: { footer: 4 },
    lists: ["website"],
    closing: writeToUs,
    theme: "sky",
    query: ["page"],
  },
  {
    path: "/testimonials",
    name: "Testimonials",
    menus: { footer: 6 },
    lists: ["testimonial"],
    closing: writeToUs,
    theme: "plum",
    query: ["page"],
  },
  {
    path: "/articles",
    name: "Articles",
    menus: { footer: 9 },
    lists: ["article", "person"],
    members: "article",
    closing: writeToUs,
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
    closing: writeToUs,
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
    heading: "This page is not here",
    kind: "error",
  },
] as const satisfies readonly Entry[];

type Page = (typeof table)[number];
type KeyOf<Each> = Each extends { path: `/${infer Key}` } ? Key : never;

/** The key of a `page` document. */
export type PageKey = KeyOf<Exclude<Page, { document: string }>>;
/** The slug of a policy. */
export type PolicySlug = KeyOf<Extract<Page, { document: "legalPage" }>>;
/** The type of documents that have a page each, below one of the site's. Index, search and Studio know each of them. */
export type MemberType = Extract<Page, { members: string }>["members"];

export type SitePage = Entry & { members?: MemberType };

/**
 * Every page that the site always has, in the order of its lists. What is said here is read by sitemap, search, llms.txt,
 * menus, breadcrumbs, social images, page cache and Studio. The pages of its `members` lie below it.
 */
export const sitePages: readonly SitePage[] = table;

const byPath = new Map<string, SitePage>(sitePages.map((page) => [page.path, page]));

/** What is said of the page at a path; undefined where the site has none. */
export const findPage = (path: string): SitePage | undefined => byPath.get(path);

/** @throws TypeError where the site has no such page */
export function pageAt(path: string): SitePage {
  const page = findPage(path);
  if (!page) throw new TypeError(`The site has no page at ${path}`);
  return page;
}

/** The first segments of addresses that are no page's: of files, of documents, of what programs ask for. */
const otherSegments = [
  ...["account", "api", "auth", "build", "desk", "documents", "healthz", "lattice", "login"],
  ...["logout", "readyz", "social-image"],
];

/** The path of a landing page. */
export const landingPath = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,3}$/;

/** The route of a path, by which requests are counted: the pages that lie below one, and addresses that are none, are one each. */
export function routeOf(path: string): string {
  const [, first = "", second] = path.split("/");
  if (findPage(path) || texts.includes(path)) return path;
  if (otherSegments.includes(first)) return second === undefined ? `/${first}` : `/${first}/*`;
  return findPage(`/${first}`)?.members ? `/${first}/:slug` : "/*";
}

/** What of the site's own is at a path or reserves it; undefined where a landing page can be. */
export function findRoute(path: string): string | undefined {
  const [, first = ""] = path.split("/");
  const top = `/${first}`;
  const isTaken = findPage(path) ?? (findPage(top)?.members || otherSegments.includes(first));
  return isTaken ? (findPage(path)?.path ?? top) : undefined;
}

/** Whether the site has something at a path, or can have below it, independently of the content: a page, a text, a document, a tool. */
export function isOwnAddress(path: string): boolean {
  const page = findPage(path);
  if (page) return page.kind !== "error";
  const [, first = ""] = path.split("/");
  return otherSegments.includes(first) || texts.includes(path) || isDocumentPath(path);
}

const memberPath = /^(\/[a-z0-9-]+)\/[a-z0-9-]+$/;

/** The page whose member is at a path, or may be; undefined where that is no member's. */
export function pageAbove(path: string): SitePage | undefined {
  const above = findPage(memberPath.exec(path)?.[1] ?? "");
  if (above?.members) return above;
  return landingPath.test(path) && !findRoute(path) ? byPath.get("/") : undefined;
}

/** The path of a member of a page. */
export const memberPathOf = (above: SitePage, slug: string) =>
  `${above.path === "/" ? "" : above.path}/${slug}`;

const keyOf = ({ path }: SitePage) => path.slice(1);

/** The keys of all `page` documents. */
export const pageKeys = sitePages
  .filter(({ document }) => document === undefined)
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- filtered as the type is
  .map((page) => keyOf(page) as PageKey);

/** The types of the documents that stand for a page each: those with its texts, and those that have a page of their own. */
export const pageTypes: readonly string[] = [
  ...new Set(
    sitePages.flatMap(({ document = "page", members = [] }) => [document].concat(members)),
  ),
];

/** What says which page a document stands for. */
export type PageDocument = { _type: string; key?: string | null; slug?: string | null };

/** The path of the page that a document stands for; undefined where it stands for none, or its slug makes no address of one. */
export function pathOfDocument({ _type, key, slug }: PageDocument): string | undefined {
  const above = sitePages.find(({ members }) => members === _type);
  if (above) {
    const path = slug ? memberPathOf(above, slug) : "";
    return pageAbove(path) === above ? path : undefined;
  }
  const ofType = sitePages.filter(({ document = "page" }) => document === _type);
  const [only] = ofType;
  const page = ofType.length > 1 ? ofType.find((each) => keyOf(each) === (key ?? slug)) : only;
  return page?.path;
}

export const policySlugs = sitePages.filter(({ document }) => document === "legalPage").map(keyOf);

/** Texts made from the content, which are kept as pages are. */
const texts = [
  "/.well-known/security.txt",
  "/articles/feed.xml",
  ...["/llms.txt", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"],
];

/**
 * The query parameters that change the page at a path; undefined where nothing is known of the path. Before a page is made
 * for everybody all others are left out, so that an unknown one (`?utm_source=…`) costs nothing. A test holds this to
 * what the routes read.
 */
export function queryOf(path: string): readonly string[] | undefined {
  if (texts.includes(path) || isDocumentPath(path) || pageAbove(path)) return [];
  const page = findPage(path);
  return page && page.kind !== "error" && !page.isPrivate ? (page.query ?? []) : undefined;
}
