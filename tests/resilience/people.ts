import { editorOf } from "../../testing/emulator";
import { makeMember } from "../../testing/make-member";
import { connect } from "../../testing/supabase-clients";
import { Browser } from "../integration/accounts/browser";
import { expired } from "../integration/accounts/session-cookie";
import type { Addresses } from "./start-site";
import type { Person } from "./table";

export const password = "seven lamps on the sill";
const draftOf = "service-it-service";

/** Visitors with their cookies, created on a site without faults. */
export class People {
  private constructor(
    private readonly addresses: Addresses,
    /** The email address of a user with a confirmed address and this file's password. */
    readonly email: string,
    private readonly previewCookie: string,
  ) {}

  private session: Promise<string> | undefined;
  private staffSession: Promise<string> | undefined;

  static async make(addresses: Addresses): Promise<People> {
    const { auth } = connect(addresses.supabase, addresses.serviceRoleKey);
    const { email } = await makeMember(auth.admin, { password });
    return new People(addresses, email, await previewCookie(addresses));
  }

  /** Returns a browser at a site with this person's cookies. */
  async browser(person: Person, siteUrl: string): Promise<Browser> {
    const browser = new Browser(siteUrl);
    if (person === "editor") browser.cookies.set("preview", this.previewCookie);
    if (person === "member") {
      this.session ??= this.signIn();
      browser.cookies.set("session", await this.session);
    }
    if (person === "staff") {
      this.staffSession ??= this.signInAsStaff();
      browser.cookies.set("session", await this.staffSession);
    }
    // A session can be renewed only once, so each browser needs a new one.
    if (person === "returning member") {
      browser.cookies.set("session", expired(await this.signIn()));
    }
    return browser;
  }

  private async signInAsStaff(): Promise<string> {
    const service = connect(this.addresses.supabase, this.addresses.serviceRoleKey);
    const { email } = await makeMember(service.auth.admin, { password });
    await service.rpc("add_staff", { address: email });
    return this.signIn(email);
  }

  private async signIn(email = this.email): Promise<string> {
    const browser = new Browser(this.addresses.soundSite);
    const answer = await browser.post("/login", { email, password });
    const session = browser.cookies.get("session");
    if (!session) throw new Error(`Not signed in: ${answer.status}`);
    return session;
  }
}

/** Returns an editor's preview cookie, and creates a draft. */
async function previewCookie({ content, soundSite }: Addresses): Promise<string> {
  const editor = editorOf(content);
  const secret = crypto.randomUUID();
  const published = await editor.getDocument(draftOf);
  if (!published) throw new Error(`There is no ${draftOf}`);
  await editor
    .transaction()
    .createOrReplace({ ...published, _id: `drafts.${draftOf}`, heading: "Not published yet" })
    .createOrReplace({
      _id: `sanity-preview-url-secret.${secret}`,
      _type: "sanity.previewUrlSecret",
      secret,
      source: "test",
      studioUrl: "http://localhost:3333",
    })
    .commit({ returnDocuments: false });
  const browser = new Browser(soundSite);
  await browser.get(`/api/preview/enable?sanity-preview-secret=${secret}`);
  const cookie = browser.cookies.get("preview");
  if (!cookie) throw new Error("The preview cannot be entered");
  return cookie;
}
