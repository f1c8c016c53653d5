import * as z from "zod";

type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The complete Set-Cookie headers of the response. */
  setCookies: string[];
};

const claimsSchema = z.object({ sub: z.string(), email: z.string() });
const sessionSchema = z.object({ access_token: z.string() });

/** Parses base64url-encoded JSON; undefined if it is invalid. */
function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** A minimal browser that keeps cookies and sends forms. It runs no scripts and follows no redirects. */
export class Browser {
  readonly cookies = new Map<string, string>();

  /** @param from the client address in X-Forwarded-For, if the site trusts a proxy */
  constructor(
    readonly address: string,
    private readonly from?: string,
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  head(path: string): Promise<Answer> {
    return this.send(path, { method: "HEAD" });
  }

  /** Sends a form rendered for the session's account, unless `fields` contain another account, or undefined for none. */
  post(path: string, fields: Record<string, string | undefined> = {}): Promise<Answer> {
    const sent = Object.entries({ account: this.account(), ...fields }).flatMap(
      ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
    );
    return this.send(path, { method: "POST", body: new URLSearchParams(sent) });
  }

  /** Returns the account field of forms rendered for the session in the cookies; undefined without a session. */
  account(): string | undefined {
    const cookie = this.cookies.get("__Host-session") ?? this.cookies.get("session") ?? "";
    const session = sessionSchema.safeParse(parseBase64(cookie.replace(/^base64-/, ""))).data;
    const [, payload = ""] = session?.access_token.split(".") ?? [];
    const claims = claimsSchema.safeParse(parseBase64(payload)).data;
    return claims && `${claims.sub} ${claims.email}`;
  }

  /** Returns the names of the session cookies, which can be split into chunks. */
  sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => /^(?:__Host-)?session/.test(name));
  }

  private async send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      // The site adds a message to the URL only if a browser sends no cookies.
      cookie: "kept=yes",
      ...Object.fromEntries(new Headers(init.headers)),
      ...(cookie && { cookie }),
      ...(this.from && { "x-forwarded-for": this.from }),
    };
    const answer = await fetch(this.address + path, { ...init, headers, redirect: "manual" });
    const setCookies = answer.headers.getSetCookie();
    for (const set of setCookies) this.keep(set);
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      setCookies,
    };
  }

  private keep(set: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/max-age=0/i.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
