/** One event of a stream, with the fields of a server-sent event. */
interface FeedEvent {
  /** Defaults to `message`. */
  name?: string;
  /** A client sends it back as `Last-Event-ID` when it reconnects. */
  id?: string;
  /** Sent as JSON. */
  data: unknown;
}

/** An open stream of events to one client, over any transport. */
export interface Feed {
  send(event: FeedEvent): void;
  /** Calls `work` once when the client disconnects or the emulator stops. */
  onClose(work: () => void): void;
}
