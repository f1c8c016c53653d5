/** Texts of the page for a missing page or an error. The browser loads them together with that page. */
export const errorPageTexts = {
  statuses: {
    404: {
      heading: "Page not found",
      intro: "The address may be mistyped, or the page may have moved. Try one of these:",
    },
    405: {
      heading: "This address does not work that way",
      intro: "It was called by a method that it does not have. Try one of these:",
    },
    410: {
      heading: "This page has been taken down",
      intro: "We removed it from the site, and no other page replaces it. Try one of these:",
    },
    503: {
      heading: "We cannot show this page right now",
      intro:
        "A service behind it is not responding. Try again in a minute; these pages may work meanwhile:",
    },
    500: {
      heading: "Something went wrong on our side",
      intro: "The fault has been logged. Try again, or go on from here:",
    },
  },
  wanted: { beforeAddress: "You looked for", afterAddress: "." },
  similarPages: "Did you mean:",
  links: { services: "Explore Services", franchise: "Franchise", contact: "Contact Us" },
} as const;
