const KEY = "publish-wanted";
const COUNTS_MS = 60_000;

type Wanted = { id: string; at: number };

/** Remembers, for this tab and a minute, that a document should be published, so that a reload does not lose it. */
export function rememberPublish(id: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() } satisfies Wanted));
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
  if (!isWanted(wanted) || wanted.id !== id) return false;
  forgetPublish();
  return Date.now() - wanted.at < COUNTS_MS;
}

function isWanted(value: unknown): value is Wanted {
  return typeof value === "object" && value !== null && "id" in value && "at" in value;
}
