import { describe, expect, test } from "vitest";
import { categories } from "../../studio/seed/categories";
import { services } from "../../studio/seed/services";

const cliches =
  /unlock|elevate|seamless|solutions?\b|cutting-edge|world-class|journey|leverag|empower|tailored|one-stop|!/i;

test("the categories do not share a theme", () => {
  expect(new Set(categories.map(({ theme }) => theme)).size).toBe(categories.length);
});

describe("the services", () => {
  test.each(["icon", "summary", "intro"] as const)("do not share a %s", (field) => {
    expect(new Set(services.map((service) => service[field])).size).toBe(services.length);
  });

  test("do not share a closing heading or a picture", () => {
    expect(new Set(services.map(({ closing }) => closing.heading)).size).toBe(services.length);
    expect(new Set(services.map(({ image }) => image.artwork)).size).toBe(services.length);
  });

  test.each(services)("$name has four different cards", ({ features }) => {
    for (const field of ["icon", "title", "description"] as const) {
      expect(new Set(features.map((feature) => feature[field])).size).toBe(4);
    }
  });

  test.each(services)("$name is described without clichés or exclamation marks", (service) => {
    expect(JSON.stringify(service)).not.toMatch(cliches);
  });
});
