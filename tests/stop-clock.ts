import { onTestFinished, vi } from "vitest";

/** Stops the clock of the site's limits until the test ends: no request is allowed again, however long the test takes. */
export function stopClock(): void {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}
