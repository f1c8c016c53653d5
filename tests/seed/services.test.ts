import { describe, expect, test } from "vitest";
import { categories } from "../../studio/seed/categories";
import { services } from "../../studio/seed/services";

const cliches =
  /unlock|elevate|seamless|solutions?\b|cutting-edge|world-class|journey|leverag|empower|tailored|one-stop|!/i;

/** The topics of the service pages in the specification, as words that only the texts below the name contain. */
const topics: Record<string, readonly string[]> = {
  "it-service": ["cloud", "software"],
  "game-development": ["games"],
  "digital-marketing": ["search", "advertising"],
  "real-estate": ["homes", "property"],
  "tours-travel": ["hotels", "travellers"],
  "crypto-forex": ["crypto", "currency markets"],
  trading: ["wholesale goods", "trades"],
  "import-export": ["customs", "freight"],
  education: ["taught", "training"],
  electronics: ["phones", "laptops"],
  fashion: ["clothes", "luxury"],
  "film-music": ["films", "music"],
  "spiritual-services": ["astrology", "meditation", "vastu", "coaching"],
  "graphics-design": ["logo", "print"],
  "web-design": ["websites"],
  "brand-creation": ["naming", "brand"],
  "legal-services": ["lawyer", "contract"],
  "company-registration": ["companies", "ngos", "registered"],
  "tax-services": ["income tax", "gst"],
  "visa-jobs": ["visa", "job"],
  "vehicle-sales": ["premium cars", "bikes"],
  "content-writing": ["articles", "website copy"],
  "social-media-growth": ["followers", "posting"],
  "video-production": ["films", "shoot"],
  "photo-video-editing": ["photo", "video", "editor"],
  "franchise-work": ["package", "partner"],
  "part-time-work": ["evening", "hours"],
  "premium-accessories": ["accessories", "watches"],
  "brand-development": ["brand", "imported products"],
};

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

  test.each(services)("$name is about the specified topic", (service) => {
    const { heading, summary, intro, features, slug } = service;
    const texts = JSON.stringify({ heading, summary, intro, features }).toLowerCase();
    const words = topics[slug.current] ?? [];
    expect(words).not.toEqual([]);
    expect(words.filter((word) => !texts.includes(word))).toEqual([]);
  });

  test.each(services)("$name is described without clichés or exclamation marks", (service) => {
    expect(JSON.stringify(service)).not.toMatch(cliches);
  });
});
