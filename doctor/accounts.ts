import * as z from "zod";
import { providerNames, providers } from "../app/accounts/providers";
import type { Environment } from "../app/env.server";
import { type Answer, ask, parseJson } from "./ask";
import { type Finding, question, right, warning, wrong } from "./finding";

const KEYS = "Supabase, Settings → API keys";
const MOST_SECONDS_APART = 30;

/** `isOpen` where the key is of use: without it nothing else of the project can be looked at. */
export async function checkAccounts(
  environment: Environment,
): Promise<{ isOpen: boolean; findings: Finding[] }> {
  const key = judgeKey(environment);
  if (key.state === "wrong") return { isOpen: false, findings: [key] };
  const askedAt = Date.now();
  const answer = await askAccounts(environment, "settings");
  const answeredAt = Date.now();
  const refusal = judgeAnswer(environment, answer);
  if (refusal) return { isOpen: false, findings: [refusal] };
  const asked = await Promise.all([
    checkSiteUrl(environment),
    checkRedirect(environment),
    checkSigningKeys(environment),
    checkIssuer(environment),
  ]);
  const clock = checkClock(answer, (askedAt + answeredAt) / 2);
  const findings = [key, clock, ...judgeSettings(answer), ...asked];
  return { isOpen: true, findings };
}

const askAccounts = async ({ SUPABASE_URL, SUPABASE_ANON_KEY }: Environment, path: string) =>
  await ask(`${SUPABASE_URL.replace(/\/$/, "")}/auth/v1/${path}`, {
    headers: { apikey: SUPABASE_ANON_KEY },
  });

const keyClaims = z.object({
  ref: z.string().optional(),
  exp: z.number().optional(),
});

/** What the key says of itself. Both kinds are told by their beginnings; only the legacy one names its project. */
function judgeKey({ SUPABASE_URL, SUPABASE_ANON_KEY: key }: Environment): Finding {
  const [, hosted] = /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(SUPABASE_URL) ?? [];
  const [, payload = ""] = key.split(".");
  const claims = parseJson(keyClaims, Buffer.from(payload, "base64url").toString());
  // What is no such key at all is refused with the environment.
  if (key.startsWith("sb_publishable_")) return right("SUPABASE_ANON_KEY is a publishable key");
  if (hosted && claims?.ref !== undefined && claims.ref !== hosted) {
    return wrong(
      `SUPABASE_ANON_KEY is a key of the project ${claims.ref}, SUPABASE_URL names ${hosted}`,
      `Take both from the same project (${KEYS}).`,
    );
  }
  if (claims?.exp !== undefined && claims.exp * 1_000 < Date.now()) {
    return wrong("SUPABASE_ANON_KEY has expired", `Take the publishable key (${KEYS}).`);
  }
  if (hosted) {
    return warning(
      "SUPABASE_ANON_KEY is a legacy anon key, which Supabase is giving up",
      `Take the publishable key in its place (${KEYS}).`,
    );
  }
  return right("SUPABASE_ANON_KEY is an anon key");
}

const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

function judgeAnswer({ SUPABASE_URL }: Environment, { status, body }: Answer): Finding | undefined {
  if (status === 401 || status === 403) {
    return wrong(
      `${SUPABASE_URL} does not know SUPABASE_ANON_KEY`,
      `Take both from the same project (${KEYS}).`,
    );
  }
  if (status === 200 && parseJson(settingsSchema, body)) return undefined;
  return wrong(
    `${SUPABASE_URL} answers ${status}, and not as Supabase's accounts do`,
    "Set SUPABASE_URL to the project's address, without a path; a paused project is woken in the dashboard.",
  );
}

function checkClock({ headers }: Answer, askedAt: number): Finding {
  const theirs = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(theirs)) {
    return question("Is this machine's clock right?", "Supabase did not say its own.");
  }
  const seconds = Math.round(Math.abs(theirs - askedAt) / 1_000);
  return seconds > MOST_SECONDS_APART
    ? wrong(
        `this machine's clock and Supabase's are ${seconds} s apart: sessions would end early or not be believed`,
        "Let the machine of the site keep its time by NTP.",
      )
    : right("this machine's clock agrees with Supabase's");
}

function judgeSettings({ body }: Answer): Finding[] {
  const settings = parseJson(settingsSchema, body);
  if (!settings) return [];
  const place = "Supabase, Authentication → Sign in / Providers";
  const { external, disable_signup: isClosed, mailer_autoconfirm: isUnconfirmed } = settings;
  return [
    isClosed
      ? wrong("nobody may sign up", `Switch on "Allow new users to sign up" (${place}).`)
      : right("everybody may sign up"),
    external.email === false
      ? wrong("sign-in by e-mail address is off", `Switch on Email (${place}).`)
      : right("sign-in by e-mail address is on"),
    isUnconfirmed
      ? wrong(
          "addresses count as confirmed without a mail: anybody may sign up as anybody",
          `Switch on "Confirm email" (${place} → Email).`,
        )
      : right("addresses are confirmed by mail"),
    ...providers.map((provider) =>
      external[provider] === true
        ? right(`sign-in with ${providerNames[provider]} is on`)
        : wrong(
            `sign-in with ${providerNames[provider]} is off, and /login shows its button`,
            `Switch it on, with its client id and secret (${place} → ${providerNames[provider]}).`,
          ),
    ),
    ...(external.anonymous_users === true
      ? [
          warning(
            "anonymous sign-ins are on, which the site never asks for",
            `Switch them off (${place}).`,
          ),
        ]
      : []),
  ];
}

const URLS = "Supabase, Authentication → URL configuration";

/** Where the service sends the browser of somebody with a link that does not count; undefined where it sends nobody. */
async function landing(environment: Environment, redirectTo: string): Promise<URL | undefined> {
  const query = new URLSearchParams({
    type: "signup",
    token: "0".repeat(56),
    redirect_to: redirectTo,
  });
  const { headers } = await askAccounts(environment, `verify?${query.toString()}`);
  const location = headers.get("location") ?? "";
  return URL.canParse(location) ? new URL(location) : undefined;
}

const unknownLanding = (what: string) =>
  question(`Is ${what}?`, `${URLS}. Supabase did not say it; it may have been asked too often.`);

/** What is not allowed leads to the Site URL, and so do the mails. */
async function checkSiteUrl(environment: Environment): Promise<Finding> {
  const { SITE_URL } = environment;
  const place = await landing(environment, "https://not-allowed.invalid/");
  if (!place) return unknownLanding(`the Site URL ${SITE_URL}`);
  return place.origin === SITE_URL && place.pathname === "/"
    ? right(`the links in Supabase's mails lead to ${SITE_URL}`)
    : wrong(
        `the links in Supabase's mails lead to ${place.origin}${place.pathname}`,
        `Set the Site URL to ${SITE_URL} (${URLS}).`,
      );
}

async function checkRedirect(environment: Environment): Promise<Finding> {
  const { SITE_URL } = environment;
  const wanted = `${SITE_URL}/auth/callback`;
  const place = await landing(environment, `${wanted}?redirectTo=/contact`);
  if (!place) return unknownLanding(`${SITE_URL}/** among the redirect URLs`);
  return place.origin + place.pathname === wanted
    ? right(`Supabase sends browsers back to ${wanted}`)
    : wrong(
        `Supabase does not send browsers back to ${wanted}: a sign-in with Google would end without a session`,
        `Add ${SITE_URL}/** to the redirect URLs (${URLS}).`,
      );
}

const keySet = z.object({ keys: z.array(z.object({ alg: z.string().catch("") })) });

async function checkSigningKeys(environment: Environment): Promise<Finding> {
  const { body } = await askAccounts(environment, ".well-known/jwks.json");
  const keys = parseJson(keySet, body)?.keys ?? [];
  return keys.some(({ alg }) => /^(?:ES|RS)256$/.test(alg))
    ? right("the site can verify sessions by itself")
    : warning(
        "sessions are signed with a shared secret: each page with a session waits for Supabase",
        "Rotate to an ES256 key (Supabase, Settings → JWT keys).",
      );
}

const configuration = z.object({ issuer: z.string() });

async function checkIssuer(environment: Environment): Promise<Finding> {
  const { SUPABASE_URL, SUPABASE_ISSUER } = environment;
  const believed = SUPABASE_ISSUER ?? `${SUPABASE_URL.replace(/\/$/, "")}/auth/v1`;
  const { body } = await askAccounts(environment, ".well-known/openid-configuration");
  const { issuer } = parseJson(configuration, body) ?? {};
  if (issuer === undefined) {
    return question(
      `Do the accounts' tokens name ${believed} as their issuer?`,
      "The `iss` of a token; where it differs, set SUPABASE_ISSUER to it, or nobody is signed in.",
    );
  }
  return issuer === believed
    ? right(`tokens are from ${issuer}`)
    : wrong(
        `tokens are from ${issuer}, the site believes ${believed} alone: nobody would be signed in`,
        `Set SUPABASE_ISSUER=${issuer}`,
      );
}
