import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { BuiltSite } from "../../testing/built-site";
import { editorOf } from "../../testing/emulator";
import { FaultProxy } from "../../testing/fault-proxy";
import { Browser } from "../integration/accounts/browser";
import type { Column } from "./columns";
import { People } from "./people";
import { type Addresses, startSite } from "./start-site";
import type { Person } from "./table";
import { wordsOf } from "./words";

/** Maximum time until the site has received a publish and queried again; normally one second. */
const LONGEST_HEARING_MS = 60_000;
/** Time until the site without faults has written its content cache. */
const WRITTEN_MS = 4_000;
/** The maximum recovery time; the site retries a failed service after at most 10 s. */
const LONGEST_RECOVERY_MS = 60_000;

type PageVisit = { path: string; as: Person };

/** A site whose services fail as a column defines, and a site without faults. */
export class World {
  private failedBefore = 0;
  private present: { column: Column; site: BuiltSite } | undefined;

  private constructor(
    readonly addresses: Addresses,
    readonly people: People,
    private readonly directory: string,
    private readonly content: FaultProxy,
    private readonly supabase: FaultProxy,
  ) {}

  /** The site under test. */
  get site(): BuiltSite {
    if (!this.present) throw new Error("No column was entered");
    return this.present.site;
  }

  /** The log of the current site so far; empty if none was started. */
  get siteLog(): string {
    return this.present?.site.log ?? "";
  }

  static async start(addresses: Addresses): Promise<World> {
    const directory = mkdtempSync(join(tmpdir(), "matrix-copies-"));
    const people = await People.make(addresses);
    const content = await FaultProxy.start(addresses.content);
    const supabase = await FaultProxy.start(addresses.supabase);
    return new World(addresses, people, directory, content, supabase);
  }

  /** Brings a site into the state of a column. If it runs before the fault, it first renders the pages in `visits`. */
  async enter(column: Column, visits: readonly PageVisit[]): Promise<void> {
    const { group } = column;
    const atStart = group.includes("from the start");
    if (group.endsWith("with a copy")) {
      for (const { path, as } of visits) if (as === "anybody") await this.soundWords(path);
      await wait(WRITTEN_MS);
    }
    if (atStart) {
      await this.endSite();
      await this.inject(column);
    }
    const site = this.present?.site ?? (await this.startSite(column));
    this.present = { column, site };
    if (atStart) return;
    for (const visit of visits) await this.show(visit, site.url);
    await this.inject(column);
    if (column.republish) {
      await republish(this.addresses.content);
      await this.isFelt();
    }
  }

  /** Ends the column's fault, and its site unless the next column can use it. */
  async leave(): Promise<void> {
    const isDown = !this.content.isListening || !this.supabase.isListening;
    const wasFelt = isDown || this.failed > this.failedBefore;
    await this.repair();
    this.failedBefore = this.failed;
    if (wasFelt && this.present?.column.keepsSite) return this.recovers(this.present.site);
    await this.endSite();
    if (!wasFelt) throw new Error("The fault was never felt: nothing was asked while it lasted");
  }

  private async endSite(): Promise<void> {
    await this.present?.site.kill();
    this.present = undefined;
  }

  /** Does some work without the fault, in the middle of a column. */
  async aside(work: () => Promise<void>): Promise<void> {
    await this.repair();
    await work();
    if (this.present) await this.inject(this.present.column);
  }

  private get failed(): number {
    return this.content.failed + this.supabase.failed;
  }

  private async isFelt(): Promise<void> {
    const until = performance.now() + LONGEST_HEARING_MS;
    while (this.failed === this.failedBefore) {
      if (performance.now() > until) throw new Error("The site has not heard of the publish");
      await wait(20);
    }
  }

  /**
   * Visits until the page is complete. On a busy machine the short timeouts can be too short for a site that has just started, so
   * that the page lacks some content.
   */
  private async show({ path, as }: PageVisit, siteUrl: string): Promise<void> {
    const sound = as === "anybody" ? await this.soundWords(path) : undefined;
    const look = async () => {
      const answer = await (await this.people.browser(as, siteUrl)).get(path);
      expect(answer.status, `${path} while everything is well`).toBe(200);
      if (sound !== undefined) expect(wordsOf(answer.text, siteUrl), path).toBe(sound);
    };
    await vi.waitFor(look, { timeout: LONGEST_RECOVERY_MS, interval: 500 });
  }

  /** Waits until pages are rendered from current content again, with their normal cache lifetime. */
  private async recovers({ url }: BuiltSite): Promise<void> {
    const look = async () => {
      const { headers } = await fetch(url);
      expect(headers.get("cache-control"), "recovered").toContain("stale-while-revalidate");
    };
    await vi.waitFor(look, { timeout: LONGEST_RECOVERY_MS, interval: 100 });
  }

  private inject({ inject }: Column): Promise<void> | void {
    const { content, supabase, addresses } = this;
    return inject({ content, supabase, emptyContent: addresses.emptyContent });
  }

  private startSite({ name, group }: Column): Promise<BuiltSite> {
    const { addresses, content, supabase, directory } = this;
    const none = join(directory, name.replace(/\W+/g, "-"));
    return startSite(
      { ...addresses, content: content.url, supabase: supabase.url },
      {
        CONTENT_COPY_DIR: group.endsWith("with a copy") ? addresses.soundCopies : none,
      },
    );
  }

  private async repair(): Promise<void> {
    this.content.repair();
    this.supabase.repair();
    await this.content.listen();
    await this.supabase.listen();
  }

  /** Returns the text of a page without a fault, as anonymous visitors see it. */
  async soundWords(path: string): Promise<string> {
    const { soundSite } = this.addresses;
    const answer = await new Browser(soundSite).get(path);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return wordsOf(answer.text, soundSite);
  }

  async close(): Promise<void> {
    await this.endSite();
    await this.content.close();
    await this.supabase.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** Publishes every document unchanged, so that a site queries all of its content again. */
async function republish(contentUrl: string): Promise<void> {
  const editor = editorOf(contentUrl);
  // The Studio's preview secret is skipped, because another revision would be another secret.
  const query = `*[_type != "sanity.previewUrlSecret"]._id`;
  const ids = await editor.fetch<string[]>(query, {}, { perspective: "published" });
  if (ids.length === 0) throw new Error("There is nothing to publish");
  const transaction = editor.transaction();
  for (const id of ids) transaction.patch(id, { set: { published: Date.now() } });
  await transaction.commit({ returnDocuments: false });
}
