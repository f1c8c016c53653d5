import type { Service } from "../../../app/content/sanity.types";
import type { IconName } from "../../../app/ui/icon-components.server";
import type { Theme } from "../../../app/ui/theme";
import { keyed, picture, reference, slug } from "../authoring";
import type { CategorySlug } from "../categories";
import { categoryThemes } from "../categories";

type Feature = { icon: IconName; title: string; description: string };

/** What every service page says. */
type RequiredText = {
  slug: string;
  name: string;
  icon: IconName;
  summary: string;
  title: string;
  description: string;
  heading: string;
  intro: string;
  features: readonly [Feature, Feature, Feature, Feature];
  callToAction: { label: string; destination: "/contact" | "/products" };
  closing: { heading: string; text: string };
};

/** What one service page says; its category, its picture and its ids follow from where it is listed. */
type ServiceText = RequiredText &
  Partial<Omit<Service, keyof RequiredText | `_${string}` | "category" | "image">>;

const lattices: Record<Theme, string> = {
  indigo: "Lattice of wired squares and circles in indigo, some filled in marigold",
  peacock: "Rows of rising and falling bars in peacock green, some filled in marigold",
  plum: "Honeycomb of plum hexagons, some filled in marigold",
  rust: "Lattice of rust-red petals, some filled in marigold",
  leaf: "Overlapping scales in leaf green, some filled in marigold",
  sky: "Lattice of eight-point stars in deep blue, some filled in marigold",
};

/** Builds the `service` documents of one category, each with a lattice of its own in the category's colours. */
export function servicesIn(category: CategorySlug, services: readonly ServiceText[]) {
  const theme = categoryThemes[category];
  return services.map((service) => ({
    ...service,
    _id: `service-${service.slug}`,
    _type: "service",
    slug: slug(service.slug),
    category: reference(`category-${category}`),
    hideFromSearch: false,
    image: picture(lattices[theme], `lattice-${service.slug}.svg`),
    features: keyed(service.features.map((feature) => ({ _type: "iconCard", ...feature }))),
    callToAction: { _type: "callToAction", ...service.callToAction },
  }));
}
