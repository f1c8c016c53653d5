import { randomBytes } from "node:crypto";
import { layerOf } from "./document-ids";
import type { Feed } from "./feed";
import type { DocumentStore, Transaction } from "./store";
import { transactionTags } from "./sync-tags";

interface LiveMessage {
  position: number;
  isPublished: boolean;
  tags: { published: string[]; all: string[] };
}

const KEPT = 1000;

/**
 * The Live Content API's feed: for each transaction the sync tags of the answers it may have changed.
 * An event id is `<start>-<number>`: a client that connects again gets what it missed, or `restart`
 * where that is no longer known (too many, or the stand-in was started anew).
 */
export class LiveEvents {
  private readonly start = randomBytes(4).toString("hex");
  private readonly clients = new Set<{ feed: Feed; includeDrafts: boolean }>();
  private readonly kept: LiveMessage[] = [];
  private position = 0;

  constructor(store: DocumentStore) {
    store.onCommit((transaction) => this.take(transaction));
  }

  /**
   * @param includeDrafts whether transactions that touch drafts and versions alone are told too
   * @param lastEventId what the client saw last, when it connects again
   */
  open(feed: Feed, includeDrafts: boolean, lastEventId: string | undefined): void {
    feed.send({ name: "welcome", id: this.idOf(this.position), data: {} });
    if (lastEventId !== undefined && lastEventId !== "") {
      this.catchUp(feed, includeDrafts, lastEventId);
    }
    const client = { feed, includeDrafts };
    this.clients.add(client);
    feed.onClose(() => this.clients.delete(client));
  }

  private take({ changes }: Transaction): void {
    this.position += 1;
    const published = changes.filter(({ id }) => layerOf(id) === "published");
    const message = {
      position: this.position,
      isPublished: published.length > 0,
      tags: { published: transactionTags(published), all: transactionTags(changes) },
    };
    this.kept.push(message);
    if (this.kept.length > KEPT) this.kept.shift();
    for (const { feed, includeDrafts } of this.clients) this.tell(feed, includeDrafts, message);
  }

  private catchUp(feed: Feed, includeDrafts: boolean, lastEventId: string): void {
    const [start, number] = lastEventId.split("-");
    const seen = start === this.start ? Number(number) : Number.NaN;
    const missed = this.kept.filter(({ position }) => position > seen);
    if (missed.length === this.position - seen) {
      for (const message of missed) this.tell(feed, includeDrafts, message);
    } else {
      feed.send({ name: "restart", id: this.idOf(this.position), data: {} });
    }
  }

  private tell(feed: Feed, includeDrafts: boolean, message: LiveMessage): void {
    if (!includeDrafts && !message.isPublished) return;
    const tags = includeDrafts ? message.tags.all : message.tags.published;
    feed.send({ id: this.idOf(message.position), data: { tags } });
  }

  private idOf(position: number): string {
    return `${this.start}-${position}`;
  }
}
