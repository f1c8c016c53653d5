import { pageAt, type PagePath } from "~/site-pages";

/** Links to pages under their names. */
const linksTo = (...paths: PagePath[]) => paths.map((href) => ({ href, label: pageAt(href).name }));

/** The links of the bar and the mobile menu, in their order. */
export const mainLinks = [
  ...linksTo("/be-a-franchise"),
  { href: "/affiliate-program", label: "Affiliates" },
  ...linksTo("/portfolio", "/about"),
];

/** The links of the footer, in their order. */
export const quickLinks = linksTo(
  "/",
  "/about",
  "/services",
  "/our-websites",
  "/portfolio",
  "/testimonials",
  "/affiliate-program",
  "/contact",
);

export const legalLinks = linksTo(
  "/legals",
  "/privacy-policy",
  "/terms-and-conditions",
  "/refund-policy",
);
