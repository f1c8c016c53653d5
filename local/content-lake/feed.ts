/** One event of a stream, as server-sent events know it. */
interface FeedEvent {
  /** Left out: `message`. */
  name?: string;
  /** What a client sends back as `Last-Event-ID` when it connects again. */
  id?: string;
  /** Sent as JSON. */
  data: unknown;
}

/** An open stream of events to one client, whatever carries it. */
export interface Feed {
  send(event: FeedEvent): void;
  /** Calls `work` once when the client has left or the stand-in stops. */
  onClose(work: () => void): void;
}
