import type { LiveEvent } from "@sanity/client";
import type { Change } from "~/http/drop-log.server";

type Subscription = { unsubscribe(): void };

/** The part of an Observable that is used. */
type Events = {
  subscribe(observer: {
    next: (event: LiveEvent) => void;
    error: (error: unknown) => void;
    complete: () => void;
  }): Subscription;
};

export type WatchOptions = {
  /** A new connection to the events of the Live Content API each time. */
  events: () => Events;
  /** Something that differs after each change; null while the dataset is empty. Rejects when it cannot be had. */
  revision: () => Promise<string | null>;
  onChange: (change: Change, eventId?: string) => void;
  /** The service answers: for the first time, or again. */
  onAnswer: () => void;
  onProblem: (message: string, error?: unknown) => void;
  /** For how long the service wants to be left alone after this error, in milliseconds; 0 if not given. */
  pauseAfter?: (error: unknown) => number;
  /** How soon the revision is asked for again after a failure; 1 s if not given. */
  retryMs?: number;
  /** How often the revision is asked for while there are no events, or no documents; 5 s if not given. */
  pollMs?: number;
  /** How often it is asked for while there are, in case a connection died unnoticed; 60 s if not given. */
  checkMs?: number;
  /** The first pause before a new connection, doubled each time up to a minute; 250 ms if not given. */
  backoffMs?: number;
};

export type ContentWatch = {
  /** To be called when the service does not answer others, or shows them nothing, so that its return is noticed. */
  suspect: () => void;
  end: () => void;
};

const LONGEST_PAUSE_MS = 60_000;
/** Events of one publish come together; the revision is read once, after the last of them. */
const SETTLED_MS = 1_000;

/**
 * Tells of every change to the published content: by the events' sync tags while there is a connection, by
 * comparing revisions where events may have been missed or cannot be had.
 */
export function watchContent(options: WatchOptions): ContentWatch {
  const { events, revision, onChange, onAnswer, onProblem, pauseAfter = () => 0 } = options;
  const { retryMs = 1_000, pollMs = 5_000, checkMs = 60_000, backoffMs = 250 } = options;
  let subscription: Subscription | undefined;
  let connected = false;
  let failures = 0;
  let ended = false;
  let answers: boolean | undefined;
  let known: string | null = null;
  let toldSinceCheck = false;
  let checkTimer: NodeJS.Timeout | undefined;
  let connectTimer: NodeJS.Timeout | undefined;

  async function check() {
    clearTimeout(checkTimer);
    const told = toldSinceCheck;
    toldSinceCheck = false;
    let next: number | undefined;
    try {
      const present = await revision();
      if (ended) return;
      if (present === null) {
        // An empty dataset is no publish: it is what a wrong token sees.
        if (answers !== false) onProblem("The content service shows no documents at all");
        answers = false;
        next = pollMs;
        return;
      }
      if (!answers) answered();
      // What events have told is known already; what changed beside them is not.
      if (known !== null && present !== known && !told) onChange("everything");
      known = present;
    } catch (error) {
      if (answers !== false) onProblem("The content's revision cannot be read", error);
      answers = false;
      next = Math.max(retryMs, pauseAfter(error));
    } finally {
      checkIn(next ?? (connected ? checkMs : pollMs));
    }
  }

  function answered() {
    const wasSilent = answers === false;
    answers = true;
    onAnswer();
    if (!wasSilent || !connectTimer) return;
    // The pause has grown with the outage.
    clearTimeout(connectTimer);
    connectTimer = undefined;
    failures = 0;
    connect();
  }

  function checkIn(ms: number) {
    clearTimeout(checkTimer);
    if (!ended) checkTimer = setTimeout(() => void check(), ms).unref();
  }

  function connect() {
    if (ended) return;
    const own = events().subscribe({
      next: (event) => take(event),
      error: (error) => lose("The content's events cannot be had", error),
      complete: () => lose("The content's events have ended"),
    });
    // The first event may have ended the connection before there was anything to unsubscribe.
    if (connectTimer) own.unsubscribe();
    else subscription = own;
  }

  function take(event: LiveEvent) {
    switch (event.type) {
      case "welcome":
        connected = true;
        failures = 0;
        // What was changed before the connection stood has no event.
        toldSinceCheck = false;
        void check();
        return;
      case "message":
        toldSinceCheck = true;
        onChange(event.tags, event.id);
        checkIn(SETTLED_MS);
        return;
      case "restart":
        // Events were lost for good.
        toldSinceCheck = true;
        onChange("everything", event.id);
        return;
      case "goaway":
        // The service asks to be polled; it is tried again much later.
        failures = Infinity;
        lose(`The content service sends no events: ${event.reason}`);
        return;
      case "reconnect":
        lose("The connection to the content's events is lost");
    }
  }

  function lose(message: string, error?: unknown) {
    if (ended || connectTimer) return;
    if (failures === 0 || failures === Infinity) onProblem(message, error);
    subscription?.unsubscribe();
    subscription = undefined;
    connected = false;
    toldSinceCheck = false;
    const pause = Math.min(backoffMs * 2 ** failures, LONGEST_PAUSE_MS);
    failures = failures === Infinity ? 0 : failures + 1;
    // Many instances that lost the same connection do not come back at the same moment.
    connectTimer = setTimeout(
      () => {
        connectTimer = undefined;
        connect();
      },
      pause * (0.75 + Math.random() / 2),
    ).unref();
    void check();
  }

  connect();
  void check();
  return {
    suspect: () => {
      if (answers !== false) void check();
    },
    end: () => {
      ended = true;
      subscription?.unsubscribe();
      clearTimeout(checkTimer);
      clearTimeout(connectTimer);
    },
  };
}
