import { createServer } from "node:http";
// The package's main file would load 70 more files, among them OpenTelemetry.
import Counter from "prom-client/lib/counter.js";
import Gauge from "prom-client/lib/gauge.js";
import Histogram from "prom-client/lib/histogram.js";
import Registry from "prom-client/lib/registry.js";
import { log, logCounts } from "~/server/log.server";
import { oncePerProcess } from "~/server/site-process.server";

/** Seconds: from a page in memory to the longest wait for a form or the content service. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Initializes a counter's labels with 0, because Prometheus computes increases from a first sample; otherwise the first
 * fault would be that sample and not count.
 */
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
  /** Values that are counted from the start, at 0. */
  values: readonly Value[];
};

/**
 * Creates a counter for events that occur several times per request: the library's own, with its labels, costs a
 * microsecond each time.
 */
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

/**
 * The process's metrics, named by Prometheus' conventions. Values that are read at a scrape are defined next to their
 * source (`defineGauge`).
 */
export const metrics = oncePerProcess("metrics", () => {
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Response time from the arrival of a request to the last byte of its response, by route, method and status; probes excluded",
      labelNames: ["route", "method", "status"],
      buckets,
      registers,
    }),
    queue: new Histogram({
      name: "http_request_queue_seconds",
      help: "Time that a request waited before processing",
      buckets,
      registers,
    }),
    responses: countsOf<number>({
      name: "http_responses_total",
      help: "Responses by status; 499 if the client disconnected; probes excluded",
      label: "status",
      values: [200, 304, 400, 404, 429, 499, 500, 503],
    }),
    pages: countsOf<"hit" | "stale" | "miss" | "bypass">({
      name: "page_cache_requests_total",
      help: "Page requests by cache result: hit, stale (served while revalidating), miss (rendered once for all waiting requests), bypass (rendered for one visitor)",
      label: "outcome",
      values: ["hit", "stale", "miss", "bypass"],
    }),
    revalidations: countsOf<"rendered" | "unchanged" | "failed">({
      name: "page_cache_revalidations_total",
      help: "Page revalidations by result",
      label: "outcome",
      values: ["rendered", "unchanged", "failed"],
    }),
    upstream: new Histogram({
      name: "upstream_request_duration_seconds",
      help: "Duration of upstream calls, by service and outcome",
      labelNames: ["service", "outcome"],
      buckets,
      registers,
    }),
    forms: fromZero(
      new Counter({
        name: "form_submissions_total",
        help: "Form submissions by outcome: stored, refused (invalid or rate-limited), failed (database error)",
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
  /** The label that distinguishes several numbers. */
  label?: string;
  /** Returns a number, undefined if unknown; or numbers by the values of `label`. */
  read: () => number | undefined | Iterable<readonly [string, number]>;
};

/** Defines a gauge, read at each scrape. A build of `remix dev` replaces the one of the previous build. */
export function defineGauge(options: ScrapeOptions): void {
  new Gauge(scraped(options));
}

/** Same, for a number that only grows. */
export function defineCounter(options: ScrapeOptions): void {
  new Counter(scraped(options));
}

function scraped({ name, help, label, read }: ScrapeOptions) {
  registry.removeSingleMetric(name);
  return {
    name,
    help,
    registers: [registry],
    labelNames: label === undefined ? [] : [label],
    collect(this: Gauge | Counter) {
      this.reset();
      for (const [value, number] of valuesOf(read())) this.inc(labelsOf(label, value), number);
    },
  };
}

// NaN is Prometheus' value for unknown: every comparison with it is false.
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
  help: "Log lines dropped because the output was blocked",
  read: () => logCounts().dropped,
});

export type MetricsPlace = {
  port: number;
  /** The network interface; it must not be reachable from outside. */
  host: string;
};

/**
 * Serves `/metrics` for Prometheus on a separate port, including Node's process metrics: memory, file descriptors, the
 * event loop's lag. If the port is in use, the site logs that and runs without metrics.
 */
export function serveMetrics({ port, host }: MetricsPlace): void {
  const isServed = oncePerProcess("metrics served", () => ({ yet: false }));
  if (isServed.yet) return;
  isServed.yet = true;
  // Loaded after the site listens. A scrape before that waits, so that events in the meantime count as an increase.
  const ready = import("prom-client")
    .then(({ collectDefaultMetrics }) => collectDefaultMetrics({ register: registry }))
    .catch((error: unknown) => log.error("Process metrics unavailable", { error }));
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end("Not found\n");
    const read = ready.then(() => registry.metrics());
    void read.then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        log.error("Metrics collection failed", { error });
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", (error) => log.error("Metrics server failed", { port, host, error }));
  // The metrics server ends with the site, and does not keep the process running.
  server.listen(port, host).unref();
}
