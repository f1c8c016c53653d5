const standard = { apiHost: "http://localhost:3900", siteUrl: "http://localhost:3000" };

/**
 * Returns the addresses of the content emulator and the site. ops/start/studio/page.ts writes them into the page, so that
 * one build works with all ports; the command line gets the default ones, because it only reads the schema.
 */
export function place() {
  const page = typeof document === "undefined" ? undefined : document.getElementById("sanity");
  const { apiHost = standard.apiHost, siteUrl = standard.siteUrl } = page?.dataset ?? {};
  return { projectId: "local", dataset: "production", apiHost, siteUrl };
}
