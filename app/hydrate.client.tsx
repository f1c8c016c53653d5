import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEntered } from "~/forms/keep-entered";

// The rest of the document is the server's: see `document.server`.
const main = document.querySelector("main");
if (!main) throw new Error("The document has no main element");

/**
 * RemixBrowser reads the page's data when it is first rendered, and throws a promise, before any hook, until it has
 * them. Called beforehand, because React breaks (error 345) when a click falls into that wait: it then hydrates at
 * once, and there is no boundary that could wait.
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
          // Safari before 15.4 has no such function.
          self.reportError?.(error);
        },
      },
    );
  }),
);
