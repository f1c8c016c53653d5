/** Texts of /search. */
export const searchTexts = {
  label: "What are you looking for?",
  title: ({ query }: { query: string }) => `Search results for “${query}”`,
  cut: ({ most }: { most: number }) => `Only the first ${most} characters were searched for.`,
  /** The labels of results by their type. */
  types: {
    service: "Service",
    package: "Package",
    page: "Page",
    article: "Article",
    question: "Question",
    policy: "Policy",
  },
  results: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  status: {
    empty: ({ query }: { query: string }) =>
      `Nothing found for “${query}”. Try fewer or other words.`,
    complete: ({ results, query }: { results: string; query: string }) =>
      `${results} for “${query}”`,
    completeSimilar: ({ results, query }: { results: string; query: string }) =>
      `${results} for words like “${query}”`,
    partial: ({ results, query }: { results: string; query: string }) =>
      `No page contains all words of “${query}”. ${results} with some of them:`,
    partialSimilar: ({ results, query }: { results: string; query: string }) =>
      `No page contains all words of “${query}”. ${results} with words like some of them:`,
  },
  resultsHeading: "Results",
  furtherLinks: {
    heading: "Not among these?",
    headingWithoutResults: "Or start from here",
    services: { heading: "Services", all: "Every service" },
    partners: {
      heading: "Partners",
      franchise: "Franchise packages",
      affiliates: "Affiliate program",
    },
    help: {
      heading: "Help",
      questions: "Questions and answers",
      contact: "Ask us",
      refunds: "Refunds",
    },
  },
} as const;
