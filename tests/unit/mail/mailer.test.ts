import { expect, test, vi } from "vitest";
import { startMailer } from "~/features/mail/mailer.server";
import { readOutboxState, removeOldSubmissions } from "~/features/mail/outbox.server";
import { openContext, requestContext, runInContext } from "~/server/request-context.server";

// Before the modules read it.
vi.hoisted(() => vi.stubEnv("MAILER_KEY", "k".repeat(32)));
vi.mock("~/features/mail/outbox.server");

const state = { waiting: 0, oldest_seconds: 0, failed: 0 };

test("a mailer that a visitor's form has woken does not read what that visitor's request has read", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.mocked(removeOldSubmissions).mockResolvedValue(0);
  vi.mocked(readOutboxState).mockResolvedValue(state);
  const { flush, stop, wake } = startMailer({ everyMs: 60_000 });
  await flush();
  const contexts: unknown[] = [];
  vi.mocked(readOutboxState).mockImplementation(() => {
    contexts.push(requestContext());
    return Promise.resolve(state);
  });
  runInContext(openContext("of a visitor"), wake);
  await flush();
  expect(contexts).toEqual([undefined]);
  stop();
});

test("a mailer that is woken while it removes old submissions checks the outbox again", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.mocked(readOutboxState).mockResolvedValue(state);
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
