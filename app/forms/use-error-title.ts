import { useEffect } from "react";

export const errorTitlePrefix = "Error: ";

/**
 * Prefixes the document's title while a form is shown with errors. The server does the same in `meta`; this is
 * for a form that was sent without loading a document, where a refusal leaves the loaders' data as they were.
 */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const title = document.title;
    if (!title.startsWith(errorTitlePrefix)) document.title = errorTitlePrefix + title;
    return () => {
      document.title = document.title.replace(errorTitlePrefix, "");
    };
  }, [hasErrors]);
}
