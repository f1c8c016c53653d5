import type { DocumentBadgeComponent } from "sanity";
import { useCompanyZone, useNow } from "../inputs/company-clock";
import { scheduleMark } from "../structure/schedule-mark";

/** The badge of documents that are not published yet. */
export const NotOnSite: DocumentBadgeComponent = ({ draft, published }) =>
  draft && !published
    ? { label: "Not on the site yet", title: "Publish to show it", color: "warning" }
    : null;

/**
 * The badge of documents that their schedule shows later, or no longer. It describes the published version, not a
 * draft's changes.
 */
export const Scheduled: DocumentBadgeComponent = ({ draft, published }) => {
  const zone = useCompanyZone();
  const now = useNow();
  const document = published ?? draft;
  const mark = document && zone && scheduleMark(document, zone, now);
  return mark ? { label: mark.label, title: mark.sentence, color: mark.tone } : null;
};
