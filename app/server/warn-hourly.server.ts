import { log, type LogFields } from "~/server/log.server";

const HOUR_MS = 3_600_000;
const MAX_FAULTS = 200;

/** When each fault was logged, and how often it has occurred since. */
const told = new Map<string, { at: number; again: number }>();

/**
 * Warns of each fault once an hour, with the number of occurrences since the last warning. At most 200 faults are
 * distinguished, all others count as one, so that content full of faults fills neither the log nor the memory.
 */
export function warnHourly(fault: string, message: string, fields: LogFields): void {
  const now = performance.now();
  if (!told.has(fault) && told.size >= MAX_FAULTS) forgetBefore(now - HOUR_MS);
  const isOneTooMany = !told.has(fault) && told.size >= MAX_FAULTS;
  const name = isOneTooMany ? "others" : fault;
  const before = told.get(name);
  if (before && now - before.at < HOUR_MS) {
    before.again += 1;
    return;
  }
  told.set(name, { at: now, again: 0 });
  log.warn(isOneTooMany ? `${message}; further ones are not logged` : message, {
    ...fields,
    ...(before && { again: before.again }),
  });
}

function forgetBefore(time: number): void {
  for (const [fault, { at }] of told) if (at < time) told.delete(fault);
}
