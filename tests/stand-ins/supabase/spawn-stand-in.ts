import { onTestFinished } from "vitest";
import { StandInProcess } from "../../../testing/stand-in-process";

/** The Supabase stand-in as a process, which is killed when the running test ends. Port 0 takes any free one. */
export function spawnStandIn(directory: string, port = 0): StandInProcess {
  const running = StandInProcess.spawn("supabase", {
    SUPABASE_PORT: String(port),
    SUPABASE_DIR: directory,
    SMTP_PORT: "0",
  });
  onTestFinished(async () => void (await running.kill("SIGKILL")));
  return running;
}
