import { AsyncResource } from "node:async_hooks";
import type { LiveEvent, SanityClient } from "@sanity/client";
import type { Change } from "~/cms/source/content-store.server";
import { classifyFailure } from "~/cms/source/request-content.server";

type Events = ReturnType<SanityClient["live"]["events"]>;

export type WatchOptions = {
  /** Opens a new connection to the events of the Live Content API. */
  events: () => Events;
  /** Returns a value that differs after each change; null while the dataset is empty. Rejects if it is unavailable. */
  revision: () => Promise<string | null>;
  /** Same, from a source that can be slightly stale and is cheap. */
  glance: () => Promise<string | null>;
  onChange: (change: Change, eventId?: string) => void;
  /** Called when the service answers for the first time, or again. */
  onAnswer: () => void;
  /** Called on every failed revision check. */
  onSilence: (error: unknown) => void;
  /** Called when the circuit opens: no more queries until `onAnswer`. */
  onCircuitOpen: (error: unknown) => void;
  onProblem: (message: string, error?: unknown) => void;
};

export type ContentWatch = ReturnType<typeof watchContent>;

/** The query was not sent, because the service has not answered lately. */
export class CircuitOpenError extends Error {
  override name = "CircuitOpenError";
}

/** This many failures in a row within the window open the circuit. */
const MAX_FAILURES = 5;
const WINDOW_MS = 30_000;
/** Delay before the revision is read again after a failure. */
const RETRY_MS = 1_000;
/** Interval of revision checks while there are no events, or no documents. */
const POLL_MS = 5_000;
/** Interval of revision checks while there are events, in case a connection died unnoticed. */
const CHECK_MS = 60_000;
/** Interval of the cheap checks in between: a hung connection raises no error and misses publishes. */
const GLANCE_MS = 8_000;
/** Time limit for a connection's welcome event. */
const CONNECT_MS = 5_000;
/** The pause before a new connection, doubled each time. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
/** Events of one publish come together; the revision is read once, after the last of them. */
const SETTLED_MS = 1_000;

const pauseAfter = (error: unknown) => Math.max(RETRY_MS, classifyFailure(error).retryAfterMs);

/**
 * Watches the published content and reports every change: by the events' sync tags while there is a connection, and by
 * comparing revisions if events may have been missed or are unavailable.
 */
export function watchContent(options: WatchOptions) {
  const { events, revision, glance, onChange, onAnswer, onSilence, onCircuitOpen, onProblem } =
    options;
  let subscription: ReturnType<Events["subscribe"]> | undefined;
  let connected = false;
  let attempts = 0;
  let ended = false;
  let answers: boolean | undefined;
  let known: string | null = null;
  let checkedAt = NaN;
  /** The times of consecutive failures. */
  let failures: number[] = [];
  let isOpen = false;
  let toldSinceCheck = false;
  let checking = 0;
  let checkTimer: NodeJS.Timeout | undefined;
  let connectTimer: NodeJS.Timeout | undefined;
  let welcomeTimer: NodeJS.Timeout | undefined;

  async function check() {
    clearTimeout(checkTimer);
    const told = toldSinceCheck;
    toldSinceCheck = false;
    let next: number | undefined;
    checking += 1;
    try {
      const present = await revision();
      if (ended) return;
      if (present === null) {
        // An empty dataset is not a publish: a private dataset looks like that without a valid token.
        if (answers !== false) {
          onProblem("Content dataset is empty or not public");
        }
        onSilence("Content dataset is empty or not public");
        answers = false;
        next = POLL_MS;
        return;
      }
      if (isOpen || !answers) answered();
      // Changes that events have reported are known already; other changes are not.
      const isMissed = known !== null && present !== known && !told;
      known = present;
      if (isMissed) {
        onChange("everything");
        // The event of this change was lost or is late. A needless reconnect costs less than a dead connection.
        if (connected) reconnect();
      }
      checkedAt = performance.now();
    } catch (error) {
      if (answers !== false) onProblem("Content revision check failed", error);
      onSilence(error);
      answers = false;
      next = pauseAfter(error);
    } finally {
      checking -= 1;
      checkIn(next ?? (connected ? CHECK_MS : POLL_MS));
    }
  }

  function answered() {
    const wasSilent = answers === false;
    answers = true;
    isOpen = false;
    failures = [];
    onAnswer();
    if (!wasSilent) return;
    // The pause has grown with the outage, and a connection that outlived it can be dead without having ended.
    reconnect();
  }

  function reconnect() {
    disconnect();
    attempts = 0;
    connect();
  }

  /** Checks cheaply whether a publish was missed, or the service is down while no queries are sent. */
  async function look() {
    if (!connected || !answers || checking > 0) return;
    const isKnown = await glance().then(
      (present) => present === known,
      () => false,
    );
    if (!isKnown && !ended && checking === 0) void check();
  }

  function checkSoon() {
    if (answers !== false && checking === 0) void check();
  }

  function fail(error: unknown) {
    const { isService, retryAfterMs } = classifyFailure(error);
    if (!isService) return;
    const now = performance.now();
    failures = [...failures.filter((time) => time > now - WINDOW_MS), now].slice(-MAX_FAILURES);
    if (retryAfterMs === 0 && failures.length < MAX_FAILURES) return checkSoon();
    if (!isOpen) onCircuitOpen(error);
    isOpen = true;
    // The last queries of an outage can fail after its end, when the revision has been read already.
    checkIn(pauseAfter(error));
  }

  function checkIn(ms: number) {
    clearTimeout(checkTimer);
    if (!ended) checkTimer = setTimeout(() => void check(), ms).unref();
  }

  function connect() {
    if (ended) return;
    connectTimer = undefined;
    const giveUp = () => lose("Content event stream connection failed", "no welcome event in time");
    welcomeTimer = setTimeout(giveUp, CONNECT_MS).unref();
    const own = events().subscribe({
      next: (event) => take(event),
      error: (error) => lose("Content event stream connection failed", error),
      complete: () => lose("Content event stream ended"),
    });
    // The first event can end the connection before there is a subscription to end.
    if (connectTimer) own.unsubscribe();
    else subscription = own;
  }

  function take(event: LiveEvent) {
    switch (event.type) {
      case "welcome":
        clearTimeout(welcomeTimer);
        connected = true;
        attempts = 0;
        // Changes before the connection was established have no event.
        toldSinceCheck = false;
        void check();
        return;
      case "message":
        toldSinceCheck = true;
        onChange(event.tags, event.id);
        checkIn(SETTLED_MS);
        return;
      case "restart":
        // Events were lost permanently.
        toldSinceCheck = true;
        onChange("everything", event.id);
        return;
      case "goaway":
        // The service wants clients to poll; the next connection is tried much later.
        attempts = Infinity;
        lose(`Content event stream refused: ${event.reason}`);
        return;
      case "reconnect":
        lose("Content event stream lost");
    }
  }

  function lose(message: string, error?: unknown) {
    if (ended || connectTimer) return;
    if (attempts === 0 || attempts === Infinity) onProblem(message, error);
    disconnect();
    toldSinceCheck = false;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    attempts = attempts === Infinity ? 0 : attempts + 1;
    // Jitter, so that many instances that lost the same connection do not reconnect at the same time.
    connectTimer = setTimeout(connect, pause * (0.75 + Math.random() / 2)).unref();
    void check();
  }

  function disconnect() {
    subscription?.unsubscribe();
    subscription = undefined;
    connected = false;
    clearTimeout(connectTimer);
    clearTimeout(welcomeTimer);
    connectTimer = undefined;
  }

  connect();
  void check();
  const looking = setInterval(() => void look(), GLANCE_MS).unref();
  // Bound to the context of the start: otherwise the timers would keep a visitor's request alive, and log under its id.
  const failHere = AsyncResource.bind(fail);
  return {
    /**
     * Runs a query unless the circuit is open: after failures in a row, or for as long as the service asked for, until
     * the revision can be read. This spares visitors the wait for a service that is timing out.
     * @throws CircuitOpenError if the query is not sent, else the error of `put`
     */
    async ask<T>(put: () => Promise<T>) {
      if (isOpen) throw new CircuitOpenError("Content query skipped: circuit breaker open");
      try {
        const answer = await put();
        failures = [];
        return answer;
      } catch (error) {
        failHere(error);
        throw error;
      }
    },
    /** To be called if the service shows no documents to other queries, so that their return is noticed. */
    checkSoon: AsyncResource.bind(checkSoon),
    /** Whether the events are connected. */
    isConnected: () => connected,
    /** When the revision was last read, by performance.now(); NaN before. */
    checkedAt: () => checkedAt,
    end: () => {
      ended = true;
      clearTimeout(checkTimer);
      clearInterval(looking);
      disconnect();
    },
  };
}
