import { AsyncResource } from "node:async_hooks";
import type { LiveEvent, SanityClient } from "@sanity/client";
import { judgeFailure } from "~/content/source/ask.server";
import type { Change } from "~/content/source/content-store.server";

type Events = ReturnType<SanityClient["live"]["events"]>;

export type WatchOptions = {
  /** A new connection to the events of the Live Content API each time. */
  events: () => Events;
  /** Something that differs after each change; null while the dataset is empty. Rejects when it cannot be had. */
  revision: () => Promise<string | null>;
  /** The same from where it may be a little old, and costs little. */
  glance: () => Promise<string | null>;
  onChange: (change: Change, eventId?: string) => void;
  /** The service answers: for the first time, or again. */
  onAnswer: () => void;
  /** The revision was asked for in vain, each time. */
  onSilence: (error: unknown) => void;
  /** Nothing more is asked of it until `onAnswer`. */
  onCircuitOpen: (error: unknown) => void;
  onProblem: (message: string, error?: unknown) => void;
};

export type ContentWatch = {
  /**
   * Puts a question, unless the service is not to be asked: after failures in a row, or as long as it wished, until its
   * revision can be had. Visitors are spared the wait for a service that is silent.
   * @throws CircuitOpenError where it is not put, else what `put` throws
   */
  ask: <T>(put: () => Promise<T>) => Promise<T>;
  /** To be called when the service shows others no documents, so that their return is noticed. */
  checkSoon: () => void;
  /** Whether the events are connected. */
  isConnected: () => boolean;
  /** When the revision was last had, as performance.now() has it; NaN before. */
  checkedAt: () => number;
  end: () => void;
};

/** The service was not asked, because it has not answered lately. */
export class CircuitOpenError extends Error {
  override name = "CircuitOpenError";
}

/** This many failures in a row within the window open the circuit. */
const MOST_FAILURES = 5;
const WINDOW_MS = 30_000;
/** How soon the revision is asked for again after a failure. */
const RETRY_MS = 1_000;
/** How often it is asked for while there are no events, or no documents. */
const POLL_MS = 5_000;
/** How often it is asked for while there are, in case a connection died unnoticed. */
const CHECK_MS = 60_000;
/** How often it is glanced at meanwhile: a connection that hangs ends without a word, and its publishes are missed. */
const GLANCE_MS = 8_000;
/** How long a connection may take until it welcomes. */
const CONNECT_MS = 5_000;
/** The pause before a new connection, doubled each time. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
/** Events of one publish come together; the revision is read once, after the last of them. */
const SETTLED_MS = 1_000;

const pauseAfter = (error: unknown) => Math.max(RETRY_MS, judgeFailure(error).retryAfterMs);

/**
 * Tells of every change to the published content: by the events' sync tags while there is a connection, by
 * comparing revisions where events may have been missed or cannot be had.
 */
export function watchContent(options: WatchOptions): ContentWatch {
  const { events, revision, glance, onChange, onAnswer, onSilence, onCircuitOpen, onProblem } =
    options;
  let subscription: ReturnType<Events["subscribe"]> | undefined;
  let connected = false;
  let attempts = 0;
  let ended = false;
  let answers: boolean | undefined;
  let known: string | null = null;
  let checkedAt = NaN;
  /** When questions failed, in a row. */
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
        // An empty dataset is no publish: it is what the site sees of a private one, having no token to read it with.
        if (answers !== false) {
          onProblem(
            "The content service shows no documents at all: the dataset is empty, or not public",
          );
        }
        onSilence("The dataset shows no documents");
        answers = false;
        next = POLL_MS;
        return;
      }
      if (isOpen || !answers) answered();
      // What events have told is known already; what changed beside them is not.
      const isMissed = known !== null && present !== known && !told;
      known = present;
      if (isMissed) {
        onChange("everything");
        // Its event did not come, or is still on its way: a new connection costs less than one that is dead.
        if (connected) reconnect();
      }
      checkedAt = performance.now();
    } catch (error) {
      if (answers !== false) onProblem("The content's revision cannot be read", error);
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
    // The pause has grown with the outage, and a connection that outlived it may be dead without having ended.
    reconnect();
  }

  function reconnect() {
    disconnect();
    attempts = 0;
    connect();
  }

  /** Looks again where a publish may have been missed, or the service is silent while nobody asks it anything. */
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
    const { isService, retryAfterMs } = judgeFailure(error);
    if (!isService) return;
    const now = performance.now();
    failures = [...failures.filter((time) => time > now - WINDOW_MS), now].slice(-MOST_FAILURES);
    if (retryAfterMs === 0 && failures.length < MOST_FAILURES) return checkSoon();
    if (!isOpen) onCircuitOpen(error);
    isOpen = true;
    // The last questions of an outage fail after its end, when a revision may have been had already.
    checkIn(pauseAfter(error));
  }

  function checkIn(ms: number) {
    clearTimeout(checkTimer);
    if (!ended) checkTimer = setTimeout(() => void check(), ms).unref();
  }

  function connect() {
    if (ended) return;
    connectTimer = undefined;
    const giveUp = () => lose("The content's events cannot be had", "no welcome in time");
    welcomeTimer = setTimeout(giveUp, CONNECT_MS).unref();
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
        clearTimeout(welcomeTimer);
        connected = true;
        attempts = 0;
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
        attempts = Infinity;
        lose(`The content service sends no events: ${event.reason}`);
        return;
      case "reconnect":
        lose("The connection to the content's events is lost");
    }
  }

  function lose(message: string, error?: unknown) {
    if (ended || connectTimer) return;
    if (attempts === 0 || attempts === Infinity) onProblem(message, error);
    disconnect();
    toldSinceCheck = false;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    attempts = attempts === Infinity ? 0 : attempts + 1;
    // Many instances that lost the same connection do not come back at the same moment.
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
  // In the context of the start: the timers would keep a visitor's request, and log under its id.
  const failHere = AsyncResource.bind(fail);
  return {
    async ask(put) {
      if (isOpen) throw new CircuitOpenError("The service has not answered lately");
      try {
        const answer = await put();
        failures = [];
        return answer;
      } catch (error) {
        failHere(error);
        throw error;
      }
    },
    checkSoon: AsyncResource.bind(checkSoon),
    isConnected: () => connected,
    checkedAt: () => checkedAt,
    end: () => {
      ended = true;
      clearTimeout(checkTimer);
      clearInterval(looking);
      disconnect();
    },
  };
}
