type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The cookies that were set, whole, as the answer has them. */
  setCookies: string[];
};

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

  post(path: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** The cookies of the session, in pieces or whole. */
  sessionCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => /^(?:__Host-)?session/.test(name));
  }

  private async send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
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
