import { type ReactNode, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Returns false on the server and while hydrating, then true; for controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

// The markup is read before React changes it, and kept for the life of the document, because the part can be shown
// again.
const written = new Map<string, string>();

type ServerOnlyProps = {
  /** A unique name on the page. */
  name: string;
  /** Called only on the server: its components come from server files, which the browser does not have. */
  children: () => ReactNode;
};

/**
 * Renders a static part of a page: written by the server and kept unchanged by the browser, which needs no code for it.
 */
export function StaticMarkup({ name, children }: ServerOnlyProps) {
  const attributes = { "data-server-only": name };
  if (typeof document === "undefined") return <div {...attributes}>{children()}</div>;
  const html =
    written.get(name) ?? document.querySelector(`[data-server-only="${name}"]`)?.innerHTML;
  if (html === undefined) return null;
  written.set(name, html);
  return (
    <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
