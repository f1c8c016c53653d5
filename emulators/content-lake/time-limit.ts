import { createContext, Script } from "node:vm";
import { isRecord } from "./documents";

const LIMIT_MS = 3000;

const call = { job: () => {} };
const context = createContext(call);
const script = new Script("job()");

/**
 * Runs a job that might not end. The process has one thread, so a slow query blocks all others.
 * @returns false if it was stopped because it took too long
 */
export function runInTime(job: () => void): boolean {
  call.job = job;
  try {
    script.runInContext(context, { timeout: LIMIT_MS });
    return true;
  } catch (error) {
    // The error comes from the other context, so it has another Error class.
    if (isRecord(error) && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
