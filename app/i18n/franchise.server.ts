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
      `${sales} ${sold} ${sales === 1 ? "sale" : "sales"} at ${commission} come to ${total}, ${isProfit ? "more than you paid" : "what you paid"}. An illustration, no promise.`,
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
    sendEnquiry: "Send enquiry",
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
