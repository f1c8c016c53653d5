/**
 * The rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, August 2026) that a site without
 * third-party scripts can meet or break. Bonuses count only from 90 points on, before them.
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
      .map(([name = "", ...sources]) => [name, sources]),
  );

const halfAYear = 15_768_000;

const rules: readonly Rule[] = [
  {
    name: "Content-Security-Policy",
    score: (answer) => {
      const policy = directives(answer);
      if (policy.size === 0 || !policy.has("default-src")) return -25;
      const scripts = policy.get("script-src") ?? policy.get("default-src") ?? [];
      const styles = policy.get("style-src") ?? policy.get("default-src") ?? [];
      if (scripts.some((source) => /^(?:'unsafe-inline'|data:|https?:)$/.test(source))) return -20;
      if (scripts.includes("'unsafe-eval'")) return -10;
      if (styles.includes("'unsafe-inline'")) return 0;
      const closed =
        policy.get("default-src")?.join() === "'none'" &&
        policy.get("form-action")?.join() === "'self'" &&
        policy.get("base-uri")?.join() === "'none'";
      return closed ? 10 : 5;
    },
  },
  {
    name: "Cookies",
    score: ({ cookies }) => {
      if (cookies.length === 0) return 0;
      const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
      if (!all(/;\s*Secure/i)) return -40;
      if (!all(/;\s*HttpOnly/i)) return -30;
      return all(/;\s*SameSite=(?:Lax|Strict)/i) ? 5 : 0;
    },
  },
  {
    name: "Cross-Origin-Resource-Policy",
    score: ({ headers }) =>
      /^same-(?:origin|site)$/.test(headers.get("Cross-Origin-Resource-Policy") ?? "") ? 10 : 0,
  },
  {
    name: "Cross-Origin-Opener-Policy",
    score: ({ headers }) => (headers.get("Cross-Origin-Opener-Policy") === "same-origin" ? 10 : 0),
  },
  {
    name: "Referrer-Policy",
    score: ({ headers }) => {
      const value = headers.get("Referrer-Policy") ?? "";
      if (
        /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
      ) {
        return 5;
      }
      return /^(?:unsafe-url|origin|origin-when-cross-origin|no-referrer-when-downgrade)$/.test(
        value,
      )
        ? -5
        : 0;
    },
  },
  {
    name: "Strict-Transport-Security",
    score: ({ headers }) => {
      const age = /max-age=(\d+)/.exec(headers.get("Strict-Transport-Security") ?? "")?.[1];
      if (age === undefined) return -20;
      return Number(age) < halfAYear ? -10 : 0;
    },
  },
  {
    name: "frame-ancestors",
    score: (answer) =>
      directives(answer).get("frame-ancestors")?.join() === "'none'"
        ? 5
        : answer.headers.get("X-Frame-Options")
          ? 0
          : -20,
  },
  {
    name: "X-Content-Type-Options",
    score: ({ headers }) => (headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5),
  },
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
