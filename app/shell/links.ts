/** The links of the bar, the mobile menu and the footer, in their order. */
export const mainLinks = [
  { href: "/be-a-franchise", label: "Franchise" },
  { href: "/affiliate-program", label: "Affiliates" },
  { href: "/portfolio", label: "Portfolio" },
  { href: "/about", label: "About" },
] as const;

export const quickLinks = [
  { href: "/", label: "Home" },
  { href: "/about", label: "About" },
  { href: "/services", label: "Services" },
  { href: "/our-websites", label: "Our Websites" },
  { href: "/portfolio", label: "Portfolio" },
  { href: "/testimonials", label: "Testimonials" },
  { href: "/affiliate-program", label: "Affiliate Program" },
  { href: "/contact", label: "Contact" },
] as const;

export const legalLinks = [
  { href: "/legals", label: "Company Legals" },
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/terms-and-conditions", label: "Terms and Conditions" },
  { href: "/refund-policy", label: "Refund & Cancellation Policy" },
] as const;
