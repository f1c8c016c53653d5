import { existsSync, readFileSync } from "node:fs";
import { format as formatText, inspect } from "node:util";
import { LRUCache } from "lru-cache";
import { oncePerProcess, replaceListener } from "~/server/site-process.server";

export type LogFormat = "json" | "text";

/** Extra fields of a log line. Errors are written with name, message, stack and cause. */
export type LogFields = Readonly<Record<string, unknown>>;

type Level = "info" | "warn" | "error";

let format: LogFormat = "json";
/** The version of the build, once known; part of each JSON line. */
let version: string | undefined;

/** Sets the format of every later line: a JSON object, or human-readable text. */
export function setLogFormat(wanted: LogFormat) {
  format = wanted;
}

/** Sets the build's version for every later JSON line. */
export function setLogVersion(present: string | undefined) {
  version = present;
}

let requestId = (): string | undefined => undefined;

/** Sets how a line without a request id finds the request it belongs to. */
export function nameRequestBy(id: () => string | undefined) {
  requestId = id;
}

// Clients put the whole address of a failed call into their messages, including search words and tokens.
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
  // Loaders throw responses. This check comes last, because using the class loads Node's own fetch, which Remix
  // replaces.
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
  // Quoted, so that a line break in a path cannot look like a new line of the log.
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

/** Returns the number of lines since the start, by level, and how many of them were dropped, for the metrics. */
export const logCounts = (): { lines: Readonly<Record<Level, number>>; dropped: number } => counts;

// A closed pipe (EPIPE) stays closed; a full disk can have room for the next line. Neither is logged, because logging
// would fail again in an endless loop.
replaceListener(process.stdout, "error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") isHeard = false;
  counts.dropped += 1;
});

/** Maximum of unread log data, in characters, because Node's own buffer for a pipe is unbounded. */
const MAX_UNREAD = 4 * 1024 * 1024;

/** Lines dropped since the reader of the log stopped reading; undefined while it keeps up. */
let droppedNow: number | undefined;

/**
 * Writes without waiting. If the reader stops, the buffer fills up to its limit, and lines are dropped until it is
 * empty again.
 */
function put(text: string, lines: number): void {
  if (isHeard && droppedNow === undefined) {
    process.stdout.write(text);
    if (process.stdout.writableLength <= MAX_UNREAD) return;
    droppedNow = 0;
    return;
  }
  counts.dropped += lines;
  if (droppedNow !== undefined) droppedNow += lines;
}

replaceListener(process.stdout, "drain", () => {
  const lines = droppedNow ?? 0;
  droppedNow = undefined;
  if (lines > 0) log.warn("Log lines dropped: stdout was blocked", { lines });
});

/** Log lines of the responses in this event loop turn, and the prefix that they share. */
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

/** Also passes every later error line to `listener`, as one JSON object, regardless of the log's format. */
export function onErrorLine(listener: (line: string) => void) {
  tellOfError = listener;
}

/** A response's log line; the path without its query, undefined if the target had none. */
type LoggedAnswer = {
  requestId: string;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
};

/**
 * Writes the line together with others of this turn, as concatenated JSON, because the general function costs a page
 * from memory a tenth of its time. Only the path can contain characters that JSON escapes.
 */
function writeAnswer(answer: LoggedAnswer) {
  if (waiting === "") {
    setImmediate(writeWaiting);
    const build = version === undefined ? "" : `,"version":${JSON.stringify(version)}`;
    turn = `{"time":"${timeNow()}","level":"info","message":"Request completed"${build}`;
  }
  waitingLines += 1;
  counts.lines.info += 1;
  const { requestId: id, method, path, status, ms } = answer;
  waiting +=
    format === "json" && path !== undefined
      ? `${turn},"requestId":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`
      : `${compose("info", "Request completed", answer)}\n`;
}

replaceListener(process, "exit", writeWaiting);

/**
 * The site's log: one line per event on standard output, with the id of the request it belongs to. Callers pass paths
 * without their queries, and never bodies, cookies or visitors' input.
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

/**
 * Redirects the console output of libraries and Node's warnings to the site's log, in its format and without queries.
 */
export function logLibraries(): void {
  // supabase-js logs a session that cannot be renewed, with its stack, even if the error is handled. That is a warning
  // at most: anyone can send such a cookie, and error lines are reported to the operator.
  const warn = (...said: unknown[]) => log.warn("Console output", { output: formatText(...said) });
  Object.assign(console, { error: warn, warn });
  // Replaces Node's default, which ends the process.
  replaceListener(process, "unhandledRejection", (error: unknown) =>
    log.error("Unhandled rejection", { error }),
  );
}

/** A file next to the build: each of its lines names the source of that line of the build, or is empty. */
const list = new URL("sources.txt", import.meta.url);

/** Sources by lines of the build. The file is read for each new line, and not kept in memory. */
const known = new LRUCache<string, string>({ max: 1_000 });

/**
 * Returns a stack with places in the build, which is one file, replaced by places in the sources, such as
 * `app/root.tsx:12`.
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
