const own = ["/auth/*", "/api/*", "/dashboard", "/social-image/*", "/build/*"];

/**
 * Lets a browser that knows speculation rules make the next page while the pointer rests on its link. Links with
 * a query (forms, choices) and pages of a visitor's own are left out; a message that waits for its page stays
 * where it is, because `takeFlash` answers no prefetch.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*" } },
          { not: { href_matches: own } },
          { not: { selector_matches: "[target=_blank],[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
