/**
 * The rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, August 2026) that a site without
 * third-party scripts can meet or break. Where a rule has several penalties, this is the highest. Bonuses count only
 * from 90 points on, before them.
 */
type Answer = {
  headers: Headers;
  /** Set-Cookie values. */
  cookies: readonly string[];
};

type Rule = { name: string; score: (answer: Answer) => number };

const directives = ({ headers }: Answer) =>
  new Map(
    (headers.get("Content-Security-Policy") ?? "")
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources.join(" ")]),
  );

/** A rule about the whole value of a header. */
const headerRule = (name: string, value: RegExp, met: number, broken: number): Rule => ({
  name,
  score: ({ headers }) => (value.test(headers.get(name) ?? "") ? met : broken),
});

const rules: readonly Rule[] = [
  {
    name: "Content-Security-Policy",
    score: (answer) => {
      const policy = directives(answer);
      if (!policy.has("default-src")) return -25;
      const code = ["default-src", "script-src", "style-src"].map((name) => policy.get(name));
      if (/'unsafe-|data:|https?:(?!\/)/.test(code.join(" "))) return -20;
      const isClosed =
        policy.get("default-src") === "'none'" &&
        policy.get("form-action") === "'self'" &&
        policy.get("base-uri") === "'none'";
      return isClosed ? 10 : 5;
    },
  },
  {
    name: "Cookies",
    score: ({ cookies }) => {
      if (cookies.length === 0) return 0;
      const attributes = [/;\s*Secure/i, /;\s*HttpOnly/i, /;\s*SameSite=(?:Lax|Strict)/i];
      const isMet = attributes.every((pattern) => cookies.every((cookie) => pattern.test(cookie)));
      return isMet ? 5 : -40;
    },
  },
  headerRule("Cross-Origin-Resource-Policy", /^same-(?:origin|site)$/, 10, 0),
  headerRule("Cross-Origin-Opener-Policy", /^same-origin$/, 10, 0),
  headerRule(
    "Referrer-Policy",
    /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/,
    5,
    -5,
  ),
  // At least 20,000,000 seconds, which is more than the half year that the Observatory requires.
  headerRule("Strict-Transport-Security", /max-age=[2-9]\d{7}/, 0, -20),
  {
    name: "frame-ancestors",
    score: (answer) => (directives(answer).get("frame-ancestors") === "'none'" ? 5 : -20),
  },
  headerRule("X-Content-Type-Options", /^nosniff$/, 0, -5),
];

/** Returns the points of a response over https, and the contribution of each rule. */
export function observatoryPoints({
  headers,
  cookies,
}: {
  headers: HeadersInit;
  cookies: readonly string[];
}): { points: number; of: Record<string, number> } {
  const answer = { headers: new Headers(headers), cookies };
  const of = Object.fromEntries(rules.map(({ name, score }) => [name, score(answer)]));
  const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0);
  const penalties = sum(Object.values(of).filter((score) => score < 0));
  const bonuses = sum(Object.values(of).filter((score) => score > 0));
  const base = 100 + penalties;
  return { points: base >= 90 ? base + bonuses : base, of };
}
