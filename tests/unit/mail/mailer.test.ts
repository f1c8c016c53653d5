import { expect, test, vi } from "vitest";
import { startMailer } from "~/features/mail/mailer.server";
import { readOutboxState, removeOldSubmissions } from "~/features/mail/outbox.server";

// Before the modules read it.
vi.hoisted(() => vi.stubEnv("MAILER_KEY", "k".repeat(32)));
vi.mock("~/features/mail/outbox.server");

test("a mailer that is woken while it removes old submissions checks the outbox again", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.mocked(readOutboxState).mockResolvedValue({ waiting: 0, oldest_seconds: 0, failed: 0 });
  let finish = (_removed: number) => {};
  vi.mocked(removeOldSubmissions).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { flush, stop, wake } = startMailer({ everyMs: 60_000 });
  await vi.waitFor(() => expect(removeOldSubmissions).toHaveBeenCalled());
  vi.mocked(readOutboxState).mockClear();
  wake();
  finish(0);
  await flush();
  expect(readOutboxState).toHaveBeenCalledOnce();
  stop();
});
