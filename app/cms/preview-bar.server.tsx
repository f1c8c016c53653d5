import { createEditUrl } from "@sanity/client/csm";
import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import type { ContentIssue } from "~/cms/drop-invalid-parts.server";
import { stripEditMarks } from "~/cms/fields.server";
import type { Preview } from "~/cms/preview.server";
import { previewBarId } from "~/cms/preview-bar-id";
import { previewTexts } from "~/i18n/shell.server";
import { type RequestContext, requestContext } from "~/server/request-context.server";
import { inWords } from "~/text/in-words";
import { NewTabLink } from "~/ui/links";

/** A field of a draft that is missing or unusable, so that the preview leaves out the part that needs it. */
export type MissingField = {
  /** Such as "Half a service: Features › Icon". */
  label: string;
  /** The address of the field in the Studio; null if the query does not project the document's id. */
  href: string | null;
  /** Data for the Studio's overlays: in the Studio's frame a click opens the field next to the preview. */
  dataSanity?: string;
};

type Gaps = { byAddress: Map<string, MissingField>; isPageDropped: boolean };

const gapsOf = new WeakMap<RequestContext, Gaps>();

/**
 * Records the parts that a preview leaves out, for the list in its bar.
 * @param isPageDropped whether nothing is left of the single document that the query requests
 */
export function recordMissingFields(
  faults: readonly ContentIssue[],
  { studioOrigin }: Preview,
  isPageDropped: boolean,
): void {
  const context = requestContext();
  if (!context || faults.length === 0) return;
  const gaps = gapsOf.get(context) ?? { byAddress: new Map(), isPageDropped: false };
  gapsOf.set(context, gaps);
  gaps.isPageDropped ||= isPageDropped;
  for (const fault of faults) {
    for (const [path, field] of fault.fields) {
      gaps.byAddress.set(`${String(fault._id)} ${path}`, gapAt(fault, path, field, studioOrigin));
    }
  }
}

function gapAt(
  { _id, _type, name }: ContentIssue,
  path: string,
  field: string,
  studio: string,
): MissingField {
  const words = field.split(/[.[\]]+/).flatMap((part) => part && inWords(part));
  const document = stripEditMarks(name ?? (typeof _type === "string" ? inWords(_type) : ""));
  const label = [document, words.join(" › ")].filter(Boolean).join(": ");
  if (typeof _id !== "string" || typeof _type !== "string" || path === "") {
    return { label, href: null };
  }
  const place = { id: _id.replace(/^drafts\./, ""), type: _type, path };
  return {
    label,
    href: createEditUrl({ ...place, baseUrl: studio }),
    dataSanity: createDataAttribute({ ...place, baseUrl: "/" }).toString(),
  };
}

/** Returns the gaps that the request has met so far, in order. */
export function listGaps(): MissingField[] {
  const context = requestContext();
  return [...((context && gapsOf.get(context)?.byAddress.values()) ?? [])];
}

/** Returns whether the page of the request is missing because its draft has gaps. */
export function isPageDropped(): boolean {
  const context = requestContext();
  return (context && gapsOf.get(context)?.isPageDropped) ?? false;
}

/**
 * Shows the preview's state, lists the fields that parts of the page lack, and has a form that leaves the preview. In
 * the Studio's frame, which has its own exit, scripts hide the form.
 */
export function PreviewBar({ gaps }: { gaps: readonly MissingField[] }) {
  const texts = previewTexts.bar;
  return (
    <aside
      id={previewBarId}
      aria-label={texts.name}
      className="group fixed bottom-4 left-4 right-24 z-50 flex flex-col items-start gap-2 text-canvas sm:right-auto"
    >
      {gaps.length > 0 ? <GapList gaps={gaps} /> : null}
      <form
        method="post"
        action="/api/preview/disable"
        className="flex items-center justify-between gap-4 rounded-button bg-ink py-2 pl-5 pr-2 group-data-[framed]:hidden"
      >
        <p className="text-sm">{texts.state}</p>
        <button
          type="submit"
          className="text-sm rounded-button bg-canvas px-4 py-2 font-semibold text-ink"
        >
          {texts.leave}
        </button>
      </form>
    </aside>
  );
}

function GapList({ gaps }: { gaps: readonly MissingField[] }) {
  return (
    <div className="max-w-measure rounded-button bg-ink px-5 py-3 text-small">
      <p className="font-semibold">{previewTexts.bar.gaps}</p>
      <ul aria-label={previewTexts.bar.gapList} className="mt-1 max-h-48 overflow-y-auto">
        {gaps.map(({ label, href, dataSanity }) => (
          <li key={href ?? label}>
            {href === null ? (
              label
            ) : (
              <NewTabLink
                href={href}
                data-sanity={dataSanity}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {label}
              </NewTabLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
