import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { iconNames } from "~/ui/icon-components.server";
import { categories } from "../../studio/seed/categories";
import { pictureFile } from "../../studio/seed/pictures";
import { services } from "../../studio/seed/services";
import { services as specified, servicesIndex } from "../specification";

const cliches =
  /unlock|elevate|seamless|solutions?\b|cutting-edge|world-class|journey|leverag|empower|tailored|one-stop|!/i;

type Service = (typeof services)[number];

const bySlug = (service: Service) => service.slug.current;

describe("the categories", () => {
  test("are in the specification's order, each with its own theme", () => {
    expect(categories.map(({ name }) => name)).toEqual([...servicesIndex.categories]);
    expect(new Set(categories.map(({ theme }) => theme)).size).toBe(6);
    expect(categories.map(({ orderRank }) => orderRank).toSorted()).toEqual(
      categories.map(({ orderRank }) => orderRank),
    );
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
  test("are in the specified order of the contact form's options", () => {
    expect(services.map(({ slug }) => slug.current)).toEqual(specified.map(({ slug }) => slug));
  });

  test("have the specified slugs, names, button labels and destinations", () => {
    const anyLabel: unknown = expect.stringMatching(/\S/);
    const written = services.map(({ slug, name, callToAction: { label, destination } }) => [
      slug.current,
      { name, label, destination },
    ]);
    expect(written).toHaveLength(specified.length);
    expect(Object.fromEntries(written)).toEqual(
      Object.fromEntries(
        specified.map(({ slug, name, action }) => [
          slug,
          { name, label: action.label ?? anyLabel, destination: action.href },
        ]),
      ),
    );
  });

  test.each(["icon", "summary", "title", "description", "heading", "intro"] as const)(
    "do not share a %s",
    (field) => {
      expect(new Set(services.map((service) => service[field])).size).toBe(services.length);
    },
  );

  test("do not share a closing heading or a picture", () => {
    expect(new Set(services.map(({ closing }) => closing.heading)).size).toBe(services.length);
    expect(new Set(services.map(({ image }) => JSON.stringify(image.artwork))).size).toBe(
      services.length,
    );
  });

  describe.each(services.map((service) => [bySlug(service), service] as const))(
    "%s",
    (_, service) => {
      test("has texts that fit their places", () => {
        expect(service.summary.length).toBeLessThanOrEqual(140);
        expect(service.title.length).toBeGreaterThanOrEqual(30);
        expect(service.title.length).toBeLessThanOrEqual(60);
        expect(service.description.length).toBeGreaterThanOrEqual(50);
        expect(service.description.length).toBeLessThanOrEqual(160);
        expect(service.heading.length).toBeLessThanOrEqual(60);
        expect(service.intro.length).toBeLessThanOrEqual(280);
        expect(service.closing.heading.length).toBeLessThanOrEqual(60);
        expect(service.closing.text.length).toBeLessThanOrEqual(160);
        expect(service.heading).not.toBe(service.name);
      });

      test("has four different cards that fit their places", () => {
        expect(service.features).toHaveLength(4);
        for (const field of ["_key", "icon", "title", "description"] as const) {
          expect(new Set(service.features.map((feature) => feature[field])).size).toBe(4);
        }
        for (const { title, description } of service.features) {
          expect(title.length).toBeLessThanOrEqual(32);
          expect(description.length).toBeGreaterThanOrEqual(60);
          expect(description.length).toBeLessThanOrEqual(150);
        }
      });

      test("uses icons from the allowed list", () => {
        const used = [service.icon, ...service.features.map(({ icon }) => icon)];
        expect(used.filter((icon) => !iconNames.includes(icon))).toEqual([]);
      });

      test("is drawn in the theme of its category", async () => {
        const category = categories.find(({ _id }) => _id === service.category._ref);
        const { bytes } = await pictureFile(service.image.artwork);
        const ofTheme = await readFile(`public/lattice/${category?.theme}.svg`, "utf8");
        expect(groundOf(bytes.toString())).toBe(groundOf(ofTheme));
      });

      test("is written without clichés or exclamation marks", () => {
        expect(JSON.stringify(service)).not.toMatch(cliches);
      });
    },
  );
});

/** The colour of the first shape, which covers all of a drawing. */
function groundOf(svg: string) {
  return /fill="(#\w{6})"/.exec(svg)?.[1];
}
