import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BuiltSite } from "../faults/built-site";
import { FaultProxy } from "../faults/fault-proxy";
import { editorOf } from "../faults/stand-in";
import { Browser } from "../integration/accounts/browser";
import type { Column } from "./columns";
import type { Addresses } from "./global-setup";
import { budgets } from "./outcomes";
import { People } from "./people";
import type { Person } from "./table";
import { wordsOf } from "./words";

/** Until the site has heard of a publish and has tried to ask again. */
const HEARD_MS = 300;

/** Sites between which nothing differs but what happens to their services. */
function startSite(
  { anonKey }: Addresses,
  services: { content: string; supabase: string },
  copyDirectory: string,
  limits: Record<string, string> = {},
): Promise<BuiltSite> {
  return BuiltSite.start({
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SANITY_API_HOST: services.content,
    SANITY_READ_TOKEN: "local",
    SUPABASE_URL: services.supabase,
    SUPABASE_ANON_KEY: anonKey,
    CONTENT_COPY_DIR: copyDirectory,
    ...limits,
  });
}

const shortLimits = {
  CONTENT_TIMEOUT_MS: String(budgets.content),
  AUTH_TIMEOUT_MS: String(budgets.accounts),
  INSERT_TIMEOUT_MS: String(budgets.insert),
};

/** A site that nothing happens to, and another whose services fail as a column says. */
export class World {
  private present: { column: Column; site: BuiltSite } | undefined;

  private constructor(
    readonly addresses: Addresses,
    readonly people: People,
    private readonly sound: BuiltSite,
    private readonly directory: string,
    private readonly content: FaultProxy,
    private readonly supabase: FaultProxy,
  ) {}

  /** The site that is put to the test. */
  get site(): BuiltSite {
    if (!this.present) throw new Error("No column was entered");
    return this.present.site;
  }

  static async start(addresses: Addresses): Promise<World> {
    const directory = mkdtempSync(join(tmpdir(), "matrix-copies-"));
    const sound = await startSite(addresses, addresses, join(directory, "sound"));
    const people = await People.make(addresses, sound.url);
    const content = await FaultProxy.start(addresses.content);
    const supabase = await FaultProxy.start(addresses.supabase);
    return new World(addresses, people, sound, directory, content, supabase);
  }

  /** Brings a site into the state of a column. `visits` are what it has shown before, where it runs before the fault. */
  async enter(column: Column, visits: readonly { path: string; as: Person }[]): Promise<void> {
    const { group } = column;
    const atStart = group.includes("from the start");
    if (atStart) await this.inject(column);
    const site = this.present?.site ?? (await this.startSite(column));
    this.present = { column, site };
    if (atStart) return;
    for (const { path, as } of visits) {
      await (await this.people.browser(as, site.url)).get(path);
    }
    await this.inject(column);
    if (column.republish) {
      await this.republish();
      await wait(HEARD_MS);
    }
  }

  /** Ends the column's fault, and its site unless a next column may have it. */
  async leave(): Promise<void> {
    await this.mend();
    if (this.present?.column.keepsSite) return;
    await this.present?.site.stop();
    this.present = undefined;
  }

  /** Does something while everything is well, in the middle of a column. */
  async aside(work: () => Promise<void>): Promise<void> {
    await this.mend();
    await work();
    if (this.present) await this.inject(this.present.column);
  }

  private inject({ inject }: Column): Promise<void> | void {
    const { content, supabase, addresses } = this;
    return inject({ content, supabase, emptyContent: addresses.emptyContent });
  }

  private startSite({ name, group }: Column): Promise<BuiltSite> {
    const copies = group.endsWith("with a copy") ? "sound" : name.replace(/\W+/g, "-");
    const services = { content: this.content.url, supabase: this.supabase.url };
    return startSite(this.addresses, services, join(this.directory, copies), shortLimits);
  }

  private async mend(): Promise<void> {
    this.content.mend();
    this.supabase.mend();
    await this.content.listen();
    await this.supabase.listen();
  }

  /** What a page says where nothing is wrong. */
  async soundWords(path: string, person: Person): Promise<string> {
    // An editor's draft is looked at by itself; the words of a page are the same for everybody.
    const answer = await new Browser(this.sound.url).get(path);
    if (answer.status !== 200) throw new Error(`${path} answers ${person} ${answer.status}`);
    return wordsOf(answer.text, this.sound.url);
  }

  async close(): Promise<void> {
    await this.present?.site.stop();
    await this.sound.stop();
    await this.content.close();
    await this.supabase.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Publishes every document as it is: whatever the site has read, it is told to read it again. */
  private async republish(): Promise<void> {
    const editor = editorOf(this.addresses.content);
    const ids = await editor.fetch<string[]>(`*[!(_id in path("**"))]._id`);
    const transaction = editor.transaction();
    for (const id of ids) transaction.patch(id, { set: { published: Date.now() } });
    await transaction.commit({ returnDocuments: false });
  }
}
