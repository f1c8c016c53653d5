import { keyed, picture } from "./authoring";

/** /be-a-franchise: everything on the page that is not a package or a service. */
export const franchisePage = {
  _id: "franchisePage",
  _type: "franchisePage",
  title: "Be a Franchise: six lifetime packages from ₹499",
  description:
    "Six lifetime franchise packages from ₹499 to ₹1,49,999. Compare commission and payout times, see how to pay, and send us your questions.",
  heading: "Own a franchise. Pay for it once.",
  intro:
    "Six packages, from ₹499 to ₹1,49,999, each for life. You sell our services and packages and earn commission on every sale. The plans differ in what you earn, how soon you are paid and how closely we work with you.",
  hideFromSearch: false,
  hero: picture(
    "Nine lattice patterns in six colours, one for each kind of service a partner sells",
    "mosaic-franchise.svg",
  ),
  packagesHeading: "Choose your package",
  servicesHeading: "What you can sell",
  whyHeading: "Six reasons to become a partner",
  whyPartner: keyed([
    {
      _type: "iconCard",
      icon: "wallet",
      title: "One payment, for life",
      description:
        "You pay the price on the card once. There is no renewal fee on any of the six packages.",
    },
    {
      _type: "iconCard",
      icon: "layers",
      title: "More than one thing to sell",
      description:
        "A customer who registers a company this month may want a website or a tax return next month. You have 50+ services to offer.",
    },
    {
      _type: "iconCard",
      icon: "receipt-indian-rupee",
      title: "Commission you can look up",
      description:
        "What you earn for selling each package is published here, from ₹200 on the Basic plan to ₹20,000 for a Retirement package.",
    },
    {
      _type: "iconCard",
      icon: "clock",
      title: "A payday you know in advance",
      description:
        "Every plan states when commission is paid: once a month on Basic, within 5 minutes on Retirement.",
    },
    {
      _type: "iconCard",
      icon: "handshake",
      title: "You sell, we do the work",
      description:
        "You bring the customer and agree what is needed. Our own teams write the code, file the return or shoot the film.",
    },
    {
      _type: "iconCard",
      icon: "award",
      title: "In business since 1998",
      description:
        "More than 25 years, 10,000+ clients and 50+ countries. Our registration documents are on the Company Legals page.",
    },
  ]),
  enquiryHeading: "Ask about a franchise",
  enquiryIntro:
    "Three fields are required: your name, phone number and email address. The others help us to give you a useful answer the first time. Our team will get in touch with you shortly. Nothing is charged on this site.",
  screenshotNote:
    "Once you have paid, send a screenshot of the payment to our WhatsApp number, with your name and the package you chose. Nothing is charged on this site: you pay from your own bank, UPI app or payment account.",
};
