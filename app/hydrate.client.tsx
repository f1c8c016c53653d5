import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEntered } from "~/forms/keep-entered";

// Only the server renders the rest of the document: see `document.server`.
const main = document.querySelector("main");
if (!main) throw new Error("The document has no main element");

/**
 * Waits for the page's data. On its first render RemixBrowser reads them and throws a promise, before any hook, until
 * they are loaded. React breaks (error 345) if a click happens during that wait, because it then hydrates at once,
 * without a boundary that could wait.
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

const restoreEntered = keepEntered(main);

void pageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      main,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          queueMicrotask(restoreEntered);
          // Safari before 15.4 lacks this function.
          self.reportError?.(error);
        },
      },
    );
  }),
);
