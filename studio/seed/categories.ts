import type { Theme } from "../../app/ui/theme";
import { ordered, slug } from "./authoring";

/** The colour theme of each category, by its slug. */
export const categoryThemes = {
  "technology-digital": "indigo",
  "business-finance": "peacock",
  "professional-services": "plum",
  "creative-media": "rust",
  "lifestyle-retail": "leaf",
  "education-personal-development": "sky",
} as const satisfies Record<string, Theme>;

export type CategorySlug = keyof typeof categoryThemes;

/** The six service categories, in the order of the services index. */
export const categories = ordered([
  category(
    "technology-digital",
    "Technology & Digital",
    "Software, websites and games, and the marketing that brings people to them.",
  ),
  category(
    "business-finance",
    "Business & Finance",
    "Property, goods and markets: what you buy, what you ship and what you sell under your own name.",
  ),
  category(
    "professional-services",
    "Professional Services",
    "Legal, registration, tax and visa work, with someone qualified reading every page.",
  ),
  category(
    "creative-media",
    "Creative & Media",
    "Words, pictures, film and music, from the first draft to the final file.",
  ),
  category(
    "lifestyle-retail",
    "Lifestyle & Retail",
    "Holidays, vehicles and things to own, with the price and the papers confirmed in writing.",
  ),
  category(
    "education-personal-development",
    "Education & Personal Development",
    "Courses and guidance, and two ways to earn: as a franchise partner or part-time.",
  ),
]);

function category(of: CategorySlug, name: string, description: string) {
  return {
    _id: `category-${of}`,
    _type: "serviceCategory",
    name,
    slug: slug(of),
    description,
    theme: categoryThemes[of],
  };
}
