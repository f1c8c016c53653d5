import * as z from "zod";

type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The cookies that were set, whole, as the answer has them. */
  setCookies: string[];
};

const claimsSchema = z.object({ sub: z.string(), email: z.string() });
const sessionSchema = z.object({ access_token: z.string() });

/** The JSON of a text in base64url; undefined for anything else. */
function parseBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** A browser without JavaScript and without pages: it keeps cookies and sends forms, and follows nothing. */
export class Browser {
  readonly cookies = new Map<string, string>();

  /** @param from the address that it is said to come from, where the site trusts a proxy */
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

  /** Sends a form that was rendered for the account of the session, unless `fields` name another one, or undefined for none. */
  post(path: string, fields: Record<string, string | undefined> = {}): Promise<Answer> {
    const sent = Object.entries({ account: this.account(), ...fields }).flatMap(
      ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
    );
    return this.send(path, { method: "POST", body: new URLSearchParams(sent) });
  }

  /** What a form of a page states that was rendered for the session in the cookies; undefined without one. */
  account(): string | undefined {
    const cookie = this.cookies.get("__Host-session") ?? this.cookies.get("session") ?? "";
    const session = sessionSchema.safeParse(parseBase64(cookie.replace(/^base64-/, ""))).data;
    const [, payload = ""] = session?.access_token.split(".") ?? [];
    const claims = claimsSchema.safeParse(parseBase64(payload)).data;
    return claims && `${claims.sub} ${claims.email}`;
  }

  /** The cookies of the session, in pieces or whole. */
  sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => /^(?:__Host-)?session/.test(name));
  }

  private async send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      // It has been here before: the site adds no message to the address of a browser that sends cookies.
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
