/** Prepares a part of the page before it is used: the whole page at the start, then each inserted part. */
type Prepare = (part: ParentNode) => void;

const preparations: Prepare[] = [];

/** Registers a preparation, and runs it for the whole page. */
export function prepare(preparation: Prepare): void {
  preparations.push(preparation);
  preparation(document);
}

/** Prepares a part that will be shown. */
export function preparePart(part: ParentNode): void {
  for (const preparation of preparations) preparation(part);
}

declare global {
  interface WindowEventMap {
    /** Sent before a preview shows this document. */
    "fresh-page": CustomEvent<Document>;
  }
}

addEventListener("fresh-page", ({ detail }) => preparePart(detail));

/**
 * Fetches an address of this site as a document.
 * @throws TypeError if there is no connection; AbortError if `signal` has been aborted
 */
export async function fetchPage(url: string, options: RequestInit = {}) {
  // A copy in the browser's cache can be older than the submission.
  const response = await fetch(url, { cache: "no-store", ...options });
  return { response, page: parsePage(await response.text()) };
}

/**
 * Parses a document without its styles, because the current page's policy only allows its own, and browsers report
 * others.
 */
const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(
    html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, ""),
    "text/html",
  );

/**
 * Replaces a part of the page by the same part of another document. The focus moves to the element with the same id.
 * @returns the new part; undefined if it is missing in one of the documents
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

// Removes elements that are only for visitors without scripts.
prepare((part) => {
  for (const element of part.querySelectorAll("[data-without-script]")) {
    element.remove();
  }
});
