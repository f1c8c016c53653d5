import { AsyncResource } from "node:async_hooks";
import { log } from "~/server/log.server";
import { defineGauge } from "~/server/metrics.server";
import { oncePerProcess } from "~/server/site-process.server";

export type ServiceWatch = ReturnType<typeof watchService>;

/** One or two failures can be due to a connection; three in a row are due to the service. */
const MAX_FAILURES = 3;
const REMIND_MS = 60_000;
/** Delay before it is probed after a failure, and the interval during an outage. */
const DOUBT_MS = 1_000;
const PROBE_MS = 5_000;

const seconds = (ms: number) => Math.round(ms / 1_000);

/** The duration of each service's current outage, in seconds; 0 while it is up. */
const ages = oncePerProcess("outages", () => new Map<string, () => number>());

defineGauge({
  name: "service_outage_seconds",
  help: "Duration of the current outage of a service in seconds; 0 if it is up",
  label: "service",
  read: () => [...ages].map(([service, age]) => [service, age()] as const),
});

/**
 * Tracks a service's outages: logs an error when one begins, another one each minute with its age, and always its end.
 * If there are no other calls, `probe` is called from the first failure until the service answers; it reports its
 * results like any other call.
 * @param service its name in the log and the metrics
 */
export function watchService(service: string, probe?: () => void) {
  let failures = 0;
  let since = 0;
  let isAway = false;
  let reminder: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  const age = () => performance.now() - since;

  function failed(error: unknown, isCertain = false): void {
    if (failures === 0) since = performance.now();
    failures += 1;
    if (!isAway && (isCertain || failures >= MAX_FAILURES)) {
      isAway = true;
      log.error("Service down", { service, error });
      reminder = setInterval(remind, REMIND_MS).unref();
    }
    if (probe) next ??= setTimeout(look, isAway ? PROBE_MS : DOUBT_MS).unref();
  }

  const remind = () =>
    log.error("Service still down", { service, seconds: seconds(age()), failures });

  function look(): void {
    next = undefined;
    probe?.();
  }

  function answered(): void {
    if (failures === 0) return;
    clearInterval(reminder);
    clearTimeout(next);
    next = undefined;
    if (isAway) log.info("Service recovered", { service, seconds: seconds(age()), failures });
    isAway = false;
    failures = 0;
  }

  ages.set(service, () => (isAway ? age() / 1_000 : 0));
  // Bound to the context of the start: otherwise the timers would keep the failed request alive, and log under its id.
  return {
    /** To be called when a call fails because of the service. `isCertain`: no further attempt is needed to report an outage. */
    failed: AsyncResource.bind(failed),
    /** To be called when the service has answered. */
    answered: AsyncResource.bind(answered),
  };
}
