import { previewBarId } from "~/cms/preview-bar-id";
import type { Gap } from "~/cms/preview-gaps.server";
import { NewTabLink } from "~/ui/links";

/**
 * Shows the preview's state, lists the fields that parts of the page lack, and has a form that leaves the preview. In
 * the Studio's frame, which has its own exit, scripts hide the form.
 */
export function PreviewBar({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <aside
      id={previewBarId}
      aria-label="Preview"
      className="group fixed bottom-4 left-4 right-24 z-50 flex flex-col items-start gap-2 text-canvas sm:right-auto"
    >
      {gaps.length > 0 ? <GapList gaps={gaps} /> : null}
      <form
        method="post"
        action="/api/preview/disable"
        className="flex items-center justify-between gap-4 rounded-button bg-ink py-2 pl-5 pr-2 group-data-[framed]:hidden"
      >
        <p className="text-sm">This is a preview. Drafts are shown.</p>
        <button
          type="submit"
          className="text-sm rounded-button bg-canvas px-4 py-2 font-semibold text-ink"
        >
          Leave
        </button>
      </form>
    </aside>
  );
}

function GapList({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <div className="max-w-measure rounded-button bg-ink px-5 py-3 text-small">
      <p className="font-semibold">Parts of the page are left out. Fill in these fields:</p>
      <ul aria-label="Missing fields" className="mt-1 max-h-48 overflow-y-auto">
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
