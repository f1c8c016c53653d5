import { afterEach, describe, expect, it, vi } from "vitest";
import { orReload } from "~/ui/or-reload";

const reload = vi.fn();

/** A page of that age, with a connection or without. */
function open({ ageMs, onLine }: { ageMs: number; onLine: boolean }) {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("performance", { now: () => ageMs });
  vi.stubGlobal("window", { location: { reload } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

describe("a part that is fetched when it is needed", () => {
  const missing = () => Promise.reject(new Error("404"));

  it("is the part where it can be had", async () => {
    open({ ageMs: 60_000, onLine: true });
    await expect(orReload(() => Promise.resolve("part"))()).resolves.toBe("part");
    expect(reload).not.toHaveBeenCalled();
  });

  it("loads a page anew that is older than the build, and nothing is said to fail meanwhile", async () => {
    open({ ageMs: 60_000, onLine: true });
    const loading = orReload(missing)();
    const settled = vi.fn();
    loading.then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(reload).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  it.each([
    ["was loaded a moment ago", { ageMs: 2_000, onLine: true }],
    ["has no connection", { ageMs: 60_000, onLine: false }],
  ])("fails on a page that %s", async (_, opened) => {
    open(opened);
    await expect(orReload(missing)()).rejects.toThrow("404");
    expect(reload).not.toHaveBeenCalled();
  });
});
