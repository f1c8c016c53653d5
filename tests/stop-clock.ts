import { onTestFinished, vi } from "vitest";

/** Stops the clock of the site's limits until the test ends, so that no further request is allowed, however long the test takes. */
export function stopClock(): void {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}
