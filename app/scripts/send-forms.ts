import { fieldProblem } from "~/forms/field-problem";
import type { FormField } from "~/forms/form-field";
import { fetchPage, prepare, preparePart, replacePart } from "~/scripts/parts";
import { replaceAddress } from "~/scripts/same-page-links";
import { readMessage, showToast, showWaitingToast } from "~/scripts/toast";

/**
 * A form that is sent without leaving the page: `forms/submission-form.server`. `data-part` contains the id of its part of
 * the page.
 */
const SENT_FORM = "form[data-part]";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Returns the visible controls with a name. */
const controlsOf = (form: HTMLFormElement) =>
  Array.from(form.elements)
    .filter(isControl)
    .filter(({ name, type }) => name && type !== "hidden");

/** Sends a form to its page, and replaces the form's part by that of the response. */
async function send(form: HTMLFormElement): Promise<void> {
  const sent = controlsOf(form).map(({ value }) => value);
  // Encoded like a form without JavaScript, because the server accepts no other type.
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") body.append(name, value);
  }
  const idle = showBusy(form);
  try {
    const { response, page } = await fetchPage(form.action, { method: "POST", body });
    const { part: id = "" } = form.dataset;
    const answer = page.querySelector("[data-answer]");
    const isHere =
      new URL(response.url).pathname === location.pathname &&
      page.getElementById(id)?.contains(answer);
    // The page has changed since it was opened: the answer is in another form of it, or on another page. The browser
    // loads that document; a form that is sent twice is stored once.
    if (answer && !isHere) {
      idle();
      HTMLFormElement.prototype.submit.call(form);
      return;
    }
    const typed = new Map(
      controlsOf(form)
        .filter(({ value }, at) => value !== sent[at])
        .map(({ name, value }) => [name, value]),
    );
    const part = replacePart(id, page);
    if (!part) throw new Error(`The answer has no part ${id}`);
    document.title = page.title;
    if (response.redirected) replaceAddress(`${response.url}#status`);
    const answered = part.querySelector("form");
    // Keeps input that was entered while the form was being sent.
    for (const control of answered ? controlsOf(answered) : []) {
      control.value = typed.get(control.name) ?? control.value;
    }
    showWaitingToast(page);
    showAnswer(part);
  } catch {
    idle();
    showFailure(form);
  }
}

/**
 * Shows on a form's button that the form is being sent. A disabled button would lose the focus.
 * @returns a function that ends that
 */
function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>("button[data-sending]");
  const label = button?.querySelector("span");
  const { textContent } = label ?? {};
  const set = (isBusy: boolean) => {
    form.toggleAttribute("data-busy", isBusy);
    button?.setAttribute("aria-disabled", String(isBusy));
    label?.replaceChildren((isBusy ? button?.dataset.sending : textContent) ?? "");
  };
  set(true);
  return () => set(false);
}

/** Shows above a form that it could not be sent. The form keeps its input. */
function showFailure(form: HTMLFormElement): void {
  for (const answer of form.querySelectorAll("[data-answer]")) answer.remove();
  const failure = form.querySelector<HTMLTemplateElement>("template[data-failure]");
  if (failure) {
    const message = document.importNode(failure.content, true);
    preparePart(message);
    form.prepend(message);
  }
  showAnswer(form);
}

function showFailureToast(part: ParentNode): void {
  const failure = part.querySelector("[data-answer] .status-message");
  if (failure) showToast(readMessage(failure));
}

/**
 * Moves the focus to the result of a submitted form, and shows a failure in a toast too. A page shows one result, as
 * without a script.
 */
function showAnswer(part: HTMLElement): void {
  for (const answer of document.querySelectorAll("[data-answer]")) {
    if (!part.contains(answer)) answer.remove();
  }
  showFailureToast(part);
  part.querySelector<HTMLElement>("[data-answer]")?.focus();
}

/** Shows or removes the message of a field. */
function showProblem(control: Control, problem: string | undefined): void {
  const message = document.getElementById(`${control.id}-error`);
  const words = message?.querySelector("[data-words]");
  if (!message || !words) return;
  words.textContent = problem ?? "";
  message.hidden = problem === undefined;
  const hint = document.getElementById(`${control.id}-hint`);
  const described = [hint?.id, problem === undefined ? undefined : message.id].filter(Boolean);
  if (described.length > 0) control.setAttribute("aria-describedby", described.join(" "));
  else control.removeAttribute("aria-describedby");
  message.parentElement?.toggleAttribute("data-invalid", problem !== undefined);
  if (problem === undefined) control.removeAttribute("aria-invalid");
  else control.setAttribute("aria-invalid", "true");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(SENT_FORM)) return;
  event.preventDefault();
  if (!form.hasAttribute("data-busy")) void send(form);
});

// A button leaves the focus where it is, because the message of a field that is left would move the button away from the
// pointer. Safari gives a pressed button no focus either, but takes it from the field.
document.addEventListener("mousedown", (event) => {
  const button = event.target instanceof Element && event.target.closest("button");
  if (button && button.closest(SENT_FORM)) event.preventDefault();
});

/** Validates a field when its user leaves it. An empty field gets no error before the form is sent. */
document.addEventListener("focusout", ({ target }) => {
  if (!isControl(target) || !target.dataset.field || !target.closest(SENT_FORM)) return;
  const isMarked = target.hasAttribute("aria-invalid");
  if (target.value === "" && !isMarked) return;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- written by the server as this type
  const field: FormField = JSON.parse(target.dataset.field);
  showProblem(target, fieldProblem(target.name, field, target.value));
});

// The summary lists missing fields; the browser's bubbles are only for visitors without scripts.
prepare((part) => {
  for (const form of part.querySelectorAll<HTMLFormElement>(SENT_FORM)) {
    form.noValidate = true;
  }
});

// Covers a form that failed before the script had loaded.
showFailureToast(document);
