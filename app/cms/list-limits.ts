/**
 * How many items a list shows at once. The site's original content (50 services in six categories) is within all
 * limits. The rest of a longer list is on further pages, or behind a link to the full list. Even with thousands of
 * documents no page exceeds 300 KB (`tests/integration/navigation.test.ts`). Packages have no limit: with 60 of them,
 * the franchise page has 640 KB.
 */
export const listLimits = {
  /**
   * Up to this number the menus, /services and the franchise page name every service, and the message form offers them.
   */
  services: 50,
  /** Above that, the number of services shown per category; also at the end of a service's page. */
  servicesOfCategory: 6,
  /**
   * Above that, the number of categories in the menus, among the tags of the franchise page and on a page of /services.
   */
  categories: 8,
  /** Cards on a page of one category. */
  cards: 36,
  /** Choices in a drop-down list; more would be hard to find. */
  choices: 60,
  /** Services in the filter of the articles. */
  subjects: 40,
  articles: 12,
  products: 12,
  portfolioItems: 30,
  websites: 48,
  testimonials: 30,
  questions: 30,
  results: 20,
} as const;

/**
 * Returns how many categories are listed at once; every category that has services if there are few services in all.
 */
export const mostCategories = (inAll: number) =>
  inAll <= listLimits.services ? listLimits.services : listLimits.categories;

/**
 * Returns the first services of a category for a list of all categories; every one if there are few services in all.
 */
export const servicesShown = <Each>(ofCategory: readonly Each[], inAll: number) =>
  inAll <= listLimits.services ? ofCategory : ofCategory.slice(0, listLimits.servicesOfCategory);
