import { ordered, richText } from "./authoring";

type Category = "General" | "Services" | "Franchise & Affiliate";
type Entry = { category: Category; question: string; answer: string };

const general = [
  {
    question: "What does Bahuseva Global do?",
    answer: `We offer more than 50 services to businesses and individuals, from software and tax returns to travel and film.
      The 29 that people ask for most have a page of their own under [Services](/services). We started in 1998 and have
      worked for more than 10,000 clients in more than 50 countries.`,
  },
  {
    question: "Where are you based?",
    answer: `Our head office is in Ghaziabad, India. We have international offices in Dubai, Melbourne and Texas, and more
      branches in Indian cities. The [About](/about) page lists them all.`,
  },
  {
    question: "When can I reach you?",
    answer: `Monday to Friday from 9:00 AM to 6:00 PM and Saturday from 10:00 AM to 4:00 PM, Indian Standard Time. We are
      closed on Sunday. You can write at any hour with the [contact form](/contact). We answer within 24 hours.`,
  },
  {
    question: "How can I check that the company is genuine?",
    answer: `The [Company Legals](/legals) page shows our e-AOA, PAN Card, Udyam Registration, e-MOA and Startup India
      Certificate, together with the bank accounts that belong to us. Compare the account name before you pay anyone.`,
  },
  {
    question: "How do I pay?",
    answer: `By bank transfer, by UPI, or through an online payment link if you are outside India. Nothing is charged on this
      site. After you have paid, send a screenshot of the payment to our WhatsApp number so that we can match it to your
      order.`,
  },
  {
    question: "Can I get a refund?",
    answer: `Your request must reach us within 7 days of purchase. A one-time service can be cancelled only before work starts,
      a subscription ends with its billing cycle, and franchise fees are non-refundable. The full rules are in the
      [Refund & Cancellation Policy](/refund-policy).`,
  },
  {
    question: "Do I need an account?",
    answer: `Not to browse, to ask a question or to send a franchise enquiry. With an account you get a dashboard with your own
      enquiries and your referral link for the [Affiliate Program](/affiliate-program). What we keep, and why, is in the
      [Privacy Policy](/privacy-policy).`,
  },
];

const services = [
  {
    question: "Which services do you offer?",
    answer: `They fall into six categories:

- Technology & Digital
- Business & Finance
- Professional Services
- Creative & Media
- Lifestyle & Retail
- Education & Personal Development

The [Services](/services) page shows what is in each of them.`,
  },
  {
    question: "The service I need is not on the list. What can I do?",
    answer: `Send us a message with the [contact form](/contact) and choose "Other" as the service. Not every one of our 50+
      services has a page. If we cannot help you, we say so.`,
  },
  {
    question: "How do I get a quote?",
    answer: `Open the page of the service and use the button at the end, or go straight to the [contact form](/contact). Tell us
      what you need, by when, and for which country. We answer within 24 hours and confirm the price before any work
      starts.`,
  },
  {
    question: "How do I buy electronics, fashion, vehicles or accessories?",
    answer: `The [Products](/products) page lists the four retail services. Choose one and tell us what you are looking for. We
      confirm price and availability, and you pay us directly: the site has no shopping basket and takes no card.`,
  },
  {
    question: "Can I see your work first?",
    answer: `Yes. The [Portfolio](/portfolio) has examples in six categories, [Our Websites](/our-websites) links to the sites we
      run ourselves, and [Testimonials](/testimonials) is where clients speak.`,
  },
  {
    question: "Do you work with clients outside India?",
    answer: `Yes, in more than 50 countries. Most services are delivered online. International clients pay through an online
      payment link or by bank transfer.`,
  },
  {
    question: "Can I cancel a service I have ordered?",
    answer: `A one-time service can be cancelled only before work on it starts. A subscription can be cancelled at any time and
      ends when the current billing cycle ends. To get money back, ask within 7 days of purchase.`,
  },
];

const franchiseAndAffiliate = [
  {
    question: "What does a franchise cost?",
    answer: `There are six packages, each paid once and valid for life:

- Basic: ₹499
- Standard: ₹4,999
- Corporate: ₹14,999
- Platinum: ₹49,999
- Entrepreneur: ₹99,999
- Retirement: ₹1,49,999

The [Be a Franchise](/be-a-franchise) page compares what each of them includes.`,
  },
  {
    question: "What does a franchise partner earn?",
    answer: `A Basic partner earns up to 10% on services and products, a Standard partner up to 50% on services. From Corporate
      upwards the service commission is set out in your agreement. For selling a package you earn:

- Standard package: ₹1,000 (₹200 for a Basic partner)
- Corporate package: ₹3,000 (₹600)
- Platinum package: ₹10,000 (₹2,000)
- Entrepreneur package: ₹15,000 (₹3,000)
- Retirement package: ₹20,000 (₹4,000)`,
  },
  {
    question: "When is franchise commission paid?",
    answer: `That depends on your package:

- Basic: once a month, on a Sunday
- Standard: twice a week, on Monday and Friday
- Corporate: every alternate day
- Platinum: the same day
- Entrepreneur: within 4 hours
- Retirement: within 5 minutes`,
  },
  {
    question: "How do I become a partner?",
    answer: `Go to the [Be a Franchise](/be-a-franchise) page and press Choose on a package. You see the total, our bank details
      and UPI codes. Pay, then send a screenshot to our WhatsApp number. If you have a question first, use the enquiry form
      on the same page.`,
  },
  {
    question: "Is the franchise fee refundable?",
    answer: `No. Franchise fees are non-refundable, so ask us everything you want to know before you pay. The form on the
      [Be a Franchise](/be-a-franchise) page comes straight to us.`,
  },
  {
    question: "How does the affiliate program work?",
    answer: `You sign up, share your referral link and earn 10% of each level 1 sale and 2% of each level 2 sale. Franchise
      packages count: a Corporate package at ₹14,999 bought by somebody you referred brings you ₹1,500, rounded to the
      rupee. You cannot refer yourself. The calculator on the [Affiliate Program](/affiliate-program) page works out
      other numbers.`,
  },
  {
    question: "When is affiliate commission paid?",
    answer: `On the 15th of each month, for the previous month, by bank transfer or an online payment service. The minimum payout
      is ₹5,000. The Payouts tab of the [Affiliate Program](/affiliate-program) page has the details.`,
  },
];

const entries: readonly Entry[] = [
  ...general.map((entry) => ({ ...entry, category: "General" as const })),
  ...services.map((entry) => ({ ...entry, category: "Services" as const })),
  ...franchiseAndAffiliate.map((entry) => ({
    ...entry,
    category: "Franchise & Affiliate" as const,
  })),
];

/** The questions of /contact, in three categories. */
export const faqs = ordered(
  entries.map(({ category, question, answer }, index) => ({
    _id: `faq-${String(index + 1).padStart(2, "0")}`,
    _type: "faq",
    question,
    answer: richText(answer),
    category,
  })),
);
