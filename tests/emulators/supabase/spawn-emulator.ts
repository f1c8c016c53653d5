import { onTestFinished } from "vitest";
import { EmulatorProcess } from "../../../testing/emulator-process";

/** Starts the Supabase emulator as a process and kills it when the running test ends. Port 0 takes any free port. */
export function spawnEmulator(directory: string, port = 0): EmulatorProcess {
  const running = EmulatorProcess.spawn("supabase", {
    SUPABASE_PORT: String(port),
    SUPABASE_DIR: directory,
    SMTP_PORT: "0",
  });
  onTestFinished(async () => void (await running.kill("SIGKILL")));
  return running;
}
