import { getDraftId, getPublishedId, type PreviewProps } from "sanity";
import { useCompanyZone, useNow, useStored } from "../inputs/company-clock";
import { scheduleMark } from "./schedule-mark";

const times = ["_rev", "publishAt", "expireAt"];

/**
 * Returns a document type whose documents are marked in every list if visitors do not see them: not published, not yet
 * begun, or expired. The mark comes before the preview's own text.
 */
export function withMarks<T extends object>(type: T): T {
  return { ...type, components: { preview: MarkedPreview } };
}

/** Renders the state of the published version, not of a draft's changes. */
function MarkedPreview(props: PreviewProps & { _id?: string }) {
  const { _id, subtitle } = props;
  const zone = useCompanyZone();
  const now = useNow();
  const published = useStored(_id && getPublishedId(_id), times);
  const draft = useStored(_id && getDraftId(_id), times);
  if (zone === undefined || !published || !draft) return props.renderDefault(props);
  const isNew = "_rev" in draft && !("_rev" in published);
  const marks = [
    isNew ? "Not on the site yet" : "",
    scheduleMark(isNew ? draft : published, zone, now)?.sentence ?? "",
    typeof subtitle === "string" ? subtitle : "",
  ];
  return props.renderDefault({ ...props, subtitle: marks.filter(Boolean).join(" · ") || subtitle });
}
