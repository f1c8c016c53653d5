import type { EventEmitter } from "node:events";

declare global {
  /** Values that last as long as the process, by name. */
  var siteProcess: Map<string, unknown> | undefined;
}

const lasting = (globalThis.siteProcess ??= new Map<string, unknown>());

/**
 * Returns the value that the first build of this process has made: `remix dev` imports each new build into the running
 * process.
 */
export function oncePerProcess<T>(name: string, make: () => T): T {
  if (!lasting.has(name)) lasting.set(name, make());
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- A name has one maker, whose type it has.
  return lasting.get(name) as T;
}

type AnyListener = Parameters<EventEmitter["on"]>[1];

const listeners = oncePerProcess(
  "listeners",
  () => new WeakMap<object, Map<string, AnyListener>>(),
);

/** Adds a listener, replacing that of the previous build for the same event. */
export function replaceListener<Given>(
  emitter: Pick<EventEmitter, "on" | "off">,
  event: string,
  listener: (given: Given) => void,
): void {
  const own = listeners.get(emitter) ?? new Map<string, AnyListener>();
  const before = own.get(event);
  if (before) emitter.off(event, before);
  listeners.set(emitter, own.set(event, listener));
  emitter.on(event, listener);
}
