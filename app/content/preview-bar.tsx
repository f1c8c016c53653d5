/** Only a preview has it. */
export const previewBarId = "preview-bar";

/** Says that drafts are shown, and leaves the preview. Inside the Studio, which has its own way out, scripts take it away. */
export function PreviewBar() {
  return (
    <form
      id={previewBarId}
      method="post"
      action="/api/preview/disable"
      aria-label="Preview"
      className="fixed bottom-4 left-4 right-24 z-50 flex items-center justify-between gap-4 rounded-button bg-ink py-2 pl-5 pr-2 text-canvas sm:right-auto"
    >
      <p className="text-sm">This is a preview. Drafts are shown.</p>
      <button
        type="submit"
        className="text-sm rounded-button bg-canvas px-4 py-2 font-semibold text-ink"
      >
        Leave
      </button>
    </form>
  );
}
