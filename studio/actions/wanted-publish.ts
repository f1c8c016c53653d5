const KEY = "publish-wanted";
const COUNTS_MS = 60_000;

type Wanted = { id: string; at: number };

/** Remembers, for this tab and a minute, that a document is to be published, so that a reload does not lose it. */
export function rememberPublish(id: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() } satisfies Wanted));
}

export function forgetPublish(): void {
  sessionStorage.removeItem(KEY);
}

/** Whether a document was to be published when the page was left; it is asked once. */
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
