import type { Statement } from "./statement";

/** Sections 1 and 2 of the specification: the company, and the contents of each page. */
export const statementsOfPages: readonly Statement[] = [
  {
    number: 1,
    section: "1",
    statement: "50+ services, 25+ years (since 1998), 10,000+ clients, 50+ countries",
    tests: ["tests/http/pages/home.test.ts > the home page > shows the four figures"],
  },
  {
    number: 2,
    section: "1",
    statement: "Claims ISO 9001:2008 certification",
    tests: [
      "tests/http/pages/home.test.ts > the home page > has the certification, the founder's message and the closing call",
    ],
  },
  {
    number: 3,
    section: "1",
    statement: "Head office in Ghaziabad; offices in Dubai, Melbourne and Texas",
    tests: [
      "tests/http/pages/home.test.ts > every page > names contact, policies, franchise, offices and networks in its footer",
    ],
  },
  {
    number: 4,
    section: "1",
    statement: "Lists other Indian cities",
    tests: [
      "tests/http/pages/company.test.ts > /about > lists the offices by region, each with its address and its local time",
    ],
  },
  {
    number: 5,
    section: "1",
    statement: "About 29 service pages",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 6,
    section: "1",
    statement:
      "Portfolio, Our Websites, testimonials, legal documents and policies are open to visitors",
    tests: [
      "tests/http/pages/every-page.test.ts > every page of the sitemap > is one of the specified pages or of those added since",
      "tests/http/pages/every-page.test.ts > every page of the sitemap > has its metadata, and a title, a heading and a description that no other page has",
    ],
  },
  {
    number: 7,
    section: "1",
    statement: "A contact message makes no network request",
    tests: [
      "tests/integration/enquiries/stored-forms.test.ts > a message > is accepted for each of the specified services",
    ],
    difference: 1,
  },
  {
    number: 8,
    section: "1",
    statement: "A hosted backend stores franchise enquiries",
    tests: [
      "tests/e2e/franchise/enquiry.spec.ts > a complete enquiry is stored field by field and confirmed once",
    ],
  },
  {
    number: 9,
    section: "1",
    statement: "Choosing a package shows offline payment instructions; the site takes no payment",
    tests: [
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
    ],
  },
  {
    number: 10,
    section: "1",
    statement: "Sign-in with email and password or with a social provider",
    tests: [
      "tests/e2e/accounts/sign-in.spec.ts > signing in and out",
      "tests/e2e/accounts/social.spec.ts > Google, cancelled and granted",
    ],
  },
  {
    number: 11,
    section: "1",
    statement: "Signed-in users have a dashboard, an affiliate dashboard and a referral link",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the profile and the user's own enquiries",
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the referral link, as the affiliate program does",
    ],
  },
  {
    number: 12,
    section: "2 Routes",
    statement: "Route /",
    tests: ["tests/http/pages/home.test.ts > the home page > has the three buttons in its hero"],
  },
  {
    number: 13,
    section: "2 Routes",
    statement: "Route /about",
    tests: [
      "tests/http/pages/company.test.ts > /about > has the story, the mission, the vision and the values",
    ],
  },
  {
    number: 14,
    section: "2 Routes",
    statement: "Route /services",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 15,
    section: "2 Routes",
    statement: "Route /services/{slug}",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 16,
    section: "2 Routes",
    statement: "Route /our-websites",
    tests: [
      "tests/http/pages/company.test.ts > /our-websites has a card for each site, with a link that opens in a new tab",
    ],
  },
  {
    number: 17,
    section: "2 Routes",
    statement: "Route /portfolio",
    tests: [
      "tests/http/pages/company.test.ts > /portfolio > has a tab with the work of each field",
    ],
  },
  {
    number: 18,
    section: "2 Routes",
    statement: "Route /affiliate-program",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > links to the account pages, and explains how it works",
    ],
  },
  {
    number: 19,
    section: "2 Routes",
    statement: "Route /legals",
    tests: [
      "tests/http/pages/contact.test.ts > /legals > shows every certificate with its picture, issuer and number",
    ],
  },
  {
    number: 20,
    section: "2 Routes",
    statement: "Route /testimonials",
    tests: [
      "tests/http/pages/company.test.ts > /testimonials shows each with its quote, rating, person, service and photo",
    ],
  },
  {
    number: 21,
    section: "2 Routes",
    statement: "Route /contact",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > has the specified fields and services in its form",
    ],
  },
  {
    number: 22,
    section: "2 Routes",
    statement: "Route /login",
    tests: [
      "tests/http/specification.test.ts > %s has its required fields, both providers and a link to the other page",
    ],
  },
  {
    number: 23,
    section: "2 Routes",
    statement: "Route /signup",
    tests: [
      "tests/http/specification.test.ts > %s has its required fields, both providers and a link to the other page",
    ],
  },
  {
    number: 24,
    section: "2 Routes",
    statement: "Route /dashboard",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
    ],
  },
  {
    number: 25,
    section: "2 Routes",
    statement: "Route /be-a-franchise",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
    ],
  },
  {
    number: 26,
    section: "2 Routes",
    statement: "Route /privacy-policy",
    tests: ["tests/http/pages/contact.test.ts > $path has its heading, age, address and contents"],
  },
  {
    number: 27,
    section: "2 Routes",
    statement: "Route /terms-and-conditions",
    tests: ["tests/http/pages/contact.test.ts > $path has its heading, age, address and contents"],
  },
  {
    number: 28,
    section: "2 Routes",
    statement: "Route /refund-policy",
    tests: ["tests/http/pages/contact.test.ts > $path has its heading, age, address and contents"],
  },
  {
    number: 29,
    section: "2 Routes",
    statement: "Every route has the navigation bar above and the footer below",
    tests: [
      "tests/http/specification.test.ts > every route has the bar above its content, the footer below it and its own title",
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
    ],
  },
  {
    number: 30,
    section: "2 Routes",
    statement: "Every page has its own title",
    tests: [
      "tests/http/specification.test.ts > every route has the bar above its content, the footer below it and its own title",
      "tests/http/pages/every-page.test.ts > every page of the sitemap > has its metadata, and a title, a heading and a description that no other page has",
    ],
  },
  {
    number: 31,
    section: "2 Routes",
    statement: "An unknown route: not shown",
    tests: [
      "tests/http/pages/home.test.ts > a page that does not exist > %s names its address and links to pages that do",
    ],
    difference: 5,
  },
  {
    number: 32,
    section: "2 Navigation bar",
    statement: "Fixed at the top",
    tests: [
      "tests/e2e/navigation-desktop.spec.ts > the bar's script > turns the bar solid after 20 pixels",
    ],
  },
  {
    number: 33,
    section: "2 Navigation bar",
    statement: "Solid once the page has scrolled more than 20 pixels",
    tests: [
      "tests/e2e/navigation-desktop.spec.ts > the bar's script > turns the bar solid after 20 pixels",
    ],
  },
  {
    number: 34,
    section: "2 Navigation bar",
    statement: "The Services menu lists all 29",
    tests: [
      "tests/http/pages/home.test.ts > every page > has all services under their categories in both menus",
    ],
  },
  {
    number: 35,
    section: "2 Navigation bar",
    statement: "A Contact Us button",
    tests: [
      "tests/http/pages/home.test.ts > every page > has the same links in the bar and in the menu of narrow screens",
    ],
  },
  {
    number: 36,
    section: "2 Navigation bar",
    statement: "User menu, signed out: Sign In and Sign Up",
    tests: [
      "tests/http/pages/home.test.ts > every page > has the same links in the bar and in the menu of narrow screens",
    ],
  },
  {
    number: 37,
    section: "2 Navigation bar",
    statement: "User menu, signed in: Dashboard and Logout",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
    ],
    difference: 36,
  },
  {
    number: 38,
    section: "2 Navigation bar",
    statement: "Logout signs out and redirects to /",
    tests: ["tests/e2e/accounts/sign-in.spec.ts > signing in and out"],
  },
  {
    number: 39,
    section: "2 Navigation bar",
    statement: "The mobile menu mirrors all of this",
    tests: [
      "tests/http/pages/home.test.ts > every page > has all services under their categories in both menus",
      "tests/http/pages/home.test.ts > every page > has the same links in the bar and in the menu of narrow screens",
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
    ],
  },
  {
    number: 40,
    section: "2 Navigation bar",
    statement: "Narrow screens have the mobile menu",
    tests: [
      "tests/e2e/navigation-mobile.spec.ts > the menu on a narrow screen > opens, closes and exposes its state",
      "tests/e2e/accounts/sign-in.spec.ts > the mobile menu signs in and out",
      "tests/e2e/navigation-desktop.spec.ts > the bar replaces the mobile menu from 1024 px on",
    ],
  },
  {
    number: 41,
    section: "2 Navigation bar",
    statement: "Hover menus close after 200 ms",
    tests: [
      "tests/e2e/navigation-desktop.spec.ts > the bar's script > opens a menu on hover and closes it 200 ms after the pointer leaves",
    ],
  },
  {
    number: 42,
    section: "2 Footer",
    statement: "Quick links",
    tests: [
      "tests/integration/navigation.test.ts > the menus of every page > %s are those of the specification",
    ],
    difference: 35,
  },
  {
    number: 43,
    section: "2 Footer",
    statement: "Contact information, head office, international offices",
    tests: [
      "tests/http/pages/home.test.ts > every page > names contact, policies, franchise, offices and networks in its footer",
    ],
    difference: 44,
  },
  {
    number: 44,
    section: "2 Footer",
    statement: "Social links, legal links, franchise link",
    tests: [
      "tests/http/pages/home.test.ts > every page > names contact, policies, franchise, offices and networks in its footer",
    ],
  },
  {
    number: 45,
    section: "2 Floating buttons",
    statement: "Five social links and a chat button on the site",
    tests: [
      "tests/e2e/shell.spec.ts > on a wide screen all networks are visible next to the page",
      "tests/e2e/shell.spec.ts > the chat button floats, and another button shows the five networks",
    ],
    difference: 18,
  },
  {
    number: 46,
    section: "2 Home",
    statement:
      "Hero with Get Started (/contact), Explore Services (/services) and Franchise (/be-a-franchise)",
    tests: ["tests/http/pages/home.test.ts > the home page > has the three buttons in its hero"],
  },
  {
    number: 47,
    section: "2 Home",
    statement: "Then figures, six featured services, certification, founder's message",
    tests: [
      "tests/http/specification.test.ts > %s begins with its specified sections in order, and nothing between them",
      "tests/http/pages/home.test.ts > the home page > features six services",
    ],
  },
  {
    number: 48,
    section: "2 Home",
    statement: "Then the closing call to action to /contact",
    tests: [
      "tests/http/pages/home.test.ts > the home page > has the certification, the founder's message and the closing call",
    ],
    difference: 42,
  },
  {
    number: 49,
    section: "2 About",
    statement: "Who we are; core values; presence by region; founder; figures",
    tests: [
      "tests/http/specification.test.ts > %s begins with its specified sections in order, and nothing between them",
      "tests/http/pages/company.test.ts > /about > has the story, the mission, the vision and the values",
      "tests/http/pages/company.test.ts > /about > lists the offices by region, each with its address and its local time",
      "tests/http/pages/company.test.ts > /about > shows the founder, and the reasons in figures",
    ],
  },
  {
    number: 50,
    section: "2 Services index",
    statement: "A heading and an intro line",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 51,
    section: "2 Services index",
    statement: "A section for each of the six categories",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 52,
    section: "2 Services index",
    statement: "Each section has a title and a grid of cards",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 53,
    section: "2 Services index",
    statement: "A card has an icon, a name, a description and a Learn More link to its page",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 54,
    section: "2 Services index",
    statement:
      "At the end \"Can't Find What You're Looking For?\" with 'Contact Us Today' to /contact",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 55,
    section: "2 Service pages",
    statement: "Title, description, heading, intro and image",
    tests: [
      "tests/http/pages/services.test.ts > /services/$slug is the page of $name",
      "tests/http/pages/every-page.test.ts > every page of the sitemap > has its metadata, and a title, a heading and a description that no other page has",
    ],
  },
  {
    number: 56,
    section: "2 Service pages",
    statement: "Four cards with icon, title and description",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 57,
    section: "2 Service pages",
    statement: "Cards enter one after the other, 0.1 s apart",
    tests: [
      "tests/e2e/layout.spec.ts > the cards of a service > are animated one after another when they come into view",
    ],
  },
  {
    number: 58,
    section: "2 Service pages",
    statement: "The closing call-to-action button follows the cards",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
    difference: 42,
  },
  {
    number: 59,
    section: "2 Service pages",
    statement: "The 29 topics",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 60,
    section: "2 Service pages",
    statement: "18 named buttons to /contact",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 61,
    section: "2 Service pages",
    statement: "The pages from it-service to trading end with a button to /contact",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 62,
    section: "2 Service pages",
    statement: "Four named buttons to /products",
    tests: ["tests/http/pages/services.test.ts > /services/$slug is the page of $name"],
  },
  {
    number: 63,
    section: "2 Service pages",
    statement: "/products: destination not shown",
    tests: [
      "tests/http/pages/company.test.ts > /products > has the cards of each range, with links to its page and to the form about it",
    ],
    difference: 2,
  },
  {
    number: 64,
    section: "2 Our Websites",
    statement: "About 38 cards with name, description and Visit Website",
    tests: [
      "tests/http/pages/company.test.ts > /our-websites has a card for each site, with a link that opens in a new tab",
    ],
  },
  {
    number: 65,
    section: "2 Our Websites",
    statement: "The link opens an external site in a new tab",
    tests: [
      "tests/http/pages/company.test.ts > /our-websites has a card for each site, with a link that opens in a new tab",
    ],
  },
  {
    number: 66,
    section: "2 Our Websites",
    statement: "Cards cycle through six colour themes",
    tests: ["tests/http/pages/company.test.ts > /our-websites uses the six colours in turn"],
  },
  {
    number: 67,
    section: "2 Our Websites",
    statement: "The 32 subjects of the sites",
    tests: [
      "tests/seed/company.test.ts > lists > covers the topics of the websites in the specified order",
      "tests/http/pages/company.test.ts > /our-websites has a card for each site, with a link that opens in a new tab",
    ],
  },
  {
    number: 68,
    section: "2 Testimonials",
    statement: "18 with quote, five stars, name, location, service and photo with alt text",
    tests: [
      "tests/http/pages/company.test.ts > /testimonials shows each with its quote, rating, person, service and photo",
    ],
  },
  {
    number: 69,
    section: "2 Contact",
    statement: "'Send Us a Message' form, contact information, business hours",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > has the specified fields and services in its form",
      "tests/http/pages/contact.test.ts > /contact > shows how and when to reach the company",
    ],
  },
  {
    number: 70,
    section: "2 Contact",
    statement: "FAQ: General, Services, Franchise & Affiliate",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > answers questions under three headings, and links to two programs",
    ],
  },
  {
    number: 71,
    section: "2 Contact",
    statement: "Each question opens and closes independently",
    tests: ["tests/e2e/contact/page.spec.ts > the questions open independently and satisfy axe"],
  },
  {
    number: 72,
    section: "2 Contact",
    statement: "The FAQ mentions the 'Be a Franchise' and 'Affiliate Program' pages",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > answers questions under three headings, and links to two programs",
    ],
  },
  {
    number: 73,
    section: "2 Be a Franchise",
    statement: "Hero",
    tests: [
      "tests/http/specification.test.ts > %s begins with its specified sections in order, and nothing between them",
    ],
  },
  {
    number: 74,
    section: "2 Be a Franchise",
    statement: "Order: packages, tag cloud, why-partner list, enquiry form",
    tests: [
      "tests/http/specification.test.ts > %s begins with its specified sections in order, and nothing between them",
      "tests/integration/pages.test.ts > specified sections keep their order, with nothing between them > %s",
    ],
  },
  {
    number: 75,
    section: "2 Be a Franchise",
    statement: "Six package cards with name, icon, description and price in rupees per lifetime",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
      "tests/http/specification.test.ts > the packages have a description, their commissions and the time of payouts",
    ],
  },
  {
    number: 76,
    section: "2 Be a Franchise",
    statement: "Feature list, some of it bold",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
    ],
    difference: 44,
  },
  {
    number: 77,
    section: "2 Be a Franchise",
    statement: "IN DEMAND badge on Corporate",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
    ],
  },
  {
    number: 78,
    section: "2 Be a Franchise",
    statement: "Messaging-app contact link",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
      "tests/integration/pages.test.ts > a package's WhatsApp link contains the package name",
    ],
  },
  {
    number: 79,
    section: "2 Be a Franchise",
    statement: "The Choose button opens the payment dialog",
    tests: [
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
      "tests/e2e/franchise/payment-dialog.spec.ts > with JavaScript > Escape closes the dialog and restores the focus",
    ],
  },
  {
    number: 80,
    section: "2 Be a Franchise",
    statement: "Dialog title 'Payment for {plan}'",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
    ],
  },
  {
    number: 81,
    section: "2 Be a Franchise",
    statement: "The title when no plan is chosen",
    tests: ["tests/http/specification.test.ts > the payment dialog without a package asks for one"],
    difference: 17,
  },
  {
    number: 82,
    section: "2 Be a Franchise",
    statement: "Total amount, or 'Please select a plan'",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
      "tests/http/specification.test.ts > the payment dialog without a package asks for one",
    ],
  },
  {
    number: 83,
    section: "2 Be a Franchise",
    statement: "Order in the dialog: bank details, online link, three QR codes, note",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
    ],
  },
  {
    number: 84,
    section: "2 Be a Franchise",
    statement: "Bank transfer details; a link to an online payment service",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
    ],
  },
  {
    number: 85,
    section: "2 Be a Franchise",
    statement: "Three UPI QR codes",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
    ],
  },
  {
    number: 86,
    section: "2 Be a Franchise",
    statement: "Three UPI QR codes on a phone",
    tests: [
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
    ],
    difference: 28,
  },
  {
    number: 87,
    section: "2 Be a Franchise",
    statement: "A note to send a screenshot to the messaging-app number",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
    ],
  },
  {
    number: 88,
    section: "2 Be a Franchise",
    statement: "Services tag cloud",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > compares the packages, names the services and gives reasons",
    ],
    difference: 44,
  },
  {
    number: 89,
    section: "2 Be a Franchise",
    statement: "Why-partner list",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > compares the packages, names the services and gives reasons",
    ],
    difference: 44,
  },
  {
    number: 90,
    section: "2 Portfolio",
    statement: "Tabs: All Work and six categories",
    tests: [
      "tests/http/pages/company.test.ts > /portfolio > has a tab with the work of each field",
    ],
  },
  {
    number: 91,
    section: "2 Portfolio",
    statement: "Cards with image, title, description and category; three per category",
    tests: [
      "tests/http/pages/company.test.ts > /portfolio > has a tab with the work of each field",
    ],
  },
  {
    number: 92,
    section: "2 Legal pages",
    statement: "Three policies: last updated October 2025, contact email",
    tests: [
      "tests/http/pages/contact.test.ts > $path has its heading, age, address and contents",
      "tests/integration/pages.test.ts > a policy shows the dates of its text and its additions",
    ],
    difference: 47,
  },
  {
    number: 93,
    section: "2 Legal pages",
    statement: "Five certificate images",
    tests: [
      "tests/http/pages/contact.test.ts > /legals > shows every certificate with its picture, issuer and number",
    ],
  },
  {
    number: 94,
    section: "2 Legal pages",
    statement: "Four document cards with View PDF",
    tests: ["tests/http/pages/contact.test.ts > /legals > links to a PDF for each document"],
  },
  {
    number: 95,
    section: "2 Legal pages",
    statement: "View PDF shows 'PDF viewer functionality is coming soon!'",
    tests: [
      "tests/http/pages/contact.test.ts > /legals > links to a PDF for each document",
      "tests/integration/documents/documents.test.ts > an editor's own file > of another type is not linked, and the button shows the specified message",
    ],
    difference: 3,
  },
  {
    number: 96,
    section: "2 Legal pages",
    statement: "Payment information: two bank accounts, two QR codes",
    tests: ["tests/http/pages/contact.test.ts > /legals > has the bank accounts and the UPI codes"],
  },
  {
    number: 97,
    section: "2 Sign in",
    statement: "Email and password form, google, facebook, link to /signup",
    tests: [
      "tests/http/specification.test.ts > %s has its required fields, both providers and a link to the other page",
    ],
  },
  {
    number: 98,
    section: "2 Sign in",
    statement: "A signed-in user is redirected to /dashboard",
    tests: [
      "tests/http/accounts.test.ts > redirects > send visitors to /login, and users to /dashboard or to the page that they requested",
    ],
    difference: 49,
  },
  {
    number: 99,
    section: "2 Sign up",
    statement: "Email, password, confirm password, google, facebook, link to /login",
    tests: [
      "tests/http/specification.test.ts > %s has its required fields, both providers and a link to the other page",
    ],
  },
  {
    number: 100,
    section: "2 Sign up",
    statement: "A signed-in user is redirected to /dashboard",
    tests: [
      "tests/http/accounts.test.ts > redirects > send visitors to /login, and users to /dashboard or to the page that they requested",
    ],
    difference: 49,
  },
  {
    number: 101,
    section: "2 Sign up",
    statement: "After a sign-up the user is redirected to /",
    tests: [
      "tests/e2e/accounts/sign-up.spec.ts > signing up > signs the user in through a confirmation email",
    ],
  },
  {
    number: 102,
    section: "2 Dashboard",
    statement: "Shows a loading message",
    tests: [
      "tests/e2e/accounts/loading-dashboard.spec.ts > the previous page shows that the dashboard is loading, on every way to it",
    ],
    difference: 45,
  },
  {
    number: 103,
    section: "2 Dashboard",
    statement: "Profile card and two panels, one of them the affiliate dashboard",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the profile and the user's own enquiries",
    ],
  },
  {
    number: 104,
    section: "2 Dashboard",
    statement: "Unauthenticated users are redirected to /login",
    tests: [
      "tests/http/accounts.test.ts > redirects > send visitors to /login, and users to /dashboard or to the page that they requested",
    ],
  },
  {
    number: 105,
    section: "2 Dashboard",
    statement: "Sign Out returns to /",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
      "tests/http/accounts.test.ts > redirects > send visitors to /login, and users to /dashboard or to the page that they requested",
    ],
  },
  {
    number: 106,
    section: "2 Dashboard",
    statement: "The avatar is avatar_url",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
    ],
  },
  {
    number: 107,
    section: "2 Dashboard",
    statement: "Else initials by an external avatar service",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the profile and the user's own enquiries",
    ],
    difference: 4,
  },
  {
    number: 108,
    section: "2 Affiliate program",
    statement: "Signed in: affiliate dashboard with referral link and Copy",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the referral link, as the affiliate program does",
    ],
  },
  {
    number: 109,
    section: "2 Affiliate program",
    statement: "Tallies are fixed at zero; the page says that it is a preview",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the referral link, as the affiliate program does",
    ],
  },
  {
    number: 110,
    section: "2 Affiliate program",
    statement: "Signed out: Sign Up Now (/signup) and Sign In (/login)",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > links to the account pages, and explains how it works",
    ],
  },
  {
    number: 111,
    section: "2 Affiliate program",
    statement: "Order: earnings calculator, How It Works, tabs",
    tests: [
      "tests/integration/pages.test.ts > specified sections keep their order, with nothing between them > %s",
    ],
  },
  {
    number: 112,
    section: "2 Affiliate program",
    statement: "How It Works: Join, Promote, Earn",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > links to the account pages, and explains how it works",
    ],
  },
  {
    number: 113,
    section: "2 Affiliate program",
    statement: "Tabs Terms & Conditions, Marketing Materials, Payouts",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > has an address for each of its tabs",
    ],
  },
];
