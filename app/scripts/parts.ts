/** What a script does to a part of the page before it is used: to all of it at the start, then to each part that comes. */
type Prepare = (part: ParentNode) => void;

const preparations: Prepare[] = [];

export function prepare(preparation: Prepare): void {
  preparations.push(preparation);
  preparation(document);
}

/** Does it to a part that will be shown. */
export function preparePart(part: ParentNode): void {
  for (const preparation of preparations) preparation(part);
}

declare global {
  interface WindowEventMap {
    /** A preview is about to show this document. */
    "fresh-page": CustomEvent<Document>;
  }
}

addEventListener("fresh-page", ({ detail }) => preparePart(detail));

/**
 * Fetches an address of this site as a document.
 * @throws TypeError if there is no connection; AbortError if `signal` has been aborted
 */
export async function fetchPage(url: string, options: RequestInit = {}) {
  // A copy that the browser keeps can be older than what was just sent.
  const response = await fetch(url, { cache: "no-store", ...options });
  return { response, page: parsePage(await response.text()) };
}

/** Parses a document without its styles: the policy of the page that is open allows its own only, and browsers report others. */
const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ""),
    "text/html",
  );

/**
 * Replaces a part of the page by the same part of another document. The focus goes to the element that has the id of the one that
 * had it.
 * @returns the new part; undefined if one of the documents does not have it
 */
export function replacePart(id: string, page: Document): HTMLElement | undefined {
  const old = document.getElementById(id);
  const fresh = page.getElementById(id);
  if (!old || !fresh) return undefined;
  preparePart(fresh);
  const focused = old.contains(document.activeElement) ? document.activeElement?.id : "";
  old.replaceWith(fresh);
  if (focused) document.getElementById(focused)?.focus();
  return fresh;
}

// What a page has only for those without scripts.
prepare((part) => {
  for (const element of part.querySelectorAll("[data-without-script]")) {
    element.remove();
  }
});
