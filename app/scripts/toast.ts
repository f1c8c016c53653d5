import { announce } from "~/features/accounts/session-channel";
import { scriptTexts } from "~/i18n/scripts";
import type { ToastText } from "~/i18n/toasts";
import { prepare } from "~/scripts/parts";
import {
  listClasses,
  toastClasses,
  toastEvent,
  toastMarkup,
  waitingToastId,
} from "~/toasts/toast-markup";

const DURATION_MS = 5_000;
const SWIPE_PX = 50;
/** A shorter pointer movement counts as a click. */
const DRAG_PX = 4;

const region = document.createElement("section");
region.setAttribute("aria-label", scriptTexts.toast.region);
region.setAttribute("aria-live", "polite");
const list = document.createElement("ol");
list.tabIndex = -1;
list.className = listClasses;
region.append(list);

/**
 * Moves the region into an open dialog, because content behind it can be neither seen nor heard; otherwise into the
 * page.
 */
export function placeRegion(): void {
  const place = document.querySelector("dialog[open]") ?? document.body;
  // Screen readers do not announce what is in a region when it is inserted.
  if (region.parentElement !== place) place.append(region);
}

placeRegion();

let timer: ReturnType<typeof setTimeout>;
let closeLast = () => {};
const hold = () => clearTimeout(timer);
const start = () => {
  hold();
  timer = setTimeout(closeLast, DURATION_MS);
};
const release = () => {
  if (!list.contains(document.activeElement)) start();
};
list.addEventListener("focusin", hold);
list.addEventListener("focusout", release);
list.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") closeLast();
});

/**
 * Shows a toast and closes the previous one. It closes after 5 s without a pointer on it or the focus in its region, by
 * its button, by Escape, or by a swipe of more than 50 px to the right.
 */
export function showToast(text: ToastText): void {
  closeLast();
  placeRegion();
  const toast = document.createElement("li");
  toast.className = toastClasses[text.variant];
  toast.innerHTML = toastMarkup();
  toast.querySelector("strong")?.append(text.title);
  toast.querySelector("span")?.append(text.description);
  const hidden = sameMessages(text);
  for (const message of hidden) message.toggleAttribute("data-in-toast", true);

  const close = () => {
    hold();
    if (toast.contains(document.activeElement)) list.focus();
    toast.remove();
    for (const message of hidden) message.removeAttribute("data-in-toast");
  };
  closeLast = close;
  toast.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") hold();
  });
  toast.addEventListener("pointerleave", release);
  toast.querySelector("button")?.addEventListener("click", close);
  closeOnSwipe(toast, close);
  list.append(toast);
  start();
}

function closeOnSwipe(toast: HTMLElement, close: () => void): void {
  let startX: number | undefined;
  const move = (pixels: number) => {
    toast.style.transform = pixels > 0 ? `translateX(${pixels}px)` : "";
  };
  const end = ({ clientX }: PointerEvent) => {
    const pixels = startX === undefined ? 0 : clientX - startX;
    startX = undefined;
    if (pixels > SWIPE_PX) close();
    else move(0);
  };
  toast.addEventListener("pointerdown", ({ button, clientX }) => {
    if (button === 0) startX = clientX;
  });
  toast.addEventListener("pointermove", ({ clientX, pointerId }) => {
    if (startX === undefined) return;
    const pixels = clientX - startX;
    // If the pointer were captured earlier, a click on the button would go to the capturing element.
    if (pixels > DRAG_PX) toast.setPointerCapture(pointerId);
    move(pixels);
  });
  toast.addEventListener("pointerup", end);
  toast.addEventListener("pointercancel", () => {
    startX = undefined;
    move(0);
  });
}

/** Returns the page's messages with the same text, which are transparent while the toast is shown. */
const sameMessages = ({ title, description }: ToastText) =>
  Array.from(document.querySelectorAll(".status-message")).filter((message) => {
    const said = readMessage(message);
    return said.title === title && said.description === description;
  });

/** Returns the text of a `StatusMessage`. */
export function readMessage(message: Element): ToastText {
  return {
    title: message.querySelector("strong")?.textContent ?? "",
    description: message.querySelector("span")?.textContent ?? "",
    variant: message.hasAttribute("data-failed") ? "destructive" : "default",
  };
}

/** Shows the message with which a document was loaded, if any. */
export function showWaitingToast(page: Document): void {
  const waiting = page.querySelector<HTMLTemplateElement>(`template#${waitingToastId}`);
  const event = waiting?.dataset.sessionEvent;
  if (event === "SIGNED_OUT" || event === "USER_UPDATED") announce(event, null);
  const message = waiting?.content.firstElementChild;
  if (!message) return;
  showToast(readMessage(message));
  for (const same of document.querySelectorAll("[data-in-waiting-toast]")) same.remove();
}

// Screen readers would read a message twice if the one in the page were a live region too.
prepare((part) => {
  for (const message of part.querySelectorAll(".status-message[role]")) {
    message.removeAttribute("role");
  }
});

addEventListener("keydown", ({ key }) => {
  if (key !== "F8") return;
  placeRegion();
  list.focus();
  // The list can have the focus already, after another toast was closed by its button.
  hold();
});
addEventListener(toastEvent, ({ detail }) => showToast(detail));
showWaitingToast(document);
