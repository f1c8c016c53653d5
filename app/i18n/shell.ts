/** Texts of the components in `ui/`, which every page can contain, in the browser too. */
export const uiTexts = {
  links: {
    opensInNewTab: "(opens in a new tab)",
    learnMore: "Learn More",
    learnMoreAbout: ({ name }: { name: string }) => `about ${name}`,
  },
  breadcrumb: { name: "Breadcrumb" },
  pager: {
    name: "Pages",
    previous: "Previous",
    next: "Next",
    position: ({ page, pages }: { page: number; pages: number }) => `${page} of ${pages}`,
    beforeNumber: "Page",
    inTitle: (page: number) => `page ${page}`,
  },
  rating: {
    name: ({ value, most }: { value: number; most: number }) => `${value} out of ${most} stars`,
  },
  searchForm: { label: "Search this site", submit: "Search" },
  enteredText: { intro: "Copy what you typed before you go on:" },
} as const;

/** Texts around a page that run in the browser too: the user menu, what shows that a page is loading, the plain error page. */
export const shellTexts = {
  userMenu: {
    signIn: "Sign In",
    signUp: "Sign Up",
    dashboard: "Dashboard",
    account: "Account settings",
    signOut: "Logout",
  },
  loading: { page: "Loading", dashboard: "Loading your dashboard" },
  plainError: { heading: "Something went wrong", retry: "Try again" },
} as const;
