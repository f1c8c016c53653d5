import { layerOf } from "./document-ids";
import type { Feed } from "./feed";
import type { NumberedTransaction, RecentTransactions } from "./recent-transactions";
import { transactionTags } from "./sync-tags";

interface Client {
  feed: Feed;
  includeDrafts: boolean;
}

/** The Live Content API's feed: for each transaction the sync tags of the answers it may have changed. */
export class LiveEvents {
  private readonly clients = new Set<Client>();

  constructor(private readonly recent: RecentTransactions) {
    recent.onCommit((numbered) => {
      for (const client of this.clients) tell(client, numbered);
    });
  }

  /**
   * @param includeDrafts whether transactions that touch drafts and versions alone are told too
   * @param lastEventId what the client saw last, when it connects again: it gets what it missed, or `restart`
   *   where that is not known (too much, or the stand-in was started anew)
   */
  open(feed: Feed, includeDrafts: boolean, lastEventId: string | undefined): void {
    const client = { feed, includeDrafts };
    const id = this.recent.lastId;
    feed.send({ name: "welcome", id, data: {} });
    if (lastEventId) {
      const { missed, isComplete } = this.recent.since(lastEventId);
      if (isComplete) missed.forEach((numbered) => tell(client, numbered));
      else feed.send({ name: "restart", id, data: {} });
    }
    this.clients.add(client);
    feed.onClose(() => this.clients.delete(client));
  }
}

function tell(
  { feed, includeDrafts }: Client,
  { eventId, transaction }: NumberedTransaction,
): void {
  const isPublished = ({ id }: { id: string }) => layerOf(id) === "published";
  const changes = includeDrafts ? transaction.changes : transaction.changes.filter(isPublished);
  if (changes.length > 0) feed.send({ id: eventId, data: { tags: transactionTags(changes) } });
}
