/**
 * The specification's sections 2 and 9, for the pages that exist. Texts that tests expect on a page are here once, except
 * marketing copy, which an editor may change.
 */

/** Section 2, navigation bar; section 9, interface limits. */
export const navigation = {
  servicesLabel: "Services",
  /** The specification names no other links. */
  links: [
    { label: "Franchise", href: "/be-a-franchise" },
    { label: "Affiliates", href: "/affiliate-program" },
    { label: "Portfolio", href: "/portfolio" },
    { label: "About", href: "/about" },
  ],
  contactButton: { label: "Contact Us", href: "/contact" },
  signedOut: [
    { label: "Sign In", href: "/login" },
    { label: "Sign Up", href: "/signup" },
  ],
  solidAfterPixels: 20,
  closeDelayMilliseconds: 200,
} as const;

/** Section 2, home. */
export const home = {
  heroButtons: [
    { label: "Get Started", href: "/contact" },
    { label: "Explore Services", href: "/services" },
    { label: "Franchise", href: "/be-a-franchise" },
  ],
  featuredServices: 6,
  closingHref: "/contact",
  certification: "ISO 9001:2008",
} as const;

/** Section 9, marketing figures. */
export const figures = [
  { value: "50+", label: /services/ },
  { value: "25+", label: /years.*1998/ },
  { value: "10,000+", label: /clients/ },
  { value: "50+", label: /countries/ },
] as const;

/** Section 9, franchise packages: all lifetime, in rupees, in Indian grouping. */
export const packages = [
  { name: "Basic", price: "₹499" },
  { name: "Standard", price: "₹4,999" },
  { name: "Corporate", price: "₹14,999", badge: "IN DEMAND" },
  { name: "Platinum", price: "₹49,999" },
  { name: "Entrepreneur", price: "₹99,999" },
  { name: "Retirement", price: "₹1,49,999" },
] as const;

/** Section 2, services index. */
export const servicesIndex = {
  categories: [
    "Technology & Digital",
    "Business & Finance",
    "Professional Services",
    "Creative & Media",
    "Lifestyle & Retail",
    "Education & Personal Development",
  ],
  cardLink: "Learn More",
  closing: {
    heading: "Can't Find What You're Looking For?",
    button: { label: "Contact Us Today", href: "/contact" },
  },
} as const;

/** Slug, name in the contact form's options (section 9), target of the call to action, and its label if the specification gives one. */
const servicePages: readonly [slug: string, name: string, href: string, label?: string][] = [
  ["it-service", "IT Services", "/contact"],
  ["game-development", "Game Development", "/contact"],
  ["digital-marketing", "Digital Marketing", "/contact"],
  ["real-estate", "Real Estate", "/contact"],
  ["tours-travel", "Tours & Travel", "/contact"],
  ["crypto-forex", "Crypto & Forex", "/contact"],
  ["trading", "Traditional Trading", "/contact"],
  ["import-export", "Import & Export", "/contact", "Request a Consultation"],
  ["education", "Education", "/contact", "Explore Courses"],
  ["electronics", "Electronics", "/products", "Shop Now"],
  ["fashion", "Fashion & Accessories", "/products", "Shop Collection"],
  ["film-music", "Film & Music", "/contact", "Contact Production"],
  ["spiritual-services", "Spiritual Services", "/contact", "Book a Session"],
  ["graphics-design", "Graphics Design", "/contact", "Start a Project"],
  ["web-design", "Web Design", "/contact", "Get a Free Quote"],
  ["brand-creation", "Brand Creation", "/contact", "Start Building"],
  ["legal-services", "Legal Services", "/contact", "Schedule Consultation"],
  ["company-registration", "Company Registration", "/contact", "Register Now"],
  ["tax-services", "Tax Services", "/contact", "Consult a Tax Expert"],
  ["visa-jobs", "VISA & Jobs", "/contact", "Explore Opportunities"],
  ["vehicle-sales", "Vehicle Sales", "/products", "View Inventory"],
  ["content-writing", "Content Writing", "/contact", "Get a Content Quote"],
  ["social-media-growth", "Social Media Growth", "/contact", "Get Started"],
  ["video-production", "Video Production", "/contact", "Start Your Video Project"],
  ["photo-video-editing", "Photo & Video Editing", "/contact", "Get an Editing Quote"],
  ["franchise-work", "Franchise Work", "/contact", "Learn More"],
  ["part-time-work", "Part Time Work", "/contact", "View Openings"],
  ["premium-accessories", "Premium Accessories", "/products", "Shop Now"],
  ["brand-development", "Brand Development", "/contact", "Start Your Brand"],
];

/** Section 2, service pages, in the order of its list of slugs. */
export const services = servicePages.map(([slug, name, href, label]) => ({
  slug,
  name,
  action: { href, label },
}));

export const servicePage = { cards: 4, cardDelaySeconds: 0.1 } as const;

/** Section 2, footer, and section 1, offices; the five networks of the floating buttons with the chat. */
export const footer = {
  /** The last one is an addition (docs/differences.md, 35). */
  quickLinks: [
    { label: "Home", href: "/" },
    { label: "About", href: "/about" },
    { label: "Services", href: "/services" },
    { label: "Our Websites", href: "/our-websites" },
    { label: "Portfolio", href: "/portfolio" },
    { label: "Testimonials", href: "/testimonials" },
    { label: "Affiliate Program", href: "/affiliate-program" },
    { label: "Contact", href: "/contact" },
    { label: "Articles", href: "/articles" },
  ],
  headOffice: ["Ghaziabad", "India"],
  internationalOffices: ["Dubai", "Melbourne", "Texas"],
  legalLinks: [
    { label: "Company Legals", href: "/legals" },
    { label: "Privacy Policy", href: "/privacy-policy" },
    { label: "Terms and Conditions", href: "/terms-and-conditions" },
    { label: "Refund & Cancellation Policy", href: "/refund-policy" },
  ],
  franchiseHref: "/be-a-franchise",
} as const;

export const socialNetworks = ["Facebook", "Instagram", "X", "LinkedIn", "YouTube"] as const;

export const chat = { label: "Chat on WhatsApp", href: /^https:\/\/wa\.me\/\d+$/ } as const;

/** Section 2, the route table: the possible targets of the site's own links (and /products: docs/differences.md, 2). */
export const routes = [
  "/",
  "/about",
  "/services",
  ...services.map(({ slug }) => `/services/${slug}`),
  "/our-websites",
  "/portfolio",
  "/affiliate-program",
  "/legals",
  "/testimonials",
  "/contact",
  "/login",
  "/signup",
  "/dashboard",
  "/be-a-franchise",
  "/privacy-policy",
  "/terms-and-conditions",
  "/refund-policy",
  "/products",
];

/** The public pages with a script: those with a form, a calculator or something to copy. */
export const scripted = [
  "/be-a-franchise",
  "/contact",
  "/affiliate-program",
  "/legals",
  "/festival-opening",
  "/cities/ghaziabad",
  "/check-us-first",
];

/** The pages that React hydrates: those of the accounts. */
export const hydrated = ["/login", "/signup", "/forgot-password", "/reset-password"];
