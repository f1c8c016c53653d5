import { type PreviewConfig, type PreviewProps, useDocumentVersionInfo } from "sanity";
import { useFirmZone, useNow } from "../inputs/firm-clock";
import { scheduleMark } from "./schedule-mark";

const times = { publishAt: "publishAt", expireAt: "expireAt" };

type Marked = PreviewProps & { _id?: string; publishAt?: unknown; expireAt?: unknown };

/**
 * A document type whose documents say wherever they are listed that visitors do not see them: that nobody has
 * published them, that their schedule has not begun or is over. In words before whatever they say of themselves.
 */
export function withMarks<T extends { preview?: PreviewConfig }>(type: T): T {
  const { select, prepare } = type.preview ?? {};
  return {
    ...type,
    components: { preview: MarkedPreview },
    preview: {
      select: { ...select, ...times },
      prepare: (selection: Record<string, unknown>, options) => ({
        ...(prepare?.(selection, options) ?? selection),
        publishAt: selection.publishAt,
        expireAt: selection.expireAt,
      }),
    },
  };
}

function MarkedPreview(props: Marked) {
  const { _id, subtitle, publishAt, expireAt } = props;
  const zone = useFirmZone();
  const now = useNow();
  const { draft, published } = useDocumentVersionInfo(_id ?? "");
  const unpublished = draft && !published ? "Not on the site yet" : undefined;
  const schedule = zone && scheduleMark({ publishAt, expireAt }, zone, now)?.sentence;
  const words = [unpublished, schedule, typeof subtitle === "string" ? subtitle : undefined];
  const marked = (unpublished ?? schedule) ? words.filter(Boolean).join(" · ") : subtitle;
  return props.renderDefault({ ...props, subtitle: marked });
}
