/** Texts of the public pages in code: everything that editors do not write. Texts of the sections that editors add are here too. */
export const pagesTexts = {
  home: {
    figures: "In figures",
    categories: "Service categories",
    certificate: { issuer: "Issued by", number: "Certificate number" },
    founder: "A message from the founder",
    packages: { inDemand: "IN DEMAND", duration: "lifetime" },
  },
  about: {
    facts: {
      headOffice: "Head office",
      offices: "Offices",
      officesIn: ({ offices, countries }: { offices: number; countries: number }) =>
        `${offices} in ${countries} countries`,
      certified: "Certified",
    },
  },
  services: {
    breadcrumb: "All services",
    breadcrumbOfService: "Services",
    categories: "Categories",
    allInCategory: ({ count, category }: { count: number; category: string }) =>
      `All ${count} services in ${category}`,
  },
  products: { ranges: "Ranges" },
  portfolio: { tabs: "Fields of work", empty: "There is nothing to show here yet." },
  ourWebsites: { visit: "Visit Website" },
  testimonials: {
    /** `name` is that of the partner's package. */
    partnerSince: ({ name = "Franchise", since }: { name: string | undefined; since: number }) =>
      `${name} partner since ${since}`,
  },
  articles: {
    subjects: { name: "Subjects", choose: "Choose a subject" },
    articles: (count: number) => (count === 1 ? "article" : "articles"),
    position: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
    empty: {
      beforeLink: "Nothing is published here yet. Until then",
      link: "the services",
      afterLink: "say what each of them includes.",
    },
    newer: "Newer",
    older: "Older",
    feed: { beforeLink: "In a feed reader:", link: "the Atom feed" },
  },
  article: {
    breadcrumb: "Articles",
    minutesToRead: (minutes: number) =>
      minutes === 1 ? "1 minute to read" : `${minutes} minutes to read`,
    wideTable: "Scroll sideways to see all of it.",
    neighbours: { name: "Before and after", older: "Before this", newer: "After this" },
  },
  legals: {
    certificate: {
      fullSize: "View full size",
      fullSizeOf: ({ name }: { name: string }) => `picture of the ${name}`,
      issuer: "Issued by",
      number: "Number",
    },
    pdf: {
      view: "View PDF",
      viewOf: ({ name }: { name: string }) => `of ${name}`,
      comingSoon: "PDF viewer functionality is coming soon!",
      close: "Close",
    },
    payment: {
      intro:
        "Nothing is charged on this site. Check the payee's name against the one below before you pay.",
      scan: "Scan it and enter the amount",
      qrCode: ({ upiId }: { upiId: string }) => `UPI QR code for ${upiId}`,
      upiId: "UPI ID",
      screenshot: {
        beforeLink: "After paying, send a screenshot of the payment to",
        link: ({ number }: { number: string }) => `WhatsApp ${number}`,
      },
    },
  },
  policy: {
    lastUpdated: ({ month }: { month: string }) => `Last updated ${month}`,
    additions: ({ month }: { month: string }) => `Additions ${month}`,
    contents: "Contents",
    empty: "This text is not published yet.",
    questions: "Questions about this page? Write to",
  },
  landing: {
    enquirySubmit: "Send enquiry",
    messageSubmit: "Send message",
    /** The page with only the submitted form, while the content is not available. */
    formAlone: {
      enquiryTitle: "Your enquiry",
      messageTitle: "Your message",
      heading: "What you wrote",
    },
    lastDay: {
      over: ({ day }: { day: string }) => `This ended on ${day}`,
      today: ({ day }: { day: string }) => `Today is the last day, ${day}`,
      left: ({ days, day }: { days: number; day: string }) =>
        `${days === 1 ? "1 day" : `${days} days`} left, until ${day}`,
    },
  },
  /** The headings of /llms.txt. */
  llms: {
    pages: "Pages",
    landingPages: "Offers and places",
    documents: "Documents (PDF)",
    packages: "Franchise packages",
    package: ({ price, summary }: { price: string; summary: string }) =>
      `${price} for life. ${summary}`,
  },
} as const;
