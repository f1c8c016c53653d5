import type { ExprNode } from "groq-js";
import { withAssetUrl } from "./asset-documents";
import { effectsOf } from "./document-effects";
import { layerOf } from "./document-ids";
import type { StoredDocument } from "./documents";
import type { Feed } from "./feed";
import { HttpError } from "./http-error";
import { type ParsedQuery, parseQuery } from "./parsed-query";
import { evaluateQuery, type QueryParams, type View } from "./query";
import type { NumberedTransaction, RecentTransactions } from "./recent-transactions";
import type { Change, DocumentStore } from "./store";

/** The optional parts of a listener's events. */
interface ListenOptions {
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  /** Documents of releases too (`versions.…`). */
  includeAllVersions: boolean;
  includeEffects: boolean;
}

export interface ListenRequest {
  query: string;
  params: QueryParams;
  options: ListenOptions;
}

interface Listener extends ListenRequest {
  feed: Feed;
  filter: ParsedQuery;
}

/** `/data/listen`: reports each change to a document that matches a query's filter before or after it. */
export class Listeners {
  private readonly open = new Set<Listener>();
  private opened = 0;

  /** @param baseUrl the URL prefix of assets, without a trailing slash */
  constructor(
    private readonly store: DocumentStore,
    private readonly recent: RecentTransactions,
    private readonly baseUrl: string,
  ) {
    recent.onCommit((numbered) => {
      for (const listener of this.open) this.tellOrGiveUp(listener, numbered);
    });
  }

  /**
   * @param lastEventId the last event that a reconnecting client received; it gets the missed ones. Otherwise the Studio
   *   would request its document again only after 20 s without a connection.
   * @throws HttpError 400 for a query that cannot be parsed
   */
  add(feed: Feed, request: ListenRequest, lastEventId: string | undefined): void {
    const parsed = parseQuery(request.query, request.params);
    const listener = { ...request, feed, filter: { ...parsed, tree: filterOf(parsed.tree) } };
    this.opened += 1;
    const data = { listenerName: `listener-${this.opened}` };
    feed.send({ name: "welcome", id: this.recent.lastId, data });
    this.open.add(listener);
    feed.onClose(() => this.open.delete(listener));
    const { missed } = lastEventId ? this.recent.since(lastEventId) : { missed: [] };
    for (const numbered of missed) this.tellOrGiveUp(listener, numbered);
  }

  // An error in a filter must not undo the write that it inspects.
  private tellOrGiveUp(listener: Listener, numbered: NumberedTransaction): void {
    try {
      this.tell(listener, numbered);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      this.open.delete(listener);
      listener.feed.send({ name: "channelError", data: error.body });
    }
  }

  private tell(listener: Listener, { eventId: id, transaction }: NumberedTransaction): void {
    const seen = transaction.changes.flatMap((change) => {
      const transition = this.transitionOf(listener, change);
      return transition === undefined ? [] : [{ change, transition }];
    });
    seen.forEach(({ change, transition }, index) => {
      const { id: documentId, previous, result } = change;
      const { options } = listener;
      const present = (document: StoredDocument) => withAssetUrl(document, this.baseUrl);
      const data = {
        eventId: `${transaction.id}#${documentId}`,
        documentId,
        transactionId: transaction.id,
        transition,
        identity: transaction.author,
        timestamp: transaction.timestamp,
        visibility: "query",
        // The Studio waits until it has received this number of events.
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: index + 1,
        previousRev: previous?._rev,
        resultRev: transaction.id,
        ...(options.includeMutations && { mutations: change.mutations }),
        ...(options.includeResult && result && { result: present(result) }),
        ...(options.includePreviousRevision && previous && { previous: present(previous) }),
        ...(options.includeEffects && { effects: effectsOf(change) }),
      };
      listener.feed.send({ name: "mutation", id, data });
    });
  }

  private transitionOf(listener: Listener, { id, previous, result }: Change) {
    const layer = layerOf(id);
    const isVersion = layer !== "published" && layer !== "drafts";
    if (isVersion && !listener.options.includeAllVersions) return undefined;
    const before = this.matches(listener, previous);
    const after = this.matches(listener, result);
    if (before) return after ? "update" : "disappear";
    return after ? "appear" : undefined;
  }

  private matches({ query, params, filter }: Listener, document: StoredDocument | undefined) {
    if (document === undefined) return false;
    const view: View = { documents: [document], find: (id) => this.store.get(id) };
    const { value } = evaluateQuery(query, filter, params, view);
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  }
}

/** Returns the filter of a query without its projections: `*[a]{b}[0]` selects the same documents as `*[a]`. */
function filterOf(tree: ExprNode): ExprNode {
  let node = tree;
  for (;;) {
    if (node.type === "Filter" || node.type === "Everything" || !("base" in node)) return node;
    if (node.base === undefined) return node;
    node = node.base;
  }
}
