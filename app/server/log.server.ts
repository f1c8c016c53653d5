import { inspect } from "node:util";
import { nameSources } from "~/server/name-sources.server";
import { replaceListener, siteProcess } from "~/server/process.server";

export type LogFormat = "json" | "text";

/** Extra fields of a log line. Errors are written with name, message, stack and cause. */
export type LogFields = Readonly<Record<string, unknown>>;

type Level = "info" | "warn" | "error";

let format: LogFormat = "json";

/** Decides how every later line is written: one JSON object, or one line of text to read by eye. */
export function setLogFormat(wanted: LogFormat) {
  format = wanted;
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

function asText(name: string, value: unknown): string {
  if (value instanceof Error) return `\n${stackOf(value.stack ?? value.message)}`;
  // Quoted, so that a line break in a path cannot pretend to be a line of the log.
  return ` ${name}=${JSON.stringify(loggable(value))}`;
}

const timeNow = () => new Date().toISOString();

function compose(level: Level, message: string, fields: LogFields, as = format): string {
  const time = timeNow();
  const all =
    fields.requestId === undefined
      ? { ...fields, requestId: siteProcess.contexts.getStore()?.id }
      : fields;
  if (as === "json") {
    const line: Record<string, unknown> = { time, level, message };
    for (const name in all) line[name] = loggable(all[name]);
    return JSON.stringify(line);
  }
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return `${time} ${level} ${message}${entries.map(([name, value]) => asText(name, value)).join("")}`;
}

let isHeard = true;

// Whoever read the log may be gone. Nobody would hear of that either: telling would fail, and be told, for ever.
replaceListener(process.stdout, "error", () => (isHeard = false));

const put = (lines: string) => isHeard && process.stdout.write(lines);

let waiting = "";
/** How the lines begin of what is answered in this turn of the event loop. */
let answerHead = "";

function writeWaiting() {
  if (waiting === "") return;
  const lines = waiting;
  waiting = "";
  put(lines);
}

function write(level: Level, message: string, fields: LogFields) {
  writeWaiting();
  put(`${compose(level, message, fields)}\n`);
}

let tellOfError: ((line: string) => void) | undefined;

/** Hands every later error line to `listener` as well, as one JSON object, whatever the log's format. */
export function onErrorLine(listener: (line: string) => void) {
  tellOfError = listener;
}

/** An answer as the log tells of it; the path without its query, undefined where the target had none. */
export type LoggedAnswer = {
  requestId: string;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
};

/**
 * Writes the line of an answer together with the others of this turn, with the time of the first: a write for each
 * costs more than the answer it tells of. As JSON it is put together by hand, in a third of the time. Ids and methods
 * are words that need no quoting.
 */
function writeAnswer(answer: LoggedAnswer) {
  if (waiting === "") {
    setImmediate(writeWaiting);
    answerHead = `{"time":"${timeNow()}","level":"info","message":"request","requestId":"`;
  }
  const { requestId, method, path, status, ms } = answer;
  waiting +=
    format === "json" && path !== undefined
      ? `${answerHead}${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}}\n`
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
