const standard = { apiHost: "http://localhost:3900", siteUrl: "http://localhost:3000" };

/**
 * Where the content stand-in and the site are: what local/studio/page.ts wrote into the page, so that one
 * build serves all ports; the usual places for the command line, which reads the schema and asks nobody.
 */
export function place() {
  const page = typeof document === "undefined" ? undefined : document.getElementById("sanity");
  const { apiHost = standard.apiHost, siteUrl = standard.siteUrl } = page?.dataset ?? {};
  return { projectId: "local", dataset: "production", apiHost, siteUrl };
}
