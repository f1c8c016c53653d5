import { createServer } from "node:http";
// The package's main file would load 70 files more, among them OpenTelemetry.
import Counter from "prom-client/lib/counter.js";
import Gauge from "prom-client/lib/gauge.js";
import Histogram from "prom-client/lib/histogram.js";
import Registry from "prom-client/lib/registry.js";
import { log, logCounts } from "~/process/log.server";
import { oncePerProcess } from "~/process/site-process.server";

/** Seconds: from a page in memory to the longest that a form or the content service is waited for. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What has not happened yet stands at 0: an increase is counted from a first sample, which would be the first fault itself. */
function fromZero<Label extends string>(
  counter: Counter<Label>,
  each: readonly Partial<Record<Label, string | number>>[],
): Counter<Label> {
  for (const labels of each) counter.inc(labels, 0);
  return counter;
}

const registry = oncePerProcess("registry", () => new Registry());

type CountsOptions<Value> = {
  name: string;
  help: string;
  label: string;
  /** What is counted from the start, though it has not happened yet. */
  values: readonly Value[];
};

/** A counter of what happens several times a request: the library's own, with its labels, costs a microsecond each time. */
function countsOf<Value extends string | number>({ values, ...options }: CountsOptions<Value>) {
  const counts = new Map<Value, number>(values.map((value) => [value, 0]));
  const read = () => [...counts].map(([value, count]) => [String(value), count] as const);
  defineCounter({ ...options, read });
  return {
    inc: (value: Value): void => {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
  };
}

/** What the process counts, by Prometheus' rules for names; what is read at a scrape stands beside what it is read from (`defineGauge`). */
export const metrics = oncePerProcess("metrics", () => {
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "From when a request could have been read to the last byte of its answer, by route and status; without /healthz and /readyz",
      labelNames: ["route", "method", "status"],
      buckets,
      registers,
    }),
    queue: new Histogram({
      name: "http_request_queue_seconds",
      help: "How much of that a request waited before this process looked at it",
      buckets,
      registers,
    }),
    answers: countsOf<number>({
      name: "http_answers_total",
      help: "Answers by their status; 499 where the client had left; without /healthz and /readyz",
      label: "status",
      values: [200, 304, 400, 404, 429, 499, 500, 503],
    }),
    pages: countsOf<"hit" | "stale" | "miss" | "bypass">({
      name: "page_cache_answers_total",
      help: "Pages, by where they came from: memory (hit), memory though a newer one is being made (stale), made for all who wait (miss), made for one visitor (bypass)",
      label: "outcome",
      values: ["hit", "stale", "miss", "bypass"],
    }),
    renewals: countsOf<"made" | "kept" | "failed">({
      name: "page_cache_renewals_total",
      help: "Pages that were revalidated after a change or for a visitor who waits: rendered again (made), unchanged (kept), or not to be rendered (failed)",
      label: "outcome",
      values: ["made", "kept", "failed"],
    }),
    upstream: new Histogram({
      name: "upstream_request_duration_seconds",
      help: "Calls of the services behind the site, by what came of them: answered or failed",
      labelNames: ["service", "outcome"],
      buckets,
      registers,
    }),
    forms: fromZero(
      new Counter({
        name: "form_submissions_total",
        help: "Enquiries and messages that were stored, refused (fields, or too many), or failed (the database did not take them)",
        labelNames: ["form", "outcome"],
        registers,
      }),
      ["enquiry", "message"].flatMap((form) =>
        ["stored", "refused", "failed"].map((outcome) => ({ form, outcome })),
      ),
    ),
  };
});

type ScrapeOptions = {
  name: string;
  help: string;
  /** The label that tells several numbers apart. */
  label?: string;
  /** A number, undefined where nobody knows it; or numbers by what `label` says. */
  read: () => number | undefined | Iterable<readonly [string, number]>;
};

/** A number that goes up and down, read at each scrape. A build of `remix dev` takes the place of the one before it. */
export function defineGauge({ name, help, label, read }: ScrapeOptions): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [registry],
    labelNames: label === undefined ? [] : [label],
    collect() {
      this.reset();
      for (const [value, number] of valuesOf(read())) this.set(labelsOf(label, value), number);
    },
  });
}

/** The same of a number that only grows. */
export function defineCounter({ name, help, label, read }: ScrapeOptions): void {
  registry.removeSingleMetric(name);
  new Counter({
    name,
    help,
    registers: [registry],
    labelNames: label === undefined ? [] : [label],
    collect() {
      this.reset();
      for (const [value, number] of valuesOf(read())) this.inc(labelsOf(label, value), number);
    },
  });
}

// Prometheus' own sign for what is not known: no comparison with it is true.
const valuesOf = (read: ReturnType<ScrapeOptions["read"]>) =>
  typeof read === "object" ? read : [["", read ?? NaN] as const];

const labelsOf = (label: string | undefined, value: string) =>
  label === undefined ? {} : { [label]: value };

defineCounter({
  name: "log_lines_total",
  help: "Lines of the log by their level; those of requests are info",
  label: "level",
  read: () => Object.entries(logCounts().lines),
});
defineCounter({
  name: "log_lines_dropped_total",
  help: "Lines that were left out because nobody took the log in",
  read: () => logCounts().dropped,
});

export type MetricsPlace = {
  port: number;
  /** The interface; nobody from outside is to read them. */
  host: string;
};

/**
 * Serves `/metrics` for Prometheus, on a port of its own, with what Node tells of its process: memory, descriptors, the
 * event loop's lag. The site goes on without it where the port is taken, and says so.
 */
export function serveMetrics({ port, host }: MetricsPlace): void {
  const isServed = oncePerProcess("metrics served", () => ({ yet: false }));
  if (isServed.yet) return;
  isServed.yet = true;
  // Loaded after the site listens. A scrape before that waits: what happens meanwhile is an increase.
  const ready = import("prom-client")
    .then(({ collectDefaultMetrics }) => collectDefaultMetrics({ register: registry }))
    .catch((error: unknown) => log.error("The metrics of the process are missing", { error }));
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end("Not found\n");
    const read = ready.then(() => registry.metrics());
    void read.then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        log.error("The metrics cannot be read", { error });
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", (error) => log.error("The metrics are not served", { port, host, error }));
  // It ends with the site, and keeps it from nothing.
  server.listen(port, host).unref();
}
