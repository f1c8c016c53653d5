import { log, type LogFields } from "~/server/log.server";

const HOUR_MS = 3_600_000;
const MOST = 200;

/** When each fault was told, and how often it has been met since. */
const told = new Map<string, { at: number; again: number }>();

/**
 * Warns of each fault once an hour, with how often it was met meanwhile, and of 200 of them: content full of faults
 * may fill neither the log nor the memory. All others count as one.
 */
export function warnOfFault(fault: string, message: string, fields: LogFields): void {
  const now = performance.now();
  if (!told.has(fault) && told.size >= MOST) forgetBefore(now - HOUR_MS);
  const isOneTooMany = !told.has(fault) && told.size >= MOST;
  const name = isOneTooMany ? "others" : fault;
  const before = told.get(name);
  if (before && now - before.at < HOUR_MS) {
    before.again += 1;
    return;
  }
  told.set(name, { at: now, again: 0 });
  log.warn(isOneTooMany ? `${message}; further ones are not named` : message, {
    ...fields,
    ...(before && { again: before.again }),
  });
}

function forgetBefore(time: number): void {
  for (const [fault, { at }] of told) if (at < time) told.delete(fault);
}
