import { log } from "~/http/log.server";

declare global {
  var unhandledRejectionListener: ((reason: unknown) => void) | undefined;
}

/** Logs promises that nobody awaited and that failed, in place of Node's default, which ends the process. */
export function logUnhandledRejections() {
  // `remix dev` imports each new build into the same process.
  if (globalThis.unhandledRejectionListener) {
    process.off("unhandledRejection", globalThis.unhandledRejectionListener);
  }
  globalThis.unhandledRejectionListener = (error) => log.error("unhandled rejection", { error });
  process.on("unhandledRejection", globalThis.unhandledRejectionListener);
}
