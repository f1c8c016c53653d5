/** How long the site waits for each service here, in milliseconds: shorter than in production, so that tests are quick. */
export const budgets = { content: 1_500, accounts: 1_500, insert: 1_500 } as const;

/** Rendering, on a machine that is busy with other things. What waits without a limit takes longer than this. */
const SLACK_MS = 30_000;

/** What a visitor gets. What is not said is not looked at. */
export type Outcome = {
  /** In words, for the table. */
  says: string;
  status: number;
  /** The longest that the answer may take, in milliseconds. */
  withinMs: number;
  /** Whether the page says what it said while everything was well. */
  asBefore?: true;
  /** Texts in the answer. */
  shows?: readonly string[];
  /** Headers of the answer. */
  headers?: Readonly<Record<string, RegExp>>;
  /** Whether the visitor's session comes out of it as it went in: no cookie is set or taken back. */
  leavesCookies?: true;
  /** Whether a session begins. */
  signsIn?: true;
  /** Whether what was typed (but no password) is in the form that comes back. */
  keepsForm?: true;
  /** How many rows hold what was sent. */
  rows?: 0 | 1;
  /** Whether the same form, sent again once the fault is over, is stored as one row. */
  storedLater?: true;
};

const kept = /^public, max-age=0, s-maxage=(?:5|10)\b/;
const atMostFiveSeconds = /^(?:public, max-age=0, s-maxage=5|no-store)$/;
const privately = /^private, no-store$/;

const contentMs = budgets.content * 2 + SLACK_MS;
const accountsMs = budgets.accounts + SLACK_MS;

const page = { status: 200, withinMs: contentMs, asBefore: true } as const;

export const asAlways: Outcome = {
  ...page,
  says: "as always",
  headers: { "cache-control": /^(?:public, max-age=|private, no-store$)/ },
};

export const asItWas: Outcome = {
  ...page,
  says: "the page as it was; shared caches keep it for seconds",
  headers: { "cache-control": kept },
};

/** Made anew for each request: from what is in memory. */
export const madeFromMemory: Outcome = { ...page, says: "made from the content in memory" };

export const fromTheCopy: Outcome = {
  ...page,
  says: "the page, from the copy; shared caches keep it for 5 s at most",
  headers: { "cache-control": atMostFiveSeconds },
};

export const sorry: Outcome = {
  says: "503: a page of the site that says so, and when to come back",
  status: 503,
  withinMs: contentMs,
  shows: ["We cannot show this page right now", "Contact Us"],
  headers: { "retry-after": /^\d+$/, "cache-control": /no-store/ },
};

export const sorryInPlainWords: Outcome = {
  says: "503, and when to come back",
  status: 503,
  withinMs: contentMs,
  headers: { "retry-after": /^\d+$/, "cache-control": /no-store/ },
};

export const alive: Outcome = { says: "as always", status: 200, withinMs: SLACK_MS };

export const ready: Outcome = { ...alive, says: "ready", withinMs: contentMs, shows: ["ready"] };

export const notReady: Outcome = {
  says: "503: send visitors elsewhere",
  status: 503,
  withinMs: contentMs,
};

export const stored: Outcome = {
  says: "stored once, and confirmed",
  status: 303,
  withinMs: contentMs,
  headers: { location: /#status$/ },
  rows: 1,
};

export const keptToSendAgain: Outcome = {
  says: "503: not stored; the form comes back as typed, and is one row when sent again",
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
  says: "503: stored, but nobody can tell; the form comes back as typed, and stays one row",
  rows: 1,
};

export const signedIn: Outcome = {
  says: "signed in",
  status: 303,
  withinMs: accountsMs,
  headers: { location: /\/dashboard#status$/ },
  signsIn: true,
};

export const notSignedIn: Outcome = {
  says: "503: the form comes back with the address, without the password",
  status: 503,
  withinMs: accountsMs,
  shows: ["Sign in Failed", "Something went wrong"],
  headers: { "cache-control": /no-store/ },
  keepsForm: true,
};

export const askedToWait: Outcome = {
  ...notSignedIn,
  says: "429: the service's message; the form comes back with the address, without the password",
  status: 429,
  shows: ["Sign in Failed", "API rate limit exceeded"],
};

export const ownDashboard: Outcome = {
  says: "their profile and enquiries",
  status: 200,
  withinMs: accountsMs + contentMs,
  shows: ["Your enquiries", "Affiliate dashboard", "Nothing has come from your address yet"],
  headers: { "cache-control": privately },
  leavesCookies: true,
};

export const accountUnreachable: Outcome = {
  says: "503: says that the account cannot be reached; still signed in",
  status: 503,
  withinMs: accountsMs,
  shows: ["Your account cannot be reached right now", 'action="/logout"'],
  headers: { "cache-control": /no-store/ },
  leavesCookies: true,
};

export const listMissing: Outcome = {
  ...ownDashboard,
  says: "their profile; says that the list of enquiries does not load",
  shows: ["Affiliate dashboard", "Your enquiries cannot be shown right now"],
};

export const theDesk: Outcome = {
  says: "the desk",
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
  says: "the page; the session is renewed",
  status: 200,
  asBefore: true,
  signsIn: true,
};

export const stillSignedIn: Outcome = {
  ...memberPage,
  says: "the page; the session stays as it is",
  status: 200,
  asBefore: true,
  leavesCookies: true,
};

export const sorryAndSignedIn: Outcome = {
  ...memberPage,
  says: "503: a page of the site that says so; the session is renewed",
  status: 503,
  signsIn: true,
};

export const sorryStillSignedIn: Outcome = {
  ...memberPage,
  says: "503: a page of the site that says so; the session stays as it is",
  status: 503,
  leavesCookies: true,
};

export const draftShown: Outcome = {
  says: "the draft",
  status: 200,
  withinMs: contentMs,
  shows: ["Not published yet"],
  headers: { "cache-control": privately },
};

export const noDraft: Outcome = {
  says: "503: a page that says so; nothing old in the draft's place",
  status: 503,
  withinMs: contentMs,
  shows: ["We cannot show this page right now"],
  headers: { "cache-control": privately },
};

export const draftTokenRefused: Outcome = {
  ...noDraft,
  says: "503: a page that says that the token is refused; nothing old in the draft's place",
  shows: ["The preview cannot read drafts"],
};

export const draftNotFound: Outcome = {
  says: "404: what the service does not have is not there; nothing old in the draft's place",
  status: 404,
  withinMs: contentMs,
  headers: { "cache-control": privately },
};
