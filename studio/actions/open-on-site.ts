import { ExternalLink } from "lucide-react";
import type { DocumentActionComponent } from "sanity";
import { pagesOfDocument } from "../preview/pages-of-document";
import { tabIcon } from "../schema/tab-icon";

/**
 * Returns a menu entry that opens the page of a published document.
 * @param siteUrl the site's origin
 */
export function openOnSite(siteUrl: string): DocumentActionComponent {
  return function OpenOnSite({ type, published }) {
    if (!published) return null;
    const [page] = pagesOfDocument(type, published);
    if (!page) return null;
    return {
      label: "Open on the site",
      icon: tabIcon(ExternalLink),
      onHandle: () => window.open(siteUrl + page.href, "_blank", "noopener"),
    };
  };
}
