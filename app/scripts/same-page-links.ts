import { scriptTexts } from "~/i18n/scripts";
import { fetchPage, replacePart } from "~/scripts/parts";
import { placeRegion, showToast } from "~/scripts/toast";

/** The address of the page without its fragment. */
const addressOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) =>
  pathname + search;

/** The address of the content on the page, because a change of only the fragment needs no other content. */
let shown = addressOf(location);
const partsOf = ({ dataset }: HTMLElement) => dataset.samePage?.split(" ") ?? [];
let loading: AbortController | undefined;

/** Changes the address of a page that shows the right content already. */
export function replaceAddress(url: string): void {
  loading?.abort();
  history.replaceState(history.state, "", url);
  shown = addressOf(location);
}

/**
 * Shows another state of the page, such as an open dialog or another tab, without a new document, so that input is
 * kept.
 * @param ids of the parts of the page that differ
 * @param commit adds the address to the history
 */
async function follow(address: string, ids: readonly string[], commit = () => {}): Promise<void> {
  loading?.abort();
  loading = new AbortController();
  const { signal } = loading;
  try {
    const { response, page } = await fetchPage(address, { signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    if (!ids.every((id) => page.getElementById(id))) throw new Error(`${address} lacks a part`);
    commit();
    shown = addressOf(location);
    document.title = page.title;
    for (const id of ids) replacePart(id, page);
    openDialogs();
  } catch {
    if (signal.aborted) return;
    showToast({ ...scriptTexts.partNotLoaded, variant: "destructive" });
  }
}

/**
 * Removes a dialog. If the browser has not restored the focus, it moves to the link that opens the dialog: after Back,
 * or if the page was loaded with the dialog open.
 */
function removeDialog(dialog: HTMLElement): void {
  const { activeElement } = document;
  const isLost = activeElement === document.body || dialog.contains(activeElement);
  dialog.remove();
  placeRegion();
  if (!isLost) return;
  Array.from(document.links)
    .find((link) => link.dataset.samePage && addressOf(link) === shown)
    ?.focus();
}

/** Makes open dialogs modal, so that the focus stays inside, and Escape and a click outside close them. */
export function openDialogs(): void {
  for (const dialog of document.querySelectorAll("dialog")) {
    const leave = () => {
      removeDialog(dialog);
      // Replaced, because Back would open the dialog again.
      replaceAddress(dialog.dataset.closeHref ?? location.pathname);
    };
    // The visitor closed it before the script had loaded.
    if (!dialog.hasAttribute("open")) {
      leave();
      continue;
    }
    // close() is not called, because its event means that the visitor has closed it.
    dialog.removeAttribute("open");
    let isModal = true;
    try {
      dialog.showModal();
    } catch {
      // In a browser without modal dialogs it stays open as the server rendered it.
      isModal = false;
      dialog.setAttribute("open", "");
      dialog.querySelector<HTMLElement>("[data-close]")?.focus();
    }
    placeRegion();
    dialog.addEventListener("close", leave);
    dialog.querySelector("[data-close]")?.addEventListener("click", (event) => {
      event.preventDefault();
      if (isModal) dialog.close();
      else leave();
    });
    // A link to a place on the page behind the dialog then only jumps there, and the page keeps its input.
    dialog.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isJump = link?.hash && addressOf(link) === dialog.dataset.closeHref;
      if (isJump && isPlainClick(event)) leave();
    });
    const { chosen } = dialog.dataset;
    if (!chosen) continue;
    const selects = document.querySelectorAll<HTMLSelectElement>("select[name=franchise_package]");
    for (const select of selects) select.value = chosen;
  }
}

/** Returns whether a click follows a link in the same tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

document.addEventListener("click", (event) => {
  const { target } = event;
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-same-page]") : null;
  // On other pages the same links load a new document.
  if (!link || link.pathname !== location.pathname) return;
  event.preventDefault();
  const address = addressOf(link);
  void follow(address, partsOf(link), () => {
    // One entry for a dialog, so that Back after it is closed does not open an earlier one.
    if (address === shown || document.querySelector("dialog"))
      history.replaceState(history.state, "", address);
    else history.pushState(null, "", address);
  });
});

// Back and forward.
addEventListener("popstate", () => {
  if (addressOf(location) === shown) return;
  const dialog = document.querySelector("dialog");
  if (dialog && !new URLSearchParams(location.search).has("pay")) {
    loading?.abort();
    removeDialog(dialog);
    shown = addressOf(location);
    return;
  }
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("a[data-same-page]"));
  void follow(addressOf(location), [...new Set(links.flatMap(partsOf))]);
});

openDialogs();
