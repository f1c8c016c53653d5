import type { ReactNode } from "react";

// A part is read before React touches it, and known for as long as its document: it may be shown again.
const written = new Map<string, string>();

type ServerOnlyProps = {
  /** Its own on the page. */
  name: string;
  className?: string;
  /** Called on the server alone: the components in it come from server files, of which the browser has nothing. */
  children: () => ReactNode;
};

/** What a page never changes: written by the server, left as it is by the browser, which needs no code for it. */
export function ServerOnly({ name, className, children }: ServerOnlyProps) {
  const attributes = { "data-server-only": name, className };
  if (typeof document === "undefined") return <div {...attributes}>{children()}</div>;
  const html =
    written.get(name) ?? document.querySelector(`[data-server-only="${name}"]`)?.innerHTML;
  if (html === undefined) return null;
  written.set(name, html);
  return (
    <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
