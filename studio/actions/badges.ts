import type { DocumentBadgeComponent } from "sanity";

/** On documents that visitors cannot see because nobody has published them. */
export const NotOnSite: DocumentBadgeComponent = ({ draft, published }) =>
  draft && !published
    ? { label: "Not on the site yet", title: "Publish to show it", color: "warning" }
    : null;

/** On documents that their schedule shows later, or no longer. */
export const Scheduled: DocumentBadgeComponent = ({ draft, published }) => {
  const document = draft ?? published;
  const from = timeOf(document?.publishAt);
  const until = timeOf(document?.expireAt);
  const now = Date.now();
  if (until !== undefined && until <= now) {
    return { label: "No longer shown", title: `Until ${say(until)}`, color: "danger" };
  }
  if (from !== undefined && from > now) {
    return { label: "Scheduled", title: `From ${say(from)}`, color: "primary" };
  }
  return until === undefined
    ? null
    : { label: "Ends by itself", title: `Until ${say(until)}`, color: "primary" };
};

function timeOf(value: unknown): number | undefined {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function say(time: number): string {
  return new Date(time).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
}
