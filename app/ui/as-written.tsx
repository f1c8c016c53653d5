import type { ReactNode } from "react";
import { createContext, createElement, useContext } from "react";

const NameContext = createContext<string | undefined>(undefined);

/** What the server wrote, as it was found in the document. */
type Part = { element: string; attributes: Record<string, string>; html: string };

// A part is found before React touches it, and known for as long as its document: it may be shown again.
const found = new Map<string, Part | null>();

type AsWrittenProps = {
  /** Its own on the page. */
  name: string;
  /** Called on the server alone: the components in it come from server files, of which the browser has nothing. */
  children: () => ReactNode;
};

/** What a page never changes: written by the server, left as it is by the browser, which needs no code for it. */
export function AsWritten({ name, children }: AsWrittenProps) {
  if (typeof document === "undefined") {
    return <NameContext.Provider value={name}>{children()}</NameContext.Provider>;
  }
  const part = partNamed(name);
  return (
    part &&
    createElement(part.element, {
      ...part.attributes,
      dangerouslySetInnerHTML: { __html: part.html },
      suppressHydrationWarning: true,
    })
  );
}

/** For the one element in `AsWritten`: the attribute that it is found by. None outside. */
export function useWrittenName() {
  return { "data-written": useContext(NameContext) };
}

function partNamed(name: string): Part | null {
  const known = found.get(name);
  if (known !== undefined) return known;
  const element = document.querySelector(`[data-written="${name}"]`);
  const part = element && {
    element: element.localName,
    attributes: Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [
        name === "class" ? "className" : name,
        value,
      ]),
    ),
    html: element.innerHTML,
  };
  found.set(name, part);
  return part;
}
