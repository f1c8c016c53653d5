import type { MetaDescriptor } from "@remix-run/react";

type PageTexts = { title: string; description: string | null; hideFromSearch?: boolean };

type MetaArgs = {
  /** `formRefused`: the page is shown again with the errors of its form. */
  data: { page: PageTexts; formRefused?: boolean } | undefined;
  matches: readonly { id: string; data: unknown }[];
};

/**
 * The `meta` of every route whose loader returns a `page`: title ("IT Services | Brand"), description, robots.
 * Without one (not found, or not to be loaded) the answer is kept out of search results.
 */
export function pageMeta({ data, matches }: MetaArgs): MetaDescriptor[] {
  const page = data?.page;
  const brand = brandOf(matches);
  const title = `${data?.formRefused ? "Error: " : ""}${page?.title ?? "Page not found"}`;
  return [
    { title: brand ? `${title} | ${brand}` : title },
    ...(page?.description ? [{ name: "description", content: page.description }] : []),
    ...(page && !page.hideFromSearch ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/** The brand that the root loader read, found by its shape: seo/ knows no content. */
function brandOf(matches: MetaArgs["matches"]): string | null {
  const root = matches.find(({ id }) => id === "root")?.data;
  if (!isRecord(root) || !isRecord(root.shell) || !isRecord(root.shell.settings)) return null;
  const { brand } = root.shell.settings;
  return typeof brand === "string" ? brand : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
