/** Returns a count with its noun, such as "1 service" or "2 services". */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The texts of the PDFs that the site generates from its content. A link in a sentence is a separate part. */
export const documentTexts = {
  cover: {
    asOf: ({ date }: { date: string }) => `As of ${date}`,
  },
  reachUs: {
    heading: "Where to reach us",
    phone: "Phone",
    onWhatsapp: " on WhatsApp",
    email: "Email",
    headOffice: "Head office",
    openingHours: ({ zone }: { zone: string | null }) => (zone ? `Open (${zone})` : "Open"),
    hours: ({ days, from, to }: { days: string; from: string; to: string }) =>
      `${days}: ${from} to ${to}`,
    closed: ({ days }: { days: string }) => `${days}: closed`,
  },
  companyProfile: {
    heading: "Who we are",
    values: {
      heading: "Our values",
      mission: "Mission",
      vision: "Vision",
    },
    reasonsHeading: "Why clients come to us",
    offices: {
      office: "Office",
      kind: "Kind",
      address: "Address",
    },
    registrations: {
      heading: "Registrations",
      beforeLegals: "Certificates, each with its number, are at ",
      afterLegals: ".",
      name: "Registration",
      description: "What it is",
      issuer: "Issued by",
      number: "Number",
    },
    founder: {
      heading: "Our founder",
      message: ({ message }: { message: string }) => `“${message}”`,
    },
  },
  servicesCatalog: {
    lead: ({ services, groups }: { services: number; groups: number }) =>
      `${counted(services, "service")} in ${counted(groups, "group")}: what each one includes and where to ask for it.`,
    ordering: {
      heading: "How you order",
      write: {
        title: "Say what you need",
        beforeContact: "Each service has a page with its details. Write to us from there, or at ",
        afterContact: ": name the service and say what you need it for and by when.",
      },
      price: {
        title: "Get the price in writing",
        text: "We answer with a price, or with a question. You see what it covers and what it leaves out before anything starts.",
      },
      decide: {
        title: "Decide",
        text: "Nothing is charged on our site, and asking costs nothing.",
      },
    },
  },
  franchiseBrochure: {
    paymentWays: {
      bank: "bank transfer",
      upi: "UPI",
      international: "the link for payers outside India",
    },
    refundRule: {
      beforePolicy: " Read the ",
      policy: "refund policy",
      beforeAsk: " before you pay, or ",
      ask: "ask us first",
      afterAsk: ".",
    },
    pricesHeading: "Packages and prices",
    featuresHeading: "What's included",
    comparisonHeading: "The packages compared",
    beginning: {
      heading: "How a franchise begins",
      lead: "Nothing is charged on our site: you pay from your own bank.",
      rules: {
        title: "Read the rules",
        beforeTerms: "The ",
        terms: "terms and conditions",
        beforeRefundPolicy: " and the ",
        refundPolicy: "refund policy",
        beforeLegals: " apply to every package. Our registrations are listed at ",
        afterLegals: ".",
      },
      choice: {
        title: "Choose a package",
        beforePackages: "Press Choose under it at ",
        afterPackages: ". You are shown the amount and where it goes.",
        afterPackagesWithWays: ({ ways }: { ways: string }) =>
          `. You are shown the amount and where it goes: by ${ways}.`,
      },
      payee: {
        title: "Check the payee's name",
        names: ({ payees }: { payees: string }) =>
          `The payee is ${payees}. If your bank or app shows another name, do not pay. `,
        noName: "If your bank or app shows a name that is not ours, do not pay. ",
        beforeLegals: "Account numbers are not printed here: take them from ",
        afterLegals: " on the day you pay.",
      },
      screenshotTitle: "Send the screenshot",
    },
    enquiry: {
      heading: "Ask us before you decide",
      beforeForm: "The form at ",
      afterForm: " needs your name, phone number and email address. Asking commits you to nothing.",
    },
  },
  caseStudies: {
    lead: ({ pieces, fields }: { pieces: number; fields: number }) =>
      `${counted(pieces, "piece")} of finished work in ${counted(fields, "field")}: what was made, and for whom.`,
    allWork: "All of the work",
  },
} as const;
