import { describe, expect, test } from "vitest";
import { categories } from "../../studio/seed/categories";
import { services } from "../../studio/seed/services";
import { services as specified, servicesIndex } from "../specification";

const cliches =
  /unlock|elevate|seamless|solutions?\b|cutting-edge|world-class|journey|leverag|empower|tailored|one-stop|!/i;

describe("the categories", () => {
  test("are in the specification's order, each with its own theme", () => {
    expect(categories.map(({ name }) => name)).toEqual([...servicesIndex.categories]);
    expect(new Set(categories.map(({ theme }) => theme)).size).toBe(6);
  });

  test("hold four to six services each, and every service is in one", () => {
    const sizes = categories.map(
      ({ _id }) => services.filter(({ category }) => category._ref === _id).length,
    );
    for (const size of sizes) expect([4, 5, 6]).toContain(size);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(services.length);
  });
});

describe("the services", () => {
  test("have the specified order, slugs, names, button labels and destinations", () => {
    const anyLabel: unknown = expect.stringMatching(/\S/);
    const written = services.map(({ slug, name, callToAction: { label, destination } }) => ({
      slug: slug.current,
      name,
      label,
      destination,
    }));
    expect(written).toEqual(
      specified.map(({ slug, name, action }) => ({
        slug,
        name,
        label: action.label ?? anyLabel,
        destination: action.href,
      })),
    );
  });

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
