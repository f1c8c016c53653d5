import { AsyncResource } from "node:async_hooks";
import { log } from "~/process/log.server";
import { defineGauge } from "~/process/metrics.server";
import { oncePerProcess } from "~/process/site-process.server";

export type ServiceWatch = {
  /** To be called when a call of the service failed for its sake. `isCertain`: nothing more need be tried to believe it. */
  failed: (error: unknown, isCertain?: boolean) => void;
  /** To be called when it answered. */
  answered: () => void;
};

/** One failure, or two, may be a connection's; three in a row are the service's. */
const MOST_FAILURES = 3;
const REMIND_MS = 60_000;
/** How soon it is probed after a failure, and how often during an outage. */
const DOUBT_MS = 1_000;
const PROBE_MS = 5_000;

const seconds = (ms: number) => Math.round(ms / 1_000);

/** For how long each service has been away, in seconds; 0 while it answers. */
const ages = oncePerProcess("outages", () => new Map<string, () => number>());

defineGauge({
  name: "service_outage_seconds",
  help: "For how long a service behind the site has not answered; 0 while it does",
  label: "service",
  read: () => [...ages].map(([service, age]) => [service, age()] as const),
});

/**
 * An outage of a service as a state: an error in the log when it begins, another each minute with its age, and its end, always.
 * Where nothing else asks the service meanwhile, `probe` does, from the first failure on until it answers; its calls are
 * to tell what came of them as any other does.
 * @param service its name in the log and the metrics
 */
export function watchService(service: string, probe?: () => void): ServiceWatch {
  let failures = 0;
  let since = 0;
  let isAway = false;
  let reminder: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;
  const age = () => performance.now() - since;

  function failed(error: unknown, isCertain = false): void {
    if (failures === 0) since = performance.now();
    failures += 1;
    if (!isAway && (isCertain || failures >= MOST_FAILURES)) {
      isAway = true;
      log.error("A service is away", { service, error });
      reminder = setInterval(remind, REMIND_MS).unref();
    }
    if (probe) next ??= setTimeout(look, isAway ? PROBE_MS : DOUBT_MS).unref();
  }

  const remind = () =>
    log.error("A service is still away", { service, seconds: seconds(age()), failures });

  function look(): void {
    next = undefined;
    probe?.();
  }

  function answered(): void {
    if (failures === 0) return;
    clearInterval(reminder);
    clearTimeout(next);
    next = undefined;
    if (isAway) log.info("A service answers again", { service, seconds: seconds(age()), failures });
    isAway = false;
    failures = 0;
  }

  ages.set(service, () => (isAway ? age() / 1_000 : 0));
  // In the context of the start: the timers would keep the request that met it, and log under its id.
  return { failed: AsyncResource.bind(failed), answered: AsyncResource.bind(answered) };
}
