import { Info, X } from "lucide-react";

/**
 * Renders the message of View PDF while a document has no file; it takes the focus, so that screen readers announce it.
 */
export function ComingSoon({ id }: { id: string }) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-text`}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- of a popover: it takes the focus when it is opened, not before
      autoFocus
      className="fixed inset-0 m-auto h-fit w-[min(28rem,calc(100vw-2.5rem))] border border-l-4 border-solid border-line border-l-marigold bg-canvas shadow-overlay backdrop:bg-shade"
    >
      <div className="flex items-start gap-3 py-4 pl-5 pr-3">
        <Info className="mt-2.5 size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <p id={`${id}-text`} className="flex-1 py-2 font-semibold text-ink">
          PDF viewer functionality is coming soon!
        </p>
        <button
          type="button"
          popovertarget={id}
          popovertargetaction="hide"
          aria-label="Close"
          className="flex size-11 shrink-0 items-center justify-center"
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
