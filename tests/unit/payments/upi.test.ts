import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { upiCode } from "~/features/payments/payment.server";

const corporate = {
  id: "sample1@example",
  payee: "Bahuseva Global",
  amount: 14999,
  note: "Corporate franchise",
};

describe("the UPI link", () => {
  test("contains payee, amount, currency and note", () => {
    expect(upiCode(corporate).link).toBe(
      "upi://pay?pa=sample1@example&pn=Bahuseva%20Global&am=14999.00&cu=INR&tn=Corporate%20franchise",
    );
  });

  test("leaves the amount to the payer if none is given", () => {
    expect(upiCode({ id: "sample1@example", payee: "Bahuseva Global" }).link).toBe(
      "upi://pay?pa=sample1@example&pn=Bahuseva%20Global&cu=INR",
    );
  });

  test("escapes texts, so that none becomes another parameter", () => {
    const { link } = upiCode({
      id: "a&am=1@example#",
      payee: "Seva & Söhne = 100 %?",
      amount: 149999,
      note: "₹ &cu=USD",
    });
    const parameters = new URLSearchParams(link.slice("upi://pay?".length));
    expect([...parameters]).toEqual([
      ["pa", "a&am=1@example#"],
      ["pn", "Seva & Söhne = 100 %?"],
      ["am", "149999.00"],
      ["cu", "INR"],
      ["tn", "₹ &cu=USD"],
    ]);
    // A plus means a space in forms only.
    expect(link).not.toContain("+");
  });
});

/** The dark modules that the path draws, row by row. */
function drawn({ path, size }: { path: string; size: number }): boolean[][] {
  const strokes = [...path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)];
  expect(`M0 .5${strokes.map(([stroke]) => stroke).join("")}`).toBe(path);
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, right, down, length] of strokes) {
    x += Number(right);
    y += Number(down);
    for (const end = x + Number(length); x < end; x += 1) {
      expect(dark).not.toContain(`${x} ${y}`);
      dark.add(`${x} ${y}`);
    }
  }
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dark.has(`${x} ${y}`)),
  );
}

const quiet = 4;

/** The seven by seven modules at a position, as scanners look for them. */
function square(modules: readonly boolean[][], x: number, y: number): string[] {
  return modules.slice(y, y + 7).map((row) =>
    row
      .slice(x, x + 7)
      .map((dark) => (dark ? "#" : "."))
      .join(""),
  );
}

const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];

describe("the QR code", () => {
  const code = upiCode(corporate);
  const modules = drawn(code);
  const far = code.size - quiet - 7;

  test("encodes the link, with the quiet zone and the error correction that scanners need", () => {
    const { data, size } = encode(
      "upi://pay?pa=sample1@example&pn=Bahuseva%20Global&am=14999.00&cu=INR&tn=Corporate%20franchise",
      { ecc: "M", border: quiet },
    );
    expect(code.size).toBe(size);
    expect(modules).toEqual(data);
  });

  test("has finder patterns in three corners, but not in the last", () => {
    expect(square(modules, quiet, quiet)).toEqual(finder);
    expect(square(modules, far, quiet)).toEqual(finder);
    expect(square(modules, quiet, far)).toEqual(finder);
    expect(square(modules, far, far)).not.toEqual(finder);
  });

  test("has a light border", () => {
    const edge = modules.flatMap((row, y) =>
      row.filter((_, x) => Math.min(x, y, code.size - 1 - x, code.size - 1 - y) < quiet),
    );
    expect(edge).not.toContain(true);
    expect(modules.flat()).toContain(true);
  });

  test("differs for another amount", () => {
    expect(upiCode({ ...corporate, amount: 499 }).path).not.toBe(code.path);
  });
});
