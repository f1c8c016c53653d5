/** One address of every route that a visitor without an account can read. */
export const routes = [
  "/",
  "/about",
  "/services",
  "/services/it-service",
  "/products",
  "/be-a-franchise",
  "/affiliate-program",
  "/portfolio",
  "/our-websites",
  "/testimonials",
  "/contact",
  "/legals",
  "/privacy-policy",
  "/search",
] as const;
