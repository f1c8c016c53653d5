/** Texts of /affiliate-program and of the calculator's form. */
export const affiliateProgramTexts = {
  rates: {
    heading: "Rates and payouts",
    level1: "of each level 1 sale",
    level2: "of each level 2 sale",
    minimumPayout: "minimum payout",
    payoutDay: "of each month is payout day",
  },
  details: { navigation: "Details", documentsHeading: "PDFs to send" },
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
      how: "You share a link. Anyone who signs up through it within 30 days counts as your referral.",
      sale: ({ amount, percent }: { amount: string; percent: number }) => `${amount}, ${percent}%`,
      services: ({ level1Percent, level2Percent }: Rates) =>
        `${level1Percent}%, and ${level2Percent}% of what your referrals refer`,
      payout: ({ minimum, day }: { minimum: string; day: number }) =>
        `From ${minimum}, on day ${day} of a month`,
    },
    basicPartner: {
      name: ({ plan }: { plan: string }) => `${plan} partner`,
      cost: ({ price }: { price: string }) => `${price}, once`,
      how: "You bring the customer and agree what is needed. Our teams do the work.",
    },
    partner: {
      name: ({ plan }: { plan: string }) => `Partner from ${plan} on`,
      cost: ({ price }: { price: string }) => `From ${price}, once`,
      how: "The same work, at the full commission and paid sooner.",
    },
    linkPaysMore: ({ plan }: { plan: string }) =>
      `For the sale of a package alone, the free link pays more than ${plan}. ${plan} adds what a link cannot do: you sell every service in person, also to people who never sign up here. `,
    illustration:
      "An illustration, no promise: what you earn depends on the sales that are really made.",
  },
} as const;

type Rates = { level1Percent: number; level2Percent: number };
