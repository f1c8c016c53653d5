import { setTimeout as wait } from "node:timers/promises";
import { lazy, Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderDocument } from "~/server/html/render-document.server";

const Pending = lazy(() => new Promise<never>(() => undefined));

const Later = lazy(async () => {
  await wait(20);
  return { default: () => <p>came later</p> };
});

function Broken(): never {
  throw new Error("broken part");
}

describe("renderDocument", () => {
  test("waits for suspended parts", async () => {
    const html = await renderDocument(
      <html lang="en">
        <body>
          <Suspense fallback="waiting">
            <Later />
          </Suspense>
        </body>
      </html>,
      1_000,
    );
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toContain("<p>came later</p>");
    expect(html).not.toContain("waiting");
    expect(html).not.toContain("<script");
  });

  test("preserves multi-byte characters at chunk borders", async () => {
    const prices = Array.from({ length: 50 }, (_, index) => "₹".repeat(100 + index));
    const html = await renderDocument(
      <ul>
        {prices.map((price) => (
          <li key={price}>{price}</li>
        ))}
      </ul>,
      1_000,
    );
    expect(html).toBe(`<ul>${prices.map((price) => `<li>${price}</li>`).join("")}</ul>`);
  });

  test("fails with the error of a part, also inside a Suspense boundary", async () => {
    await expect(renderDocument(<Broken />, 1_000)).rejects.toThrow("broken part");
    const inBoundary = (
      <Suspense fallback="waiting">
        <Broken />
      </Suspense>
    );
    await expect(renderDocument(inBoundary, 1_000)).rejects.toThrow("broken part");
  });

  test("gives up after the time limit", async () => {
    const pending = (
      <Suspense fallback="waiting">
        <Pending />
      </Suspense>
    );
    const complaints = vi.spyOn(console, "error");
    await expect(renderDocument(pending, 30)).rejects.toThrow("within 30 ms");
    await wait(10);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
