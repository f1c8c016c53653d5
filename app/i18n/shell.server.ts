/** Texts of the pages for requests that never reach a route, and for errors that no page can be rendered for. */
export const refusalTexts = {
  error: ({ status }: { status: number }) => `Error ${status}`,
  statuses: {
    400: {
      heading: "We could not read that request",
      advice:
        "The address, or what your browser sent with it, was damaged on the way. Check the address for stray characters, or carry on from here.",
    },
    403: {
      heading: "We could not tell that this came from our site",
      advice:
        "We take forms from our own pages only, so nothing was stored. Open the page on this site and send it again. An extension or a setting that hides the referrer can cause this.",
    },
    405: {
      heading: "This page does not work that way",
      advice: "You can visit it and send its forms. Other kinds of request are not supported.",
    },
    408: {
      heading: "That took too long to arrive",
      advice:
        "Your connection stopped before everything was here, so nothing was stored. Go back and send it again.",
    },
    413: {
      heading: "That is more than we can take at once",
      advice:
        "We accept up to 64 KB, and nothing was stored. Go back, shorten your text and send it again.",
    },
    415: {
      heading: "We cannot read that kind of form",
      advice:
        "Files and other formats are not accepted, and nothing was stored. Use the form on the page.",
    },
    417: {
      heading: "Your browser asked for something we do not offer",
      advice:
        "Its request had a condition that this site does not know. Open the page again from here.",
    },
    429: {
      heading: "Too many requests at once",
      advice:
        "So many came from your connection that we stopped answering them. Wait a minute and try again. A form that you sent was not stored: go back and send it again; what you typed is still there.",
    },
    431: {
      heading: "Your browser sent too much at once",
      advice:
        "The address or the cookies kept for this site are too long. Clear the cookies of this site, then open it again.",
    },
    500: {
      heading: "Something broke on our side",
      advice: "We have a record of it. Try again in a minute; if it stays broken, please tell us.",
    },
    503: {
      heading: "Many people are asking for this right now",
      advice: "Nothing is broken, and nothing was lost. Try again in a moment.",
    },
  },
  requestId: {
    quote: "If you ask us about this, quote:",
    id: ({ id }: { id: string }) => `Request id ${id}`,
  },
  links: { home: "Home page", services: "All services", contact: "Contact us" },
} as const;

/** Texts of the preview of drafts, for editors: its bar, and the pages that explain why it shows no drafts. */
export const previewTexts = {
  bar: {
    name: "Preview",
    state: "This is a preview. Drafts are shown.",
    leave: "Leave",
    gaps: "Parts of the page are left out. Fill in these fields:",
    gapList: "Missing fields",
  },
  refusals: {
    noToken: {
      heading: "This site has no preview yet",
      advice:
        "It has no token to read drafts with. Ask the site's administrator to set SANITY_READ_TOKEN to a token of the Sanity project with the role Viewer and to restart the site. Published pages need none.",
    },
    token: {
      heading: "The preview cannot read drafts",
      advice:
        "Sanity refuses the token that the site reads drafts with: it was deleted, has expired or belongs to another project. Ask the site's administrator to set SANITY_READ_TOKEN to a new one with the role Viewer and to restart the site. Drafts are safe, and published pages do not change.",
    },
    secret: {
      heading: "This link does not open the preview",
      advice:
        "The Studio makes a new one each time, and each counts for an hour. Open the page again from Preview in the Studio. If that leads here every time, the site's token lacks the role Viewer: ask the site's administrator to replace it.",
    },
    silence: {
      heading: "Drafts are not available right now",
      advice:
        "The content service is not responding, or shows nothing at all. Nothing is lost: try again in a minute.",
    },
    gaps: {
      heading: "This draft has no page yet",
      advice:
        "Fields that the whole page needs are missing. The list at the bottom has a link to each of them in the Studio.",
    },
  },
  tooOften: {
    heading: "The preview was opened too often",
    advice: ({ seconds }: { seconds: number }) =>
      `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  },
  links: { published: "The page as it is published", home: "Home page" },
} as const;

/** The texts that search engines and social networks show, and titles of browser tabs. */
export const seoTexts = {
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

/** Texts of the document around every page: the bar, the footer, the floating buttons. */
export const frameTexts = {
  skipLink: "Skip to content",
  brandMissing: "Home",
  bar: {
    name: "Main",
    mobileName: "Mobile",
    openMobile: "Menu",
    services: "Services",
    allServices: "All services",
    allServicesDetailed: "All services, with what each one includes",
    allInCategory: ({ count, category }: { count: number; category: string }) =>
      `All ${count} in ${category}`,
    search: "Search",
    account: "Account",
  },
  footer: {
    quickLinks: "Quick links",
    contact: "Contact",
    whatsapp: "WhatsApp",
    headOffice: "Head office",
    internationalOffices: "International offices",
    certified: ({ standard }: { standard: string }) => `${standard} certified`,
    franchiseForm: "Ask about a franchise",
  },
  floatingButtons: {
    name: "Follow and chat",
    follow: "Follow us",
    chat: "Chat on WhatsApp",
  },
} as const;
