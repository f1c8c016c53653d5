/** The texts that search engines and social networks show, and titles of browser tabs. */
export const seoTexts = {
  errorTitle: ({ title }: { title: string }) => `Error: ${title}`,
  errorPages: {
    notFound: "Page not found",
    wrongMethod: "Nothing to read here",
    takenDown: "Page taken down",
    unavailable: "Page unavailable",
    failed: "Something went wrong",
  },
  feed: "Articles",
  socialImageAlt: ({ title }: { title: string }) => `“${title}” next to a lattice pattern`,
  franchisePackage: {
    name: ({ name }: { name: string }) => `${name} franchise package`,
    category: "Franchise package",
  },
} as const;
