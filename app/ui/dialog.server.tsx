import type { ReactNode } from "react";
import { Icon, marks } from "~/ui/icon";

type DialogProps = {
  title: string;
  /** The address of the same page without the dialog, for closing it. */
  closeHref: string;
  /** The value of the package chosen in the dialog, which the page's form takes over. */
  chosen?: string;
  children: ReactNode;
};

/** Renders a dialog that is open because of the address. The script makes it modal (`scripts/same-page-links`). */
export function Dialog({ title, closeHref, chosen, children }: DialogProps) {
  return (
    <dialog
      open
      closedby="any"
      aria-labelledby="dialog-title"
      data-close-href={closeHref}
      data-chosen={chosen}
      className="dialog"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-canvas py-3 pl-6 pr-3 md:pl-8">
        <h2 id="dialog-title" className="text-h3">
          {title}
        </h2>
        <a
          href={closeHref}
          aria-label="Close"
          data-close=""
          className="flex size-11 shrink-0 items-center justify-center"
        >
          <Icon glyph={marks.X} />
        </a>
      </div>
      <div className="p-6 md:p-8">{children}</div>
    </dialog>
  );
}
