import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Icon, marks } from "~/ui/icon";

type DialogProps = {
  title: string;
  /** The same page without the dialog: where closing leads, with and without JavaScript. */
  closeHref: string;
  children: ReactNode;
};

/** Whether the browser gave the focus back to where it was before the dialog. */
const isFocusOutside = (dialog: HTMLElement) =>
  document.activeElement !== document.body && !dialog.contains(document.activeElement);

/** What opens the dialog: where the focus belongs when the page came with the dialog open, and was nowhere before. */
const linkToHere = (dialog: HTMLElement) =>
  Array.from(document.links).find(
    (link) => link.href === window.location.href && !dialog.contains(link),
  );

/**
 * A dialog that is open because the address says so. The server renders it open; in the browser it becomes
 * modal (focus kept inside, Escape, backdrop), and closing it leads to the address without it.
 */
export function Dialog({ title, closeHref, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const isModal = useRef(false);
  const navigate = useNavigate();
  const leave = () => navigate(closeHref, { preventScrollReset: true, replace: true });
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (!dialog.hasAttribute("open")) {
      // Closed by the visitor before this page was hydrated.
      leave();
      return;
    }
    // Not close(): that would send the event that means the visitor has closed it.
    dialog.removeAttribute("open");
    try {
      dialog.showModal();
      isModal.current = true;
    } catch {
      // A browser without modal dialogs: it stays open as the server rendered it.
      dialog.setAttribute("open", "");
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, []);
  return (
    <dialog
      ref={box}
      open
      closedby="any"
      aria-labelledby="dialog-title"
      onClose={({ currentTarget }) => {
        if (!isFocusOutside(currentTarget)) linkToHere(currentTarget)?.focus();
        // In place of its own address, or Back would open it again.
        leave();
      }}
      className="dialog"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-canvas py-3 pl-6 pr-3 md:pl-8">
        <h2 id="dialog-title" className="text-h3">
          {title}
        </h2>
        <a
          href={closeHref}
          aria-label="Close"
          onClick={(event) => {
            event.preventDefault();
            if (isModal.current) box.current?.close();
            else leave();
          }}
          className="flex size-11 shrink-0 items-center justify-center"
        >
          <Icon glyph={marks.X} />
        </a>
      </div>
      <div className="p-6 md:p-8">{children}</div>
    </dialog>
  );
}
