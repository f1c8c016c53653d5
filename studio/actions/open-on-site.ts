import { ExternalLink } from "lucide-react";
import type { DocumentActionComponent } from "sanity";
import { pagesOfDocument } from "../preview/pages-of-document";

/** A menu entry that opens the page of a published document. @param siteUrl the site's origin */
export function openOnSite(siteUrl: string): DocumentActionComponent {
  return function OpenOnSite({ type, published }) {
    if (!published) return null;
    const { slug, key, from } = published;
    const [page] = pagesOfDocument(type, {
      slug: isSlug(slug) ? slug.current : undefined,
      key: typeof key === "string" ? key : undefined,
      from: typeof from === "string" ? from : undefined,
    });
    if (!page) return null;
    return {
      label: "Open on the site",
      icon: ExternalLink,
      onHandle: () => window.open(siteUrl + page.href, "_blank", "noopener"),
    };
  };
}

function isSlug(value: unknown): value is { current: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "current" in value &&
    typeof value.current === "string"
  );
}
