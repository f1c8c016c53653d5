/** Texts of /contact. */
export const contactTexts = {
  information: {
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "Email",
    alternativeEmail: "Alternative email",
    headOffice: "Head office",
  },
  hours: {
    closed: "Closed",
    betweenTimes: "to",
    closedDays: "Also closed on",
    timeZone: ({ short, long, offset }: { short: string; long: string; offset: string }) =>
      `${short} is ${long}, ${offset}.`,
  },
} as const;

/** Texts about the franchise packages, and of /be-a-franchise. */
export const franchiseTexts = {
  card: {
    inDemand: "IN DEMAND",
    lifetime: "lifetime",
    features: "What is included",
    choose: "Choose",
    chosen: ({ plan }: { plan: string }) => ` ${plan}`,
    whatsapp: "WhatsApp",
    whatsappTopic: ({ plan }: { plan: string }) => ` about ${plan}`,
    whatsappMessage: ({ plan, price }: { plan: string; price: string }) =>
      `I have a question about the ${plan} franchise (${price}).`,
    payback: ({ sales, sold, commission, total, isProfit }: Payback) =>
      `${sales} ${sold} ${sales === 1 ? "sale" : "sales"} at ${commission} ${sales === 1 ? "comes" : "come"} to ${total}, ${isProfit ? "more than you paid" : "what you paid"}. An illustration, no promise.`,
  },
  commission: {
    service: ({ percent }: { percent: number }) => `Up to ${percent}%`,
    unknownService: "Set out in your agreement",
    noSale: "No commission",
  },
  refund: {
    rule: "Franchise fees are non-refundable.",
    policyLink: "Read the policy",
    beforeQuestionLink: ", or ",
    questionLink: "ask us first",
    afterQuestionLink: ".",
  },
  comparison: {
    scrollHint: "Scroll sideways: the names stay in view.",
    table: "Table of the packages",
    package: "Package",
    price: "Price, lifetime",
    serviceCommission: "Service commission",
    saleCommission: "Paid to a partner who sells it",
    basicSaleCommission: "Paid to a Basic partner who sells it",
    payback: "Sales needed to earn back its price",
    noPayback: "No figure",
    payout: "Commission is paid out",
    illustration:
      "The number of sales is an illustration, no promise: it assumes that you sell the same package, and says nothing about how soon.",
  },
  page: {
    navigation: "On this page",
    lowestPrice: "From",
    allServices: ({ count, category }: { count: number; category: string }) =>
      `All ${count} in ${category}`,
  },
} as const;

/** `commission` and `total` are formatted amounts; `isProfit` if the total is more than the price. */
type Payback = {
  sales: number;
  sold: string;
  commission: string;
  total: string;
  isProfit: boolean;
};

/** Texts of /affiliate-program and of the calculator's form. */
export const affiliateProgramTexts = {
  rates: {
    level1: "of each level 1 sale",
    level2: "of each level 2 sale",
    minimumPayout: "minimum payout",
    payoutDay: "of each month is payout day",
  },
  calculator: {
    package: "Package",
    packageOption: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
    level1Sales: "Level 1 sales a month",
    level1Hint: "To people you referred",
    level2Sales: "Level 2 sales a month",
    level2Hint: "To people they referred",
    asNumber: ({ label }: { label: string }) => `${label}, as a number`,
    steps: ({ step }: { step: number }) => `in steps of ${step}`,
    submit: "Calculate",
    level1: "Level 1",
    level2: "Level 2",
  },
  comparison: {
    sale: ({ plan, price }: { plan: string; price: string }) => `For selling ${plan}, ${price}`,
    services: "For services",
    payout: "Paid",
    affiliate: {
      name: "Affiliate",
      cost: "Free",
      how: "You share a link. Anyone who signs up within 30 days in the same browser is your referral.",
      sale: ({ amount, percent }: { amount: string; percent: number }) => `${amount}, ${percent}%`,
      services: ({ level1Percent, level2Percent }: Rates) =>
        `${level1Percent}%, and ${level2Percent}% of what your referrals refer`,
      payout: ({ minimum, day }: { minimum: string; day: number }) =>
        `From ${minimum}, on day ${day} of a month`,
    },
    partner: {
      name: ({ plan }: { plan: string }) => `${plan} partner`,
      cost: ({ price }: { price: string }) => `${price}, once`,
      smallest: "You bring the customer and agree what is needed. Our teams do the work.",
      next: "The same work, at a higher commission and paid sooner.",
    },
    linkPaysMore: ({ plan }: { plan: string }) =>
      `For the sale of a package alone, the free link pays more than ${plan}. ${plan} adds what a link cannot do: you sell every service in person, also to people who never sign up here. `,
    illustration:
      "An illustration, no promise: what you earn depends on the sales that are really made.",
  },
} as const;

type Rates = { level1Percent: number; level2Percent: number };

/** Texts of the public pages in code: everything that editors do not write. Texts of the sections that editors add are here too. */
export const pagesTexts = {
  listEmpty: "There is nothing to show here yet.",
  home: { categories: "Service categories" },
  certificate: { issuer: "Issued by", number: "Certificate number" },
  call: "Contact Us",
  companyFacts: {
    headOffice: "Head office",
    offices: "Offices",
    officesIn: ({ offices, countries }: { offices: number; countries: number }) =>
      `${offices} in ${countries} countries`,
    certified: "Certified",
  },
  services: {
    breadcrumb: "All services",
    breadcrumbOfService: "Services",
    categories: "Categories",
    allInCategory: ({ count, category }: { count: number; category: string }) =>
      `All ${count} services in ${category}`,
  },
  products: { ranges: "Ranges" },
  portfolio: { tabs: "Fields of work" },
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
  tabs: { documents: "PDF documents" },
  form: {
    submit: { enquiry: "Send enquiry", message: "Send message" },
    /** The heading of a form that was sent and is not on the page any more. */
    sent: { enquiry: "Your enquiry", message: "Your message" },
  },
  landing: {
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
