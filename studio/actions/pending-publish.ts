import { fieldOf } from "../../app/text/field-of";

const KEY = "publish-wanted";
const COUNTS_MS = 60_000;

/** Remembers, for this tab and a minute, that a document should be published, so that a reload does not lose it. */
export function rememberPublish(id: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }));
}

/** Forgets the document that should be published. */
export function forgetPublish(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns whether a document should be published after a reload, and forgets it. */
export function takePublish(id: string): boolean {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return false;
  const wanted: unknown = JSON.parse(text);
  if (fieldOf(wanted, "id") !== id) return false;
  forgetPublish();
  return Date.now() - Number(fieldOf(wanted, "at")) < COUNTS_MS;
}
