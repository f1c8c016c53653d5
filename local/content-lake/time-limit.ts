import { createContext, Script } from "node:vm";
import { isRecord } from "./documents";

const LIMIT_MS = 3000;

const call = { job: () => {} };
const context = createContext(call);
const script = new Script("job()");

/**
 * Runs what cannot be trusted to end. The process has one thread: what one query takes, everybody waits for.
 * @returns false when it took too long and was stopped
 */
export function runInTime(job: () => void): boolean {
  call.job = job;
  try {
    script.runInContext(context, { timeout: LIMIT_MS });
    return true;
  } catch (error) {
    // It comes from the other context, whose Error is another class.
    if (isRecord(error) && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
