import type { SamplePicture } from "./authoring";
import { picture } from "./authoring";

type PageText = {
  title: string;
  description: string;
  heading: string;
  intro: string;
  hero?: SamplePicture;
  closing?: { heading: string; text: string };
};

/** One document for each fixed route whose content lies elsewhere: its title, its description and its opening. */
export const pages = [
  page("services", {
    title: "Our services, listed in six groups",
    description:
      "Technology, finance, legal, creative, retail and education: every service we offer, with a page for each.",
    heading: "Every service, in six groups",
    intro:
      "Go straight to the one you need, or read down a group. Each page says what is included and how to begin.",
    closing: {
      heading: "Can't Find What You're Looking For?",
      text: "Tell us what you need in a few words. If one of our fifty and more services covers it, we say which; if none does, we say so.",
    },
  }),
  page("our-websites", {
    title: "Our websites: the sites we run",
    description:
      "The sites we run ourselves, from a visa checklist to an e-commerce stall for weavers. Each opens in a new tab.",
    heading: "We run these ourselves",
    intro:
      "Beside our clients' sites we keep our own, each with its own subject and readers. Every link opens in a new tab.",
    hero: picture(
      "Lattice of eight-point stars in blue with marigold cells",
      "lattice-page-our-websites.svg",
    ),
    closing: {
      heading: "Want a site that is looked after?",
      text: "We keep our own running the way we keep our clients'. Tell us what yours should do.",
    },
  }),
  page("portfolio", {
    title: "Portfolio of work in six fields",
    description:
      "Websites, logos, campaigns, property, rail tours and charity work: what was asked for and what was delivered.",
    heading: "What the work looks like",
    intro:
      "Finished pieces from six fields, with what was asked for and what came of it. Choose a field, or see all of it.",
    hero: picture(
      "Lattice of leaf-shaped petals in rust with marigold cells",
      "lattice-page-portfolio.svg",
    ),
    closing: {
      heading: "Have a piece of work for us?",
      text: "Say what it is and when you need it. We answer with a price or with a question.",
    },
  }),
  page("testimonials", {
    title: "Testimonials: clients in their words",
    description:
      "Clients on a rescued server, a lease cut down to size and a wedding film: what we did, in their own words.",
    heading: "In our clients' words",
    intro:
      "We ask one question when a job is done: what would you tell a friend who needed the same? These are answers.",
    hero: picture(
      "Lattice of hexagons in plum with marigold cells",
      "lattice-page-testimonials.svg",
    ),
    closing: {
      heading: "What would you ask us for?",
      text: "Write down the job in a few words. We get back to you within 24 hours.",
    },
  }),
  page("contact", {
    title: "Contact us: phone, email and hours",
    description:
      "Write, ring or send a message to our office in Ghaziabad. We get back to you within 24 hours.",
    heading: "Ask us anything practical",
    intro:
      "Say what you need, by when, and how to reach you. We get back to you within 24 hours with a price or a question.",
    hero: picture(
      "Lattice of rising bars in peacock with marigold cells",
      "lattice-page-contact.svg",
    ),
  }),
  page("legals", {
    title: "Company Legals: certificates and papers",
    description:
      "The company's certificates with issuer and number, its documents, and the bank accounts and UPI codes it is paid through.",
    heading: "Our papers, open to checking",
    intro:
      "Read these before you pay us anything: our certificates, our documents and the only accounts we take money through.",
    hero: picture(
      "Lattice of square circuits in indigo with marigold cells",
      "lattice-page-legals.svg",
    ),
    closing: {
      heading: "Is there a paper you do not find here?",
      text: "Say which one and what you need it for. If we may show it, we send you a copy.",
    },
  }),
  page("products", {
    title: "Products: ask for stock and price",
    description:
      "Electronics, fashion, cars and bikes, and premium accessories. Ask for stock, price and delivery before you buy.",
    heading: "Four counters, no checkout",
    intro:
      "Choose a range and tell us what you are looking for. We answer with stock, price and delivery; you decide after that.",
    hero: picture("Lattice of scallops in green with marigold cells", "lattice-page-products.svg"),
    closing: {
      heading: "Looking for something else?",
      text: "Name it, with a link or a photograph if you have one. We say whether we can get it, and for how much.",
    },
  }),
  hiddenPage("login", {
    title: "Sign in to follow your enquiries",
    description: "Sign in with your email address and password, or with Google or Facebook.",
    heading: "Sign in",
    intro: "Your enquiries, your referral link and the state of your account are kept here.",
  }),
  hiddenPage("signup", {
    title: "Sign up and get a referral link",
    description: "Create an account to follow your enquiries and to get a personal referral link.",
    heading: "Create an account",
    intro:
      "It is free. You can follow your franchise enquiries and get a referral link of your own. We send one email to check your address.",
  }),
  hiddenPage("dashboard", {
    title: "Dashboard: enquiries and referrals",
    description: "Your profile, your franchise enquiries and your referral link, on one page.",
    heading: "Your dashboard",
    intro: "Your profile, the enquiries you have sent us and your referral link.",
  }),
  hiddenPage("forgot-password", {
    title: "Forgotten password: get a new one",
    description: "Ask for an email with a link that lets you choose a new password.",
    heading: "Choose a new password",
    intro:
      "Give the email address of your account. If we know it, a link to choose a new password is on its way.",
  }),
  hiddenPage("reset-password", {
    title: "Set a new password for your account",
    description: "Set a new password for your account after following the link in our email.",
    heading: "Set your new password",
    intro: "Type it twice. From then on the old password no longer works.",
  }),
  hiddenPage("search", {
    title: "Search services, packages and policies",
    description: "Search the services, packages, questions and policies on this site.",
    heading: "Search this site",
    intro: "Try a service, a package or a word from your question, such as GST, visa or refund.",
  }),
  hiddenPage("not-found", {
    title: "Page not found: nothing at this address",
    description:
      "There is no page at this address. Find a service, a franchise package or our contact page.",
    heading: "Nothing at this address",
    intro:
      "It may have been mistyped, or the page has moved. One of these is probably what you came for.",
  }),
];

function page(key: string, text: PageText) {
  return { _id: `page-${key}`, _type: "page", key, ...text, hideFromSearch: false };
}

/** A page that is a visitor's own, or a tool, and has no place in a search engine's results. */
function hiddenPage(key: string, text: PageText) {
  return { ...page(key, text), hideFromSearch: true };
}
