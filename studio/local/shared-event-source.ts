import { fieldOf } from "../../app/text/field-of";

type Message = {
  feed: number;
  opened?: true;
  failed?: true;
  name?: string;
  id?: string;
  data?: unknown;
};

const RETRY_MS = 500;

/**
 * Replaces the page's EventSource by one whose feeds share a single WebSocket to the content emulator. A browser allows
 * six connections to a host and the Studio uses more feeds than that with one open document; at the sixth everything
 * else would wait forever. Feeds of other hosts use the browser's EventSource.
 */
export function shareEventSources(apiHost: string): void {
  const Native = window.EventSource;
  const connection = new SharedConnection(`${apiHost.replace(/^http/, "ws")}/event-streams`);
  const isShared = (url: string | URL) => url.toString().startsWith(`${apiHost}/`);
  window.EventSource = new Proxy(Native, {
    construct: (_native, [url, options]: [string | URL, EventSourceInit?]) =>
      isShared(url) ? new SharedEventSource(url.toString(), connection) : new Native(url, options),
  });
}

class SharedConnection {
  private readonly sources = new Map<number, SharedEventSource>();
  private socket: WebSocket | undefined;
  private opened = 0;

  constructor(private readonly url: string) {}

  open(source: SharedEventSource): number {
    this.opened += 1;
    this.sources.set(this.opened, source);
    if (this.socket === undefined) this.connect();
    else this.ask(this.opened, source);
    return this.opened;
  }

  close(number: number): void {
    this.sources.delete(number);
    this.send({ close: number });
  }

  private connect(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.sources.forEach((source, number) => this.ask(number, source));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message: unknown = JSON.parse(data);
      if (isMessage(message)) this.sources.get(message.feed)?.take(message);
    };
    socket.onclose = () => {
      for (const source of [...this.sources.values()]) source.wait();
      setTimeout(() => this.connect(), RETRY_MS);
    };
  }

  private ask(number: number, { url, lastEventId }: SharedEventSource): void {
    this.send({ open: number, url, lastEventId });
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

/** The part of an EventSource that `@sanity/client` uses: it adds listeners, and compares `readyState` with `CLOSED`. */
class SharedEventSource extends EventTarget {
  readonly CLOSED = EventSource.CLOSED;
  readyState: number = EventSource.CONNECTING;
  /** The id of the last event with one. */
  lastEventId: string | undefined;
  private readonly number: number;
  /** Events of a transaction whose last event has not arrived yet. */
  private held: Message[] = [];

  constructor(
    readonly url: string,
    private readonly connection: SharedConnection,
  ) {
    super();
    this.number = connection.open(this);
  }

  /** Handles a message that the connection received for this feed. */
  take(message: Message): void {
    if (message.opened) {
      this.readyState = EventSource.OPEN;
      this.dispatchEvent(new Event("open"));
    } else if (message.failed) {
      this.close();
      this.dispatchEvent(new Event("error"));
    } else {
      this.held.push(message);
      if (isLastOfTransaction(message)) this.release();
    }
  }

  // The Studio ignores keys between the events of a publish, so they are delivered in one task, without a render in
  // between.
  private release(): void {
    const messages = this.held;
    this.held = [];
    for (const { name, id, data } of messages) {
      this.lastEventId = id ?? this.lastEventId;
      const fields = { data: JSON.stringify(data), lastEventId: this.lastEventId };
      this.dispatchEvent(new MessageEvent(name ?? "message", fields));
    }
  }

  /** Called when the connection is lost and reconnecting. */
  wait(): void {
    this.readyState = EventSource.CONNECTING;
    this.held = [];
    this.dispatchEvent(new Event("error"));
  }

  close(): void {
    this.readyState = this.CLOSED;
    this.connection.close(this.number);
  }
}

/** Also true of an event that belongs to no transaction. */
const isLastOfTransaction = ({ data }: Message) =>
  fieldOf(data, "transactionCurrentEvent") === fieldOf(data, "transactionTotalEvents");

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "feed" in value;
}
