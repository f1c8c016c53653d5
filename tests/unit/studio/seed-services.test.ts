import { describe, expect, test } from "vitest";
import { iconNames } from "../../../studio/schema/icon-names";
import { categories } from "../../../studio/seed/categories";
import { services } from "../../../studio/seed/services";

const specification: Record<string, [name: string, label: string, destination: string]> = {
  "it-service": ["IT Services", "Talk to an Engineer", "/contact"],
  "game-development": ["Game Development", "Pitch Your Game", "/contact"],
  "digital-marketing": ["Digital Marketing", "Plan a Campaign", "/contact"],
  "real-estate": ["Real Estate", "Speak to a Property Adviser", "/contact"],
  "tours-travel": ["Tours & Travel", "Plan Your Trip", "/contact"],
  "crypto-forex": ["Crypto & Forex", "Ask About the Course", "/contact"],
  trading: ["Traditional Trading", "Discuss a Trade", "/contact"],
  "import-export": ["Import & Export", "Request a Consultation", "/contact"],
  education: ["Education", "Explore Courses", "/contact"],
  electronics: ["Electronics", "Shop Now", "/products"],
  fashion: ["Fashion & Accessories", "Shop Collection", "/products"],
  "film-music": ["Film & Music", "Contact Production", "/contact"],
  "spiritual-services": ["Spiritual Services", "Book a Session", "/contact"],
  "graphics-design": ["Graphics Design", "Start a Project", "/contact"],
  "web-design": ["Web Design", "Get a Free Quote", "/contact"],
  "brand-creation": ["Brand Creation", "Start Building", "/contact"],
  "legal-services": ["Legal Services", "Schedule Consultation", "/contact"],
  "company-registration": ["Company Registration", "Register Now", "/contact"],
  "tax-services": ["Tax Services", "Consult a Tax Expert", "/contact"],
  "visa-jobs": ["VISA & Jobs", "Explore Opportunities", "/contact"],
  "vehicle-sales": ["Vehicle Sales", "View Inventory", "/products"],
  "content-writing": ["Content Writing", "Get a Content Quote", "/contact"],
  "social-media-growth": ["Social Media Growth", "Get Started", "/contact"],
  "video-production": ["Video Production", "Start Your Video Project", "/contact"],
  "photo-video-editing": ["Photo & Video Editing", "Get an Editing Quote", "/contact"],
  "franchise-work": ["Franchise Work", "Learn More", "/contact"],
  "part-time-work": ["Part Time Work", "View Openings", "/contact"],
  "premium-accessories": ["Premium Accessories", "Shop Now", "/products"],
  "brand-development": ["Brand Development", "Start Your Brand", "/contact"],
};

const categoryNames = [
  "Technology & Digital",
  "Business & Finance",
  "Professional Services",
  "Creative & Media",
  "Lifestyle & Retail",
  "Education & Personal Development",
];

const cliches =
  /unlock|elevate|seamless|solutions?\b|cutting-edge|world-class|journey|leverag|empower|tailored|one-stop|!/i;

type Service = (typeof services)[number];

const bySlug = (service: Service) => service.slug.current;

describe("the categories", () => {
  test("stand in the specification's order, each with a theme of its own", () => {
    expect(categories.map(({ name }) => name)).toEqual(categoryNames);
    expect(new Set(categories.map(({ theme }) => theme)).size).toBe(6);
    expect(categories.map(({ orderRank }) => orderRank).toSorted()).toEqual(
      categories.map(({ orderRank }) => orderRank),
    );
  });

  test("hold four to six services each, listed together", () => {
    const groups: { category: string; size: number }[] = [];
    for (const { category } of services) {
      const last = groups.at(-1);
      if (last?.category === category._ref) last.size += 1;
      else groups.push({ category: category._ref, size: 1 });
    }
    expect(groups.map(({ category }) => category)).toEqual(categories.map(({ _id }) => _id));
    for (const { size } of groups) expect([4, 5, 6]).toContain(size);
  });
});

describe("the services", () => {
  test("have the specified slugs, names, button labels and destinations", () => {
    const written = services.map((service): [string, [string, string, string]] => [
      bySlug(service),
      [service.name, service.callToAction.label, service.callToAction.destination],
    ]);
    expect(written).toHaveLength(29);
    expect(Object.fromEntries(written)).toEqual(specification);
  });

  test.each(["icon", "summary", "title", "description", "heading", "intro"] as const)(
    "do not share a %s",
    (field) => {
      expect(new Set(services.map((service) => service[field])).size).toBe(29);
    },
  );

  test("do not share a closing heading or a picture", () => {
    expect(new Set(services.map(({ closing }) => closing.heading)).size).toBe(29);
    expect(new Set(services.map(({ image }) => JSON.stringify(image.artwork))).size).toBe(29);
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

      test("is drawn in the theme of its category", () => {
        const category = categories.find(({ _id }) => _id === service.category._ref);
        expect(service.image.artwork).toEqual({
          kind: "lattice",
          theme: category?.theme,
          seed: service.slug.current,
        });
        expect(service.image.alt).not.toBe("");
      });

      test("is written without clichés or exclamation marks", () => {
        expect(JSON.stringify(service)).not.toMatch(cliches);
      });
    },
  );
});
