import type { Statement } from "./statement";

/** Sections 3 to 9 of the specification: records, states, validation, calls, messages and constants. */
export const statementsOfRules: readonly Statement[] = [
  {
    number: 114,
    section: "3",
    statement: "An enquiry has eleven fields",
    tests: [
      "tests/integration/database/submissions.test.ts > an anonymous visitor > can add one with only the eleven fields of the specification",
    ],
    difference: 7,
  },
  {
    number: 115,
    section: "3",
    statement: "All are free text except the selects",
    tests: [
      "tests/integration/database/submissions.test.ts > an anonymous visitor > can add an enquiry, which is stored field by field",
    ],
    difference: 38,
  },
  {
    number: 116,
    section: "3",
    statement: "gender: Male, Female, Other",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > offers the specified choices, and preselects none",
    ],
  },
  {
    number: 117,
    section: "3",
    statement: "investment_timeline: Today, Within a week, Within a month",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > offers the specified choices, and preselects none",
    ],
  },
  {
    number: 118,
    section: "3",
    statement: "franchise_package is stored as '{plan name} - ₹{price}'",
    tests: [
      "tests/integration/enquiries/stored-forms.test.ts > an enquiry > is accepted for $name",
    ],
  },
  {
    number: 119,
    section: "3",
    statement: "nationality is chosen from about 195 countries",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > offers the specified choices, and preselects none",
    ],
  },
  {
    number: 120,
    section: "3",
    statement: "city is chosen from about 100 Indian cities",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > offers the specified choices, and preselects none",
    ],
    difference: 37,
  },
  {
    number: 121,
    section: "3",
    statement:
      "Pages show the fields of packages, services, categories, sites, works, testimonials and FAQ",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
      "tests/http/specification.test.ts > the packages have a description, their commissions and the time of payouts",
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
      "tests/http/pages/company.test.ts > /our-websites has a card for each site, with a link that opens in a new tab",
      "tests/http/pages/company.test.ts > /portfolio > has a tab with the work of each field",
      "tests/http/pages/company.test.ts > /testimonials shows each with its quote, rating, person, service and photo",
      "tests/http/pages/contact.test.ts > /contact > answers questions under three headings, and links to two programs",
    ],
  },
  {
    number: 122,
    section: "3",
    statement: "Contact form: name, email, phone, service, message",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > has the specified fields and services in its form",
    ],
  },
  {
    number: 123,
    section: "3",
    statement: "The first identity gives the provider",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the profile and the user's own enquiries",
      "tests/e2e/accounts/social.spec.ts > Google, cancelled and granted",
    ],
  },
  {
    number: 124,
    section: "3",
    statement: "The session has tokens, an expiry time and a user",
    tests: [
      "tests/integration/accounts/flows.test.ts > an expiring session is renewed once for all loaders, for every kind of response",
    ],
    difference: 13,
  },
  {
    number: 125,
    section: "3",
    statement: "The auth context exposes user, session, loading and four actions",
    untested: "Internal to the components; pages show only its effects.",
  },
  {
    number: 126,
    section: "3",
    statement: "A toast has a title, a description, a variant and a duration",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > shows the same message as the page, can be closed, and is replaced by the next one",
      "tests/unit/toasts/catalogue.test.ts > the catalogue > %s shows the service's message, or else its built-in text",
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > disappears after ${limits.milliseconds} ms",
    ],
  },
  {
    number: 127,
    section: "3",
    statement: "Stored files: product use not shown",
    untested: "The specification shows no use, and the site stores no files of users.",
  },
  {
    number: 128,
    section: "4",
    statement: "Signed in or signed out; the session is read at the start",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
      "tests/http/pages/home.test.ts > every page > has the same links in the bar and in the menu of narrow screens",
    ],
  },
  {
    number: 129,
    section: "4",
    statement: "The state follows every auth event",
    tests: ["tests/e2e/accounts/session.spec.ts > a session > is the same in every tab"],
  },
  {
    number: 130,
    section: "4",
    statement: "Becoming signed in shows a welcome toast",
    tests: [
      "tests/e2e/accounts/sign-in.spec.ts > signing in and out",
      "tests/e2e/accounts/social.spec.ts > Google, cancelled and granted",
      "tests/e2e/accounts/sign-up.spec.ts > signing up > signs the user in through a confirmation email",
      "tests/e2e/accounts/session.spec.ts > a session > that begins or ends in another tab shows a welcome message and updates the menu in this one",
    ],
    difference: 43,
  },
  {
    number: 131,
    section: "4",
    statement:
      "Signed out, /dashboard redirects to /login; signed in, /login and /signup to /dashboard",
    tests: [
      "tests/http/accounts.test.ts > redirects > send visitors to /login, and users to /dashboard or to the page that they requested",
    ],
    difference: 49,
  },
  {
    number: 132,
    section: "4",
    statement: "No redirect on an auth error",
    tests: [
      "tests/integration/accounts/outages.test.ts > while the accounts service %s > the dashboard shows an error, and does not redirect to sign-in",
    ],
  },
  {
    number: 133,
    section: "4",
    statement: "Enquiry form, submitting: button disabled with a spinner",
    tests: [
      "tests/e2e/franchise/enquiry.spec.ts > while an enquiry is being sent > the button is disabled and shows a spinner",
    ],
  },
  {
    number: 134,
    section: "4",
    statement: "Enquiry form, success: cleared; error: kept",
    tests: [
      "tests/e2e/franchise/enquiry.spec.ts > a complete enquiry is stored field by field and confirmed once",
      "tests/e2e/contact/message.spec.ts > a lost connection leaves the form unchanged",
      "tests/integration/enquiries/enquiry.test.ts > an enquiry that cannot be stored > is refused while Supabase is down, and stored after it recovers",
    ],
  },
  {
    number: 135,
    section: "4",
    statement: "Contact form: confirmation, and all fields cleared",
    tests: [
      "tests/e2e/contact/message.spec.ts > a message is sent and confirmed, and the form is empty for the next one",
    ],
  },
  {
    number: 136,
    section: "4",
    statement: "FAQ, payment dialog and menus are open or closed",
    tests: [
      "tests/e2e/contact/page.spec.ts > the questions open independently and satisfy axe",
      "tests/e2e/franchise/payment-dialog.spec.ts > with JavaScript > Escape closes the dialog and restores the focus",
      "tests/e2e/navigation-desktop.spec.ts > the bar on a wide screen > opens one menu at a time, and closes it on a click outside it",
      "tests/e2e/navigation-mobile.spec.ts > the menu on a narrow screen > opens, closes and exposes its state",
    ],
  },
  {
    number: 137,
    section: "4",
    statement: "One toast at a time",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > shows the same message as the page, can be closed, and is replaced by the next one",
    ],
  },
  {
    number: 138,
    section: "4",
    statement: "Toasts close automatically",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > disappears after ${limits.milliseconds} ms",
    ],
  },
  {
    number: 139,
    section: "4",
    statement: "Toasts close automatically and by swipe when the network fails",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > closes and can be swiped without a connection before the first one",
    ],
  },
  {
    number: 140,
    section: "4",
    statement: "Toasts close by a swipe to the right",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > disappears with a swipe to the right past ${limits.swipePixels} px, not before or to the left",
    ],
  },
  {
    number: 141,
    section: "5",
    statement: "Contact form: name, email and message required; phone and service optional",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > has the specified fields and services in its form",
      "tests/e2e/contact/message.spec.ts > without a script the browser requires the missing fields",
    ],
  },
  {
    number: 142,
    section: "5",
    statement: "The browser checks the email format by its type",
    tests: [
      "tests/e2e/contact/message.spec.ts > without a script the browser requires the missing fields",
    ],
    difference: 31,
  },
  {
    number: 143,
    section: "5",
    statement: "The phone placeholder suggests +91",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > has the specified fields and services in its form",
    ],
  },
  {
    number: 144,
    section: "5",
    statement: "Enquiry form: name, phone and email required; the rest optional",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has the fields of an enquiry in their order, with optional ones collapsed",
      "tests/unit/enquiries/enquiry.test.ts > an enquiry > needs three answers; missing or blank ones become null",
    ],
  },
  {
    number: 145,
    section: "5",
    statement: "age is numeric and optional",
    tests: [
      "tests/unit/enquiries/enquiry.test.ts > an enquiry > accepts %j as an age",
      "tests/unit/enquiries/enquiry.test.ts > an enquiry > needs three answers; missing or blank ones become null",
      "tests/unit/enquiries/enquiry.test.ts > an enquiry > refers the age %j to a parent, and stores nothing",
    ],
    difference: 23,
  },
  {
    number: 146,
    section: "5",
    statement: "Sign in: email (with its format) and password required",
    tests: [
      "tests/http/specification.test.ts > %s has its required fields, both providers and a link to the other page",
      "tests/integration/accounts/flows.test.ts > form input > with %s is refused with a message",
    ],
  },
  {
    number: 147,
    section: "5",
    statement: "'Passwords do not match.', not submitted",
    tests: [
      "tests/e2e/accounts/sign-up.spec.ts > signing up > requires the same password twice, and a strong one",
    ],
  },
  {
    number: 148,
    section: "5",
    statement: "A weak-password response has a list of reasons",
    tests: [
      "tests/e2e/accounts/sign-up.spec.ts > signing up > requires the same password twice, and a strong one",
    ],
  },
  {
    number: 149,
    section: "5",
    statement: "Password rule: not shown",
    tests: [
      "tests/integration/accounts/flows.test.ts > form input > with one of the most common passwords is refused without a call to the service",
    ],
    difference: 9,
  },
  {
    number: 150,
    section: "5",
    statement: "'You must provide either an email or phone number and a password'",
    untested: "The site's forms never send a request without both.",
  },
  {
    number: 151,
    section: "6",
    statement:
      "Anonymous visitors browse, send both forms, open the dialog and see Sign In and Sign Up",
    tests: [
      "tests/http/pages/home.test.ts > every page > has the same links in the bar and in the menu of narrow screens",
      "tests/http/pages/every-page.test.ts > every page of the sitemap > has its metadata, and a title, a heading and a description that no other page has",
      "tests/e2e/franchise/enquiry.spec.ts > a complete enquiry is stored field by field and confirmed once",
      "tests/e2e/contact/message.spec.ts > a message is sent and confirmed, and the form is empty for the next one",
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
    ],
  },
  {
    number: 152,
    section: "6",
    statement: "Signed-in users see Dashboard, Logout and the affiliate dashboard",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the referral link, as the affiliate program does",
    ],
  },
  {
    number: 153,
    section: "6",
    statement: "The client talks to the backend with a public anonymous key",
    tests: ["tests/http/document.test.ts > no page and no file contains the database key"],
    difference: 13,
  },
  {
    number: 154,
    section: "6",
    statement: "The auth service supports aal1 and aal2",
    tests: [
      "tests/integration/accounts/second-factor.test.ts > a user with a device is signed in only by its code, and the session has no token before that",
    ],
    difference: 36,
  },
  {
    number: 155,
    section: "7",
    statement: "An enquiry inserts the whole form object; only the error is read",
    tests: [
      "tests/integration/database/submissions.test.ts > an anonymous visitor > can add one with only the eleven fields of the specification",
    ],
    difference: 7,
  },
  {
    number: 156,
    section: "7",
    statement: "Enquiry, success: toast and cleared form",
    tests: [
      "tests/e2e/franchise/enquiry.spec.ts > a complete enquiry is stored field by field and confirmed once",
    ],
  },
  {
    number: 157,
    section: "7",
    statement: "Enquiry, failure: toast, logged, form kept",
    tests: [
      "tests/integration/enquiries/enquiry.test.ts > an enquiry that cannot be stored > is refused while Supabase is down, and stored after it recovers",
      "tests/unit/supabase/idempotent-insert.test.ts > storing a submission > fails after %s, and logs form and cause, but not the input",
    ],
  },
  {
    number: 158,
    section: "7",
    statement: "Sign-up, sign-in and sign-out call the auth service",
    tests: [
      "tests/e2e/accounts/sign-up.spec.ts > signing up > signs the user in through a confirmation email",
      "tests/e2e/accounts/sign-in.spec.ts > signing in and out",
    ],
  },
  {
    number: 159,
    section: "7",
    statement: "Social sign-in redirects back to the site's origin",
    tests: [
      "tests/integration/accounts/flows.test.ts > the callback from a provider > accepts only the later of two sign-ins begun in one browser",
      "tests/e2e/accounts/social.spec.ts > Google, cancelled and granted",
    ],
  },
  {
    number: 160,
    section: "7",
    statement: "Social sign-in, failure: toast",
    tests: [
      "tests/integration/accounts/outages.test.ts > while the accounts service %s > a sign-in with a provider redirects back to /login",
    ],
  },
  {
    number: 161,
    section: "7",
    statement: "Sign-out clears the local session even on 401, 403 and 404",
    tests: [
      "tests/integration/accounts/outages.test.ts > signing out clears the session if the service refuses with %s",
    ],
  },
  {
    number: 162,
    section: "7",
    statement: "The session is read at the start; a subscription updates it",
    tests: [
      "tests/http/specification.test.ts > a signed-in user has the account menu, and a dashboard with a picture",
      "tests/e2e/accounts/session.spec.ts > a session > is the same in every tab",
    ],
  },
  {
    number: 163,
    section: "7",
    statement: "Service cards are plain links",
    tests: [
      "tests/http/pages/services.test.ts > /services lists every service under its category, with a card and a link",
    ],
  },
  {
    number: 164,
    section: "7",
    statement: "Portfolio cards are plain links",
    tests: [
      "tests/integration/pages.test.ts > a card of the portfolio > links to its work or its page, but not to the open tab",
      "tests/http/pages/company.test.ts > /portfolio > has a tab with the work of each field",
    ],
  },
  {
    number: 165,
    section: "7",
    statement: "Paths of the auth library, storage, realtime",
    untested: "Library internals; the site does not use storage or realtime.",
  },
  {
    number: 166,
    section: "8",
    statement: "'Sign up Failed' with the service's message or 'Something went wrong'",
    tests: [
      "tests/integration/accounts/strict-project.test.ts > a sign-up with a refused address (%s) shows 'Sign up Failed', and the reason at the field",
      "tests/integration/accounts/strict-project.test.ts > a project-wide limit shows the service's message",
      "tests/unit/toasts/catalogue.test.ts > the catalogue > %s shows the service's message, or else its built-in text",
    ],
  },
  {
    number: 167,
    section: "8",
    statement: "'Sign up Failed' with the service's message for a rate limit",
    tests: [
      "tests/integration/accounts/strict-project.test.ts > a project-wide limit shows the service's message",
    ],
    difference: 40,
  },
  {
    number: 168,
    section: "8",
    statement: "'Sign up Failed' for a refused address and for a weak password",
    tests: [
      "tests/integration/accounts/strict-project.test.ts > a sign-up with a refused address (%s) shows 'Sign up Failed', and the reason at the field",
      "tests/integration/accounts/strict-project.test.ts > a sign-up with %s shows 'Sign up Failed', and the reason at the field",
    ],
  },
  {
    number: 169,
    section: "8",
    statement: "'Sign in Failed' with the service's message or 'Something went wrong'",
    tests: [
      "tests/e2e/accounts/sign-in.spec.ts > signing in and out",
      "tests/unit/toasts/catalogue.test.ts > the catalogue > %s shows the service's message, or else its built-in text",
    ],
  },
  {
    number: 170,
    section: "8",
    statement: "'OAuth Sign in Failed' with the service's message",
    tests: [
      "tests/integration/accounts/flows.test.ts > the callback from a provider > %s explains the outcome",
    ],
    difference: 39,
  },
  {
    number: 171,
    section: "8",
    statement: "'OAuth Sign in Failed', else 'Could not sign in with provider.'",
    tests: [
      "tests/integration/accounts/outages.test.ts > while the accounts service %s > a sign-in with a provider redirects back to /login",
      "tests/unit/toasts/catalogue.test.ts > the catalogue > %s shows the service's message, or else its built-in text",
    ],
  },
  {
    number: 172,
    section: "8",
    statement: "'Sign out Failed' with the service's message or 'Something went wrong'",
    tests: [
      "tests/integration/accounts/strict-project.test.ts > a sign-out that the service refuses with %s shows this, and the state of this browser",
    ],
  },
  {
    number: 173,
    section: "8",
    statement: "'Error submitting enquiry' with 'Something went wrong. Please try again later.'",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > shows the same message as the page, can be closed, and is replaced by the next one",
    ],
  },
  {
    number: 174,
    section: "8",
    statement: "Contact form, failure",
    tests: ["tests/e2e/contact/message.spec.ts > a lost connection leaves the form unchanged"],
    difference: 1,
  },
  {
    number: 175,
    section: "8",
    statement: "'Signed In Successfully!' with 'Welcome back, {email}!'",
    tests: ["tests/e2e/accounts/sign-in.spec.ts > signing in and out"],
  },
  {
    number: 176,
    section: "8",
    statement: "'Sign up Successful!' with 'Please check your email to verify your account.'",
    tests: [
      "tests/e2e/accounts/sign-up.spec.ts > signing up > signs the user in through a confirmation email",
    ],
  },
  {
    number: 177,
    section: "8",
    statement: "'Signed Out' with 'You have been successfully signed out.'",
    tests: ["tests/e2e/accounts/sign-in.spec.ts > signing in and out"],
  },
  {
    number: 178,
    section: "8",
    statement: "'Enquiry Sent Successfully!' as a toast",
    tests: [
      "tests/e2e/franchise/enquiry.spec.ts > a complete enquiry is stored field by field and confirmed once",
    ],
  },
  {
    number: 179,
    section: "8",
    statement: "'Message Sent! 🎉' as a toast",
    tests: [
      "tests/e2e/contact/message.spec.ts > a message is sent and confirmed, and the form is empty for the next one",
    ],
    difference: 41,
  },
  {
    number: 180,
    section: "8",
    statement: "'Copied to clipboard!' with 'Your referral link is ready to be shared.'",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the referral link, as the affiliate program does",
    ],
  },
  {
    number: 181,
    section: "8",
    statement: "A message is shown once",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > shows the same message as the page, can be closed, and is replaced by the next one",
    ],
    difference: 12,
  },
  {
    number: 182,
    section: "8",
    statement: "'Passwords do not match.'; 'PDF viewer functionality is coming soon!'",
    tests: [
      "tests/e2e/accounts/sign-up.spec.ts > signing up > requires the same password twice, and a strong one",
      "tests/integration/documents/documents.test.ts > an editor's own file > of another type is not linked, and the button shows the specified message",
    ],
  },
  {
    number: 183,
    section: "8",
    statement: "The auth context outside its provider raises an error",
    tests: [
      "tests/unit/accounts/auth-context.test.tsx > the auth context outside its provider is an error",
    ],
  },
  {
    number: 184,
    section: "8",
    statement:
      "Session missing, invalid credentials, weak password, retryable 502, 503 and 504, unknown error",
    tests: [
      "tests/unit/supabase/auth-failure.test.ts > classifies an error of Supabase Auth: %s",
      "tests/integration/accounts/outages.test.ts > while the accounts service %s > the dashboard shows an error, and does not redirect to sign-in",
    ],
  },
  {
    number: 185,
    section: "8",
    statement: "Storage errors carry a status",
    untested: "Library internals; the site does not use storage.",
  },
  {
    number: 186,
    section: "9",
    statement: "Six prices",
    tests: [
      "tests/http/pages/franchise.test.ts > /be-a-franchise > has a card for each package, with its price, features and links",
    ],
  },
  {
    number: 187,
    section: "9",
    statement: "Commissions of the Basic plan",
    tests: [
      "tests/http/specification.test.ts > the packages have a description, their commissions and the time of payouts",
    ],
  },
  {
    number: 188,
    section: "9",
    statement: "Commissions for selling a franchise; Standard up to 50% on services",
    tests: [
      "tests/http/specification.test.ts > the packages have a description, their commissions and the time of payouts",
    ],
  },
  {
    number: 189,
    section: "9",
    statement: "Time of payouts by plan",
    tests: [
      "tests/http/specification.test.ts > the packages have a description, their commissions and the time of payouts",
    ],
  },
  {
    number: 190,
    section: "9",
    statement: "10% on level 1, 2% on level 2, 10% on franchise packages",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > links to the account pages, and explains how it works",
      "tests/seed/commerce.test.ts > affiliate program > its texts state: %s",
    ],
  },
  {
    number: 191,
    section: "9",
    statement: "Minimum ₹5,000; on the 15th; bank transfer or online service; no self-referrals",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > links to the account pages, and explains how it works",
      "tests/http/pages/franchise.test.ts > /affiliate-program > has an address for each of its tabs",
      "tests/seed/commerce.test.ts > affiliate program > its texts state: %s",
    ],
  },
  {
    number: 192,
    section: "9",
    statement: "Calculator: Corporate; 0 to 100, step 1, default 5; 0 to 500, step 5, default 25",
    tests: [
      "tests/http/pages/franchise.test.ts > /affiliate-program > starts its calculator as specified, and calls it an illustration",
    ],
  },
  {
    number: 193,
    section: "9",
    statement: "Calculator: formula, rounding, Indian format",
    tests: [
      "tests/unit/affiliate/commission.test.ts > monthly earnings > of the %s package at ₹%d are correct",
      "tests/e2e/affiliate/calculator.spec.ts > without a script > the package and the sliders are its only fields, and Calculate sends them",
    ],
  },
  {
    number: 194,
    section: "9",
    statement: "Referral link: site origin and /signup?ref={user id}",
    tests: [
      "tests/e2e/accounts/dashboard.spec.ts > the dashboard > shows the referral link, as the affiliate program does",
    ],
  },
  {
    number: 195,
    section: "9",
    statement: "A referral is kept until the sign-up, also by a provider",
    tests: [
      "tests/unit/accounts/referral.test.ts > the referrer of a visitor > is stored for 30 days if it is a user's id",
      "tests/integration/accounts/flows.test.ts > the referrer of the first visit is stored with a new account",
      "tests/integration/accounts/flows.test.ts > the callback from a provider > records the referrer of a new account, but never the account itself",
    ],
    difference: 11,
  },
  {
    number: 196,
    section: "9",
    statement: "Four rules for refunds",
    tests: ["tests/http/pages/contact.test.ts > $path has its heading, age, address and contents"],
  },
  {
    number: 197,
    section: "9",
    statement: "Payment: two accounts, online link, three UPI IDs, screenshot",
    tests: [
      "tests/http/specification.test.ts > the payment dialog has the ways to pay in the specified order, and a note",
      "tests/e2e/franchise/payment-dialog.spec.ts > choosing a package shows how to pay for it and that the site charges nothing",
    ],
  },
  {
    number: 198,
    section: "9",
    statement: "Phone, messaging link, primary and alternative email",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > shows how and when to reach the company",
    ],
  },
  {
    number: 199,
    section: "9",
    statement: "Business hours",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > shows how and when to reach the company",
    ],
  },
  {
    number: 200,
    section: "9",
    statement: "The 30 service options of the contact form, in the given order",
    tests: [
      "tests/http/pages/contact.test.ts > /contact > has the specified fields and services in its form",
    ],
  },
  {
    number: 201,
    section: "9",
    statement: "One toast at a time, closed after 5000 ms",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > shows the same message as the page, can be closed, and is replaced by the next one",
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > disappears after ${limits.milliseconds} ms",
    ],
  },
  {
    number: 202,
    section: "9",
    statement: "Swipe past 50 px",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > disappears with a swipe to the right past ${limits.swipePixels} px, not before or to the left",
    ],
  },
  {
    number: 203,
    section: "9",
    statement: "F8 focuses the notifications region",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > ${limits.key} focuses the region, even before the first toast",
    ],
    difference: 48,
  },
  {
    number: 204,
    section: "9",
    statement: "The region's default label is 'Notification'",
    tests: [
      "tests/e2e/franchise/toast.spec.ts > a failure as a toast > ${limits.key} focuses the region, even before the first toast",
    ],
  },
  {
    number: 205,
    section: "9",
    statement: "Menus close after 200 ms; the bar is solid after 20 px",
    tests: [
      "tests/e2e/navigation-desktop.spec.ts > the bar's script > opens a menu on hover and closes it 200 ms after the pointer leaves",
      "tests/e2e/navigation-desktop.spec.ts > the bar's script > turns the bar solid after 20 pixels",
    ],
  },
  {
    number: 206,
    section: "9",
    statement: "A token is refreshed when 3 ticks of 30 s or fewer remain",
    tests: [
      "tests/e2e/accounts/session.spec.ts > a session > is renewed before it expires while a page is open",
    ],
    difference: 13,
  },
  {
    number: 207,
    section: "9",
    statement: "A session within 10 s of its end counts as expired; retries from 200 ms",
    tests: [
      "tests/integration/accounts/flows.test.ts > an expiring session is renewed once for all loaders, for every kind of response",
      "tests/integration/accounts/outages.test.ts > a renewal does not end the session if the service %s",
    ],
  },
  {
    number: 208,
    section: "9",
    statement: "Ticks in the browser, realtime, storage defaults",
    untested: "Library internals; the browser has no Supabase client.",
  },
  {
    number: 209,
    section: "9",
    statement: "Cards enter 0.1 s apart",
    tests: [
      "tests/e2e/layout.spec.ts > the cards of a service > are animated one after another when they come into view",
    ],
  },
  {
    number: 210,
    section: "9",
    statement: "Marketing figures",
    tests: ["tests/http/pages/home.test.ts > the home page > shows the four figures"],
  },
];
