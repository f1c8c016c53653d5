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
