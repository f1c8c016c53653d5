/**
 * How much a list shows at once. What the site was made for (50 services in six categories) is within all of these; of a list that
 * has grown beyond its number the rest is on further pages, or behind a link to all of it. With thousands of documents no page
 * is heavier than 300 KB: `tests/integration/growth.test.ts` holds that.
 */
export const listLimits = {
  /** Up to so many services are all named in the menus, on /services and on the franchise page, and the message form offers them. */
  services: 50,
  /** Of more, so many of each category; also at the end of a service's page. */
  servicesOfCategory: 6,
  /** Of more services than that, so many categories: in the menus, among the tags of the franchise page and on a page of /services. */
  categories: 8,
  /** Cards on a page of one category. */
  cards: 36,
  /** Choices in a list that opens: nobody finds one among more. */
  choices: 60,
  /** Services to choose articles by. */
  subjects: 40,
  articles: 12,
  products: 12,
  portfolioItems: 30,
  websites: 48,
  testimonials: 30,
  questions: 30,
  results: 20,
} as const;

/** How many categories are listed at once; of few services in all every one that has any. */
export const mostCategories = (inAll: number) =>
  inAll <= listLimits.services ? listLimits.services : listLimits.categories;

/** The first services of a category, where those of all categories are listed; of few services in all every one. */
export const servicesShown = <Each>(ofCategory: readonly Each[], inAll: number) =>
  inAll <= listLimits.services ? ofCategory : ofCategory.slice(0, listLimits.servicesOfCategory);
