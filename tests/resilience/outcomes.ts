/** The site's timeouts for its services, in milliseconds; shorter than in production to keep the tests fast. */
export const budgets = { content: 1_500, accounts: 1_500, insert: 1_500 } as const;

/** Time to render on a busy machine. A request without a timeout would take longer. */
const SLACK_MS = 30_000;

/** The response that a visitor gets. Missing properties are not checked. */
export type Outcome = {
  /** The title of the test. */
  says: string;
  status: number;
  /** The maximum response time, in milliseconds. */
  withinMs: number;
  /** Whether the page has the same text as without the fault. */
  asBefore?: true;
  /** Texts in the response. */
  shows?: readonly string[];
  /** Headers of the response. */
  headers?: Readonly<Record<string, RegExp>>;
  /** Whether the visitor's session stays unchanged, without a cookie being set or deleted. */
  leavesCookies?: true;
  /** Whether a session starts. */
  signsIn?: true;
  /** Whether the form is shown again with its input, except passwords. */
  keepsForm?: true;
  /** The number of rows stored for the form. */
  rows?: 0 | 1;
  /** Whether the same form, sent again after the fault, is stored as one row. */
  storedLater?: true;
};

const kept = /^public, max-age=0, s-maxage=(?:5|10)\b/;
const atMostFiveSeconds = /^(?:public, max-age=(?:0, s-maxage=)?5|no-store)$/;
const privately = /^private, no-store$/;

const contentMs = budgets.content * 2 + SLACK_MS;
const accountsMs = budgets.accounts + SLACK_MS;

const page = { status: 200, withinMs: contentMs, asBefore: true } as const;

export const asAlways: Outcome = {
  ...page,
  says: "responds as always",
  headers: { "cache-control": /^(?:public, max-age=|private, no-store$)/ },
};

export const asItWas: Outcome = {
  ...page,
  says: "returns the old page, which shared caches keep for seconds",
  headers: { "cache-control": kept },
};

/** Rendered for each request from cached content. */
export const madeFromMemory: Outcome = { ...page, says: "is rendered from cached content" };

export const fromTheCopy: Outcome = {
  ...page,
  says: "returns the page from the content cache, which shared caches keep for at most 5 s",
  headers: { "cache-control": atMostFiveSeconds },
};

export const sorry: Outcome = {
  says: "returns a 503 page with Retry-After",
  status: 503,
  withinMs: contentMs,
  shows: ["We cannot show this page right now", "Contact Us"],
  headers: { "retry-after": /^\d+$/, "cache-control": /no-store/ },
};

export const sorryInPlainWords: Outcome = {
  says: "returns 503 with Retry-After",
  status: 503,
  withinMs: contentMs,
  headers: { "retry-after": /^\d+$/, "cache-control": /no-store/ },
};

export const alive: Outcome = { says: "responds as always", status: 200, withinMs: SLACK_MS };

export const ready: Outcome = { ...alive, says: "is ready", withinMs: contentMs, shows: ["ready"] };

export const notReady: Outcome = {
  says: "returns 503, so that the load balancer removes the instance",
  status: 503,
  withinMs: contentMs,
};

export const stored: Outcome = {
  says: "is stored once, and confirmed",
  status: 303,
  withinMs: contentMs,
  headers: { location: /#status$/ },
  rows: 1,
};

export const keptToSendAgain: Outcome = {
  says: "returns 503 with the input without storing it, and is one row if sent again",
  status: 503,
  withinMs: budgets.insert + contentMs,
  shows: ["Error submitting enquiry"],
  headers: { "cache-control": /no-store/ },
  keepsForm: true,
  rows: 0,
  storedLater: true,
};

export const keptThoughStored: Outcome = {
  ...keptToSendAgain,
  says: "returns 503 with the input although it is stored, and stays one row if sent again",
  rows: 1,
};

export const signedIn: Outcome = {
  says: "signs the user in",
  status: 303,
  withinMs: accountsMs,
  headers: { location: /\/dashboard#status$/ },
  signsIn: true,
};

export const notSignedIn: Outcome = {
  says: "returns 503 with the address, without the password",
  status: 503,
  withinMs: accountsMs,
  shows: ["Sign in Failed", "Something went wrong"],
  headers: { "cache-control": /no-store/ },
  keepsForm: true,
};

export const askedToWait: Outcome = {
  ...notSignedIn,
  says: "returns 429 with the service's message and the address, without the password",
  status: 429,
  shows: ["Sign in Failed", "API rate limit exceeded"],
};

export const ownDashboard: Outcome = {
  says: "shows the user's profile and enquiries",
  status: 200,
  withinMs: accountsMs + contentMs,
  shows: ["Your enquiries", "Affiliate dashboard", "Nothing was sent from this account"],
  headers: { "cache-control": privately },
  leavesCookies: true,
};

export const accountUnreachable: Outcome = {
  says: "returns a 503 page about the unreachable account, and the user stays signed in",
  status: 503,
  withinMs: accountsMs,
  shows: ["Your account cannot be reached right now", 'action="/logout"'],
  headers: { "cache-control": /no-store/ },
  leavesCookies: true,
};

export const listMissing: Outcome = {
  ...ownDashboard,
  says: "shows the user's profile, with an error instead of the enquiries",
  shows: ["Affiliate dashboard", "Your enquiries cannot be shown right now"],
};

export const theDesk: Outcome = {
  says: "shows the desk",
  status: 200,
  withinMs: accountsMs + contentMs,
  shows: ["Sales desk"],
  headers: { "cache-control": privately },
  leavesCookies: true,
};

const memberPage = {
  withinMs: accountsMs + contentMs,
  shows: ['action="/logout"'],
  headers: { "cache-control": privately },
} as const;

export const renewed: Outcome = {
  ...memberPage,
  says: "returns the page, and renews the session",
  status: 200,
  asBefore: true,
  signsIn: true,
};

export const stillSignedIn: Outcome = {
  ...memberPage,
  says: "returns the page, and leaves the session unchanged",
  status: 200,
  asBefore: true,
  leavesCookies: true,
};

export const sorryAndSignedIn: Outcome = {
  ...memberPage,
  says: "returns a 503 page, and renews the session",
  status: 503,
  signsIn: true,
};

export const sorryStillSignedIn: Outcome = {
  ...memberPage,
  says: "returns a 503 page, and leaves the session unchanged",
  status: 503,
  leavesCookies: true,
};

export const draftShown: Outcome = {
  says: "shows the draft",
  status: 200,
  withinMs: contentMs,
  shows: ["Not published yet"],
  headers: { "cache-control": privately },
};

export const noDraft: Outcome = {
  says: "returns a 503 page without an old draft",
  status: 503,
  withinMs: contentMs,
  shows: ["We cannot show this page right now"],
  headers: { "cache-control": privately },
};

export const draftTokenRefused: Outcome = {
  ...noDraft,
  says: "returns a 503 page about the refused token, without an old draft",
  shows: ["The preview cannot read drafts"],
};

export const draftNotFound: Outcome = {
  says: "returns 404 without an old draft",
  status: 404,
  withinMs: contentMs,
  headers: { "cache-control": privately },
};
