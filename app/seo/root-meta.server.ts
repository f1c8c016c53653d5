import type { MetaDescriptor } from "@remix-run/react";
import { isRouteErrorResponse } from "@remix-run/react";
import { fieldOf, siteOf } from "~/seo/site";

type RootMetaArgs = {
  error?: unknown;
  data: unknown;
};

const failed = "Something went wrong";

const titles = new Map([
  [404, "Page not found"],
  [405, "Nothing to read here"],
  [410, "Page taken down"],
  [503, "Page not to be shown now"],
]);

/**
 * The `meta` of the root, which stands where an error page is shown in place of a route: what went wrong, and
 * that search engines are to leave it out. A route's own `meta` takes its place.
 */
export function rootMeta({ error, data }: RootMetaArgs): MetaDescriptor[] {
  const { brand } = siteOf([{ id: "root", data }]);
  const title = error === undefined ? null : titleOf(error);
  return [
    { title: [title, brand].filter(Boolean).join(" | ") },
    { name: "robots", content: "noindex" },
  ];
}

function titleOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return failed;
  // The editors' own title, found by its shape: seo/ knows no content.
  const written = error.status === 404 ? fieldOf(error.data, "title") : undefined;
  return typeof written === "string" ? written : (titles.get(error.status) ?? failed);
}
