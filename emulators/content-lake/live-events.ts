import { layerOf } from "./document-ids";
import type { Feed } from "./feed";
import type { NumberedTransaction, RecentTransactions } from "./recent-transactions";
import { transactionTags } from "./sync-tags";

interface Client {
  feed: Feed;
  includeDrafts: boolean;
}

/** The Live Content API's feed: for each transaction, the sync tags of the responses that it might change. */
export class LiveEvents {
  private readonly clients = new Set<Client>();

  constructor(private readonly recent: RecentTransactions) {
    recent.onCommit((numbered) => {
      for (const client of this.clients) tell(client, numbered);
    });
  }

  /**
   * @param includeDrafts whether to report transactions that change only drafts and versions
   * @param lastEventId the last event that a reconnecting client received; it gets the missed ones, or `restart` if they are
   *   unknown (there were too many, or the emulator was restarted)
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
