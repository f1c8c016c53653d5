import * as z from "zod";
import type { Environment } from "../../app/env.server";
import { providerNames, providers } from "../../app/features/accounts/providers";
import { type Answer, ask, parseJson } from "./ask";
import { type Finding, question, right, warning, wrong } from "./finding";

const KEYS = "Supabase, Settings → API keys";
const MAX_SECONDS_APART = 30;

/** `isOpen` is true if the key works; otherwise the rest of the project cannot be checked. */
export async function checkAccounts(
  environment: Environment,
): Promise<{ isOpen: boolean; findings: Finding[] }> {
  const key = checkKey(environment);
  if (key.state === "wrong") return { isOpen: false, findings: [key] };
  const askedAt = Date.now();
  const answer = await askAccounts(environment, "settings");
  const answeredAt = Date.now();
  const refusal = checkAnswer(environment, answer);
  if (refusal) return { isOpen: false, findings: [refusal] };
  const asked = await Promise.all([
    checkSiteUrl(environment),
    checkRedirect(environment),
    checkSigningKeys(environment),
    checkIssuer(environment),
  ]);
  const clock = checkClock(answer, (askedAt + answeredAt) / 2);
  const findings = [key, clock, ...checkSettings(answer), ...asked];
  return { isOpen: true, findings };
}

const askAccounts = async ({ SUPABASE_URL, SUPABASE_ANON_KEY }: Environment, path: string) =>
  await ask(`${SUPABASE_URL}/auth/v1/${path}`, {
    headers: { apikey: SUPABASE_ANON_KEY },
  });

const keyClaims = z.object({
  ref: z.string().optional(),
  exp: z.number().optional(),
});

/** Checks the key itself. Both kinds are recognised by their prefix; only the legacy kind names its project. */
function checkKey({ SUPABASE_URL, SUPABASE_ANON_KEY: key }: Environment): Finding {
  const [, hosted] = /^https:\/\/([a-z0-9]+)\.supabase\.co$/.exec(SUPABASE_URL) ?? [];
  const [, payload = ""] = key.split(".");
  const claims = parseJson(keyClaims, Buffer.from(payload, "base64url").toString());
  // The environment's own validation rejects anything that is not such a key.
  if (key.startsWith("sb_publishable_")) return right("SUPABASE_ANON_KEY is a publishable key");
  if (hosted && claims?.ref !== undefined && claims.ref !== hosted) {
    return wrong(
      `SUPABASE_ANON_KEY belongs to the project ${claims.ref}, but SUPABASE_URL is the project ${hosted}`,
      `Copy both from the same project (${KEYS}).`,
    );
  }
  if (claims?.exp !== undefined && claims.exp * 1_000 < Date.now()) {
    return wrong("SUPABASE_ANON_KEY has expired", `Use the publishable key (${KEYS}).`);
  }
  if (hosted) {
    return warning(
      "SUPABASE_ANON_KEY is a legacy anon key, which Supabase is phasing out",
      `Use the publishable key instead (${KEYS}).`,
    );
  }
  return right("SUPABASE_ANON_KEY is an anon key");
}

const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

function checkAnswer({ SUPABASE_URL }: Environment, { status, body }: Answer): Finding | undefined {
  if (status === 401 || status === 403) {
    return wrong(
      `${SUPABASE_URL} rejects SUPABASE_ANON_KEY`,
      `Copy both from the same project (${KEYS}).`,
    );
  }
  if (status === 200 && parseJson(settingsSchema, body)) return undefined;
  return wrong(
    `${SUPABASE_URL} responds with ${status}, and not like Supabase Auth`,
    "Set SUPABASE_URL to the project's address, without a path. If the project is paused, resume it in the dashboard.",
  );
}

function checkClock({ headers }: Answer, askedAt: number): Finding {
  const theirs = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(theirs)) {
    return question(
      "Is this machine's clock correct?",
      "Supabase sent no date to compare it with.",
    );
  }
  const seconds = Math.round(Math.abs(theirs - askedAt) / 1_000);
  return seconds > MAX_SECONDS_APART
    ? wrong(
        `This machine's clock differs from Supabase's by ${seconds} s, so sessions would end early or be rejected`,
        "Synchronise the clock of the site's machine by NTP.",
      )
    : right("This machine's clock agrees with Supabase's");
}

function checkSettings({ body }: Answer): Finding[] {
  const settings = parseJson(settingsSchema, body);
  if (!settings) return [];
  const place = "Supabase, Authentication → Sign in / Providers";
  const { external, disable_signup: isClosed, mailer_autoconfirm: isUnconfirmed } = settings;
  return [
    isClosed
      ? wrong("Sign-up is disabled", `Switch on "Allow new users to sign up" (${place}).`)
      : right("Sign-up is enabled"),
    external.email === false
      ? wrong("Sign-in by email is off", `Switch on Email (${place}).`)
      : right("Sign-in by email is on"),
    isUnconfirmed
      ? wrong(
          "Email addresses are not confirmed, so anyone can sign up with any address",
          `Switch on "Confirm email" (${place} → Email).`,
        )
      : right("Email addresses are confirmed by email"),
    ...providers.map((provider) =>
      external[provider] === true
        ? right(`Sign-in with ${providerNames[provider]} is on`)
        : wrong(
            `Sign-in with ${providerNames[provider]} is off, but /login shows its button`,
            `Switch it on, with its client id and secret (${place} → ${providerNames[provider]}).`,
          ),
    ),
    ...(external.anonymous_users === true
      ? [
          warning(
            "Anonymous sign-ins are on, but the site does not use them",
            `Switch them off (${place}).`,
          ),
        ]
      : []),
  ];
}

const URLS = "Supabase, Authentication → URL configuration";

/** Returns the redirect target of an invalid link; undefined if the service does not redirect. */
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
  question(`Is ${what}?`, `${URLS}. Supabase did not tell; its rate limit might be exceeded.`);

/** A redirect to a URL that is not allowed leads to the Site URL, which the emails use as well. */
async function checkSiteUrl(environment: Environment): Promise<Finding> {
  const { SITE_URL } = environment;
  const place = await landing(environment, "https://not-allowed.invalid/");
  if (!place) return unknownLanding(`the Site URL ${SITE_URL}`);
  return place.origin === SITE_URL && place.pathname === "/"
    ? right(`The links in Supabase's emails lead to ${SITE_URL}`)
    : wrong(
        `The links in Supabase's emails lead to ${place.origin}${place.pathname}`,
        `Set the Site URL to ${SITE_URL} (${URLS}).`,
      );
}

async function checkRedirect(environment: Environment): Promise<Finding> {
  const { SITE_URL } = environment;
  const wanted = `${SITE_URL}/auth/callback`;
  const place = await landing(environment, `${wanted}?redirectTo=/contact`);
  if (!place) return unknownLanding(`${SITE_URL}/** among the redirect URLs`);
  return place.origin + place.pathname === wanted
    ? right(`Supabase redirects browsers back to ${wanted}`)
    : wrong(
        `Supabase does not redirect browsers back to ${wanted}, so signing in with Google would fail`,
        `Add ${SITE_URL}/** to the redirect URLs (${URLS}).`,
      );
}

const keySet = z.object({ keys: z.array(z.object({ alg: z.string().catch("") })) });

async function checkSigningKeys(environment: Environment): Promise<Finding> {
  const { body } = await askAccounts(environment, ".well-known/jwks.json");
  const keys = parseJson(keySet, body)?.keys ?? [];
  return keys.some(({ alg }) => /^(?:ES|RS)256$/.test(alg))
    ? right("The site can verify sessions without calling Supabase")
    : warning(
        "Sessions are signed with a shared secret, so each page with a session waits for Supabase",
        "Rotate to an ES256 key (Supabase, Settings → JWT keys).",
      );
}

const configuration = z.object({ issuer: z.string() });

async function checkIssuer(environment: Environment): Promise<Finding> {
  const { SUPABASE_URL, SUPABASE_ISSUER } = environment;
  const believed = SUPABASE_ISSUER ?? `${SUPABASE_URL}/auth/v1`;
  const { body } = await askAccounts(environment, ".well-known/openid-configuration");
  const { issuer } = parseJson(configuration, body) ?? {};
  if (issuer === undefined) {
    return question(
      `Is ${believed} the issuer of Supabase's tokens?`,
      "Compare with `iss` in a token. If it differs, set SUPABASE_ISSUER to it; otherwise no one is signed in.",
    );
  }
  return issuer === believed
    ? right(`The issuer of tokens is ${issuer}`)
    : wrong(
        `The issuer of tokens is ${issuer}, but the site accepts ${believed} only, so no one would be signed in`,
        `Set SUPABASE_ISSUER=${issuer}.`,
      );
}
