import { existsSync, readFileSync } from "node:fs";
import { format as formatText, inspect } from "node:util";
import { LRUCache } from "lru-cache";
import { oncePerProcess, replaceListener } from "~/process/site-process.server";

export type LogFormat = "json" | "text";

/** Extra fields of a log line. Errors are written with name, message, stack and cause. */
export type LogFields = Readonly<Record<string, unknown>>;

type Level = "info" | "warn" | "error";

let format: LogFormat = "json";
/** Which build the site is, once that is known: in each line of JSON. */
let version: string | undefined;

/** Decides how every later line is written: one JSON object, or one line of text to read by eye. */
export function setLogFormat(wanted: LogFormat) {
  format = wanted;
}

/** Says which build writes every later line of JSON, in a field of its own. */
export function setLogVersion(present: string | undefined) {
  version = present;
}

let requestId = (): string | undefined => undefined;

/** Decides which request a line belongs to that names none. */
export function nameRequestBy(id: () => string | undefined) {
  requestId = id;
}

// Clients put the whole address of a failed call into their messages, search words and tokens included.
const withoutQueries = (text: string) =>
  text.includes("?") ? text.replace(/(\bhttps?:\/\/[^\s?"'<>]*)\?[^\s"'<>]*/g, "$1") : text;

const stackOf = (stack: string) => withoutQueries(nameSources(stack));

function loggable(value: unknown): unknown {
  if (typeof value === "string") return withoutQueries(value);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value === undefined || value === null) return value;
  if (value instanceof Error) {
    return {
      name: value.name,
      message: withoutQueries(value.message),
      stack: value.stack === undefined ? undefined : stackOf(value.stack),
      cause: value.cause === undefined ? undefined : loggable(value.cause),
    };
  }
  // Loaders throw them. Last, because to name the class is to load Node's own fetch, which Remix replaces.
  if (value instanceof Response) return `${value.status} ${value.statusText}`;
  if (Array.isArray(value)) return value.map(loggable);
  return withoutQueries(inspect(value, { depth: 3, breakLength: Infinity }));
}

function stackWithCauses({ stack, message, cause }: Error): string {
  const own = stackOf(stack ?? message);
  return cause instanceof Error ? `${own}\nCaused by: ${stackWithCauses(cause)}` : own;
}

function asText(name: string, value: unknown): string {
  if (value instanceof Error) return `\n${stackWithCauses(value)}`;
  // Quoted, so that a line break in a path cannot pretend to be a line of the log.
  return ` ${name}=${JSON.stringify(loggable(value))}`;
}

const timeNow = () => new Date().toISOString();

function compose(level: Level, message: string, fields: LogFields, as = format): string {
  const time = timeNow();
  const all = { requestId: requestId(), ...fields };
  if (as === "json") {
    const line: Record<string, unknown> = { time, level, message, version };
    for (const [name, value] of Object.entries(all)) line[name] = loggable(value);
    return JSON.stringify(line);
  }
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return `${time} ${level} ${message}${entries.map(([name, value]) => asText(name, value)).join("")}`;
}

let isHeard = true;

const counts = oncePerProcess("log counts", () => ({
  lines: { info: 0, warn: 0, error: 0 },
  dropped: 0,
}));

/** How many lines were written since the start, by their level, and how many of them were dropped: for the metrics. */
export const logCounts = (): { lines: Readonly<Record<Level, number>>; dropped: number } => counts;

// Whoever read the log may be gone for good; a disk that is full may have room for the next line. Neither is told:
// telling would fail, and be told, for ever.
replaceListener(process.stdout, "error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") isHeard = false;
  counts.dropped += 1;
});

/** Of lines that whoever reads the log has not taken yet, in characters: what Node keeps for a pipe has no bound. */
const MOST_UNREAD = 4 * 1024 * 1024;

/** Lines that were dropped since whoever reads the log stands still; undefined while all is taken. */
let droppedNow: number | undefined;

/** Never waits: a pipe that nobody reads is filled up to a bound, and then left alone until all of it is taken. */
function put(text: string, lines: number): void {
  if (isHeard && droppedNow === undefined) {
    process.stdout.write(text);
    if (process.stdout.writableLength <= MOST_UNREAD) return;
    droppedNow = 0;
    return;
  }
  counts.dropped += lines;
  if (droppedNow !== undefined) droppedNow += lines;
}

replaceListener(process.stdout, "drain", () => {
  const lines = droppedNow ?? 0;
  droppedNow = undefined;
  if (lines > 0) log.warn("Lines of the log were dropped: nobody read them", { lines });
});

/** Lines of what is answered in this turn of the event loop, and what each of them begins with. */
let waiting = "";
let waitingLines = 0;
let turn = "";

function writeWaiting() {
  if (waiting === "") return;
  put(waiting, waitingLines);
  waiting = "";
  waitingLines = 0;
}

function write(level: Level, message: string, fields: LogFields) {
  writeWaiting();
  counts.lines[level] += 1;
  put(`${compose(level, message, fields)}\n`, 1);
}

let tellOfError: ((line: string) => void) | undefined;

/** Hands every later error line to `listener` as well, as one JSON object, whatever the log's format. */
export function onErrorLine(listener: (line: string) => void) {
  tellOfError = listener;
}

/** An answer as the log tells of it; the path without its query, undefined where the target had none. */
type LoggedAnswer = {
  requestId: string;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
};

/**
 * Written together with the others of this turn, and put together by hand: what is right for any event costs a page from
 * memory a tenth of its time. Nothing but the path can hold what JSON escapes.
 */
function writeAnswer(answer: LoggedAnswer) {
  if (waiting === "") {
    setImmediate(writeWaiting);
    const build = version === undefined ? "" : `,"version":${JSON.stringify(version)}`;
    turn = `{"time":"${timeNow()}","level":"info","message":"request"${build}`;
  }
  waitingLines += 1;
  counts.lines.info += 1;
  const { requestId: id, method, path, status, ms } = answer;
  waiting +=
    format === "json" && path !== undefined
      ? `${turn},"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`
      : `${compose("info", "request", answer)}\n`;
}

replaceListener(process, "exit", writeWaiting);

/**
 * The site's log: one line an event on standard output, with the id of the request it belongs to.
 * Callers pass paths without their queries, and never bodies, cookies or what a visitor typed.
 */
export const log = {
  info: (message: string, fields: LogFields = {}) => write("info", message, fields),
  answer: writeAnswer,
  warn: (message: string, fields: LogFields = {}) => write("warn", message, fields),
  error: (message: string, fields: LogFields = {}) => {
    write("error", message, fields);
    tellOfError?.(compose("error", message, fields, "json"));
  },
};

/** Sends what libraries and Node would write by themselves to the site's log, in its format and without queries. */
export function logLibraries(): void {
  // supabase-js writes a session that cannot be renewed, with its stack, whatever is done about the error. That is a
  // warning at most: anybody can send a cookie, and an error line is reported to whoever is on duty.
  const warn = (...said: unknown[]) => log.warn("console", { said: formatText(...said) });
  Object.assign(console, { error: warn, warn });
  // In place of Node's default, which ends the process.
  replaceListener(process, "unhandledRejection", (error: unknown) =>
    log.error("unhandled rejection", { error }),
  );
}

/** Left beside the build: in each line the source of that line of it, or nothing. */
const list = new URL("sources.txt", import.meta.url);

/** Sources by lines of the build. The list is read for those that are new, and not kept. */
const known = new LRUCache<string, string>({ max: 1_000 });

/**
 * Replaces places in the build, which is one file, by places in the sources, such as `app/root.tsx:12`.
 * @public A test imports it in a build.
 */
export const nameSources = (stack: string): string =>
  stack.replace(/(file:[^\s()]+):(\d+):\d+/g, (place, file: string, line: string) =>
    file === import.meta.url ? sourceOf(line) || place : place,
  );

function sourceOf(line: string): string {
  const present = known.get(line);
  if (present !== undefined) return present;
  const sources = existsSync(list) ? readFileSync(list, "utf8").split("\n") : [];
  const source = sources[Number(line) - 1] ?? "";
  known.set(line, source);
  return source;
}
