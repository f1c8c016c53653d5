/** The services one can ask about, each with the address of its page. */
const services = [
  { slug: "it-service", name: "IT Services" },
  { slug: "game-development", name: "Game Development" },
  { slug: "digital-marketing", name: "Digital Marketing" },
  { slug: "real-estate", name: "Real Estate" },
  { slug: "tours-travel", name: "Tours & Travel" },
  { slug: "crypto-forex", name: "Crypto & Forex" },
  { slug: "trading", name: "Traditional Trading" },
  { slug: "import-export", name: "Import & Export" },
  { slug: "education", name: "Education" },
  { slug: "electronics", name: "Electronics" },
  { slug: "fashion", name: "Fashion & Accessories" },
  { slug: "film-music", name: "Film & Music" },
  { slug: "spiritual-services", name: "Spiritual Services" },
  { slug: "graphics-design", name: "Graphics Design" },
  { slug: "web-design", name: "Web Design" },
  { slug: "brand-creation", name: "Brand Creation" },
  { slug: "legal-services", name: "Legal Services" },
  { slug: "company-registration", name: "Company Registration" },
  { slug: "tax-services", name: "Tax Services" },
  { slug: "visa-jobs", name: "VISA & Jobs" },
  { slug: "vehicle-sales", name: "Vehicle Sales" },
  { slug: "content-writing", name: "Content Writing" },
  { slug: "social-media-growth", name: "Social Media Growth" },
  { slug: "video-production", name: "Video Production" },
  { slug: "photo-video-editing", name: "Photo & Video Editing" },
  { slug: "franchise-work", name: "Franchise Work" },
  { slug: "part-time-work", name: "Part Time Work" },
  { slug: "premium-accessories", name: "Premium Accessories" },
  { slug: "brand-development", name: "Brand Development" },
] as const;

/** What "Service Interested In" offers; the record holds one of these texts. */
export const serviceOptions: readonly string[] = [...services.map(({ name }) => name), "Other"];

/** The option that `?service=` names, by its text or by the address of its page; "" when it names none. */
export function chosenService(named: string | null): string {
  const service = services.find(({ slug }) => slug === named);
  return service?.name ?? serviceOptions.find((option) => option === named) ?? "";
}
