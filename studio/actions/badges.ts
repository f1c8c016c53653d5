import type { DocumentBadgeComponent } from "sanity";
import { useFirmZone, useNow } from "../inputs/firm-clock";
import { scheduleMark } from "../structure/schedule-mark";

/** On documents that visitors cannot see because nobody has published them. */
export const NotOnSite: DocumentBadgeComponent = ({ draft, published }) =>
  draft && !published
    ? { label: "Not on the site yet", title: "Publish to show it", color: "warning" }
    : null;

/** On documents that their schedule shows later, or no longer: the one that is published, not what a draft would change. */
export const Scheduled: DocumentBadgeComponent = ({ draft, published }) => {
  const zone = useFirmZone();
  const now = useNow();
  const document = published ?? draft;
  const mark = document && zone && scheduleMark(document, zone, now);
  return mark ? { label: mark.label, title: mark.sentence, color: mark.tone } : null;
};
