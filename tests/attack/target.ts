import { BuiltSite } from "../../testing/built-site";
import { makeMember } from "../../testing/make-member";
import { connect } from "../../testing/supabase-clients";
import { withoutLimits } from "../../testing/without-limits";
import { Browser } from "../integration/accounts/browser";

/** The services of the attacked site. */
export type Services = {
  contentUrl: string;
  supabaseUrl: string;
  anonKey: string;
  serviceRoleKey: string;
};

const defaultLimits = Object.fromEntries(Object.keys(withoutLimits).map((name) => [name, ""]));

/** The environment of a site that uses these services. */
export const siteEnvironment = ({ contentUrl, supabaseUrl, anonKey }: Services) => ({
  SANITY_API_HOST: contentUrl,
  SANITY_READ_TOKEN: "local",
  SANITY_WEBHOOK_SECRET: "only the attacked site knows this one",
  SUPABASE_URL: supabaseUrl,
  SUPABASE_ANON_KEY: anonKey,
  SUPABASE_ISSUER: `http://localhost:${new URL(supabaseUrl).port}/auth/v1`,
  TRUST_PROXY: "1",
});

export const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

export type Member = Awaited<ReturnType<typeof makeMember>>;

/**
 * The attacked site: the production build as a separate process, with the default limits. It trusts the X-Forwarded-For
 * header of one proxy, so that attacks can have many client addresses.
 */
export class Target {
  /** Whether no attack has used the site since its start. */
  isFresh = true;
  private clients = 0;

  private constructor(
    readonly services: Services,
    /** Origin of a site with the same services and secrets but without limits, for preparation. */
    readonly lenientUrl: string,
    private site: BuiltSite,
  ) {}

  static async start(services: Services, lenientUrl: string): Promise<Target> {
    return new Target(services, lenientUrl, await startSite(services));
  }

  /** Starts the site again if an attack has used it. */
  async refreshSite(): Promise<void> {
    if (this.isFresh) return;
    await this.site.kill();
    this.site = await startSite(this.services);
  }

  stop(): Promise<void> {
    return this.site.kill();
  }

  get url(): string {
    return this.site.url;
  }

  /** Where the site listens, and the host that it answers for. */
  get address(): { host: string; port: number } {
    const { host, port } = new URL(this.url);
    return { host, port: Number(port) };
  }

  /** An address that no other client of this run has. */
  newClient(): string {
    this.clients += 1;
    return `198.18.${this.clients >> 8}.${this.clients & 255}`;
  }

  /** A browser without cookies. */
  browser(client = this.newClient()): Browser {
    return new Browser(this.url, client);
  }

  get service() {
    return connect(this.services.supabaseUrl, this.services.serviceRoleKey);
  }

  makeMember(): Promise<Member> {
    return makeMember(this.service.auth.admin);
  }

  /** Signs in through the site without limits. @returns a browser at the attacked site */
  async signIn({ email, password }: Member, client = this.newClient()): Promise<Browser> {
    const lenient = new Browser(this.lenientUrl, client);
    const { status } = await lenient.post("/login", { email, password });
    if (status !== 303) throw new Error(`The sign-in was answered with ${status}`);
    const browser = this.browser(client);
    for (const [name, value] of lenient.cookies) {
      if (name !== "flash") browser.cookies.set(name, value);
    }
    return browser;
  }

  /** A member of staff, signed in on a recognised device. */
  async makeStaff() {
    const member = await this.makeMember();
    const { error } = await this.service.rpc("add_staff", { address: member.email });
    if (error) throw error;
    return { ...member, browser: await this.signIn(member) };
  }
}

const startSite = (services: Services) =>
  BuiltSite.start({ ...siteEnvironment(services), ...defaultLimits });
