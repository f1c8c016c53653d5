import type { RequestScope } from "~/http/request-scope.server";
import { requestScope } from "~/http/request-scope.server";

/** What the answer to one request was made from, and for how long it holds. */
export type PageSources = {
  /** The answers of the content service that were read, by their questions. */
  readonly answers: Map<string, object>;
  /** Their sync tags. */
  readonly tags: Set<string>;
  /** Some of what was read has no tags: any change concerns the answer. */
  untagged: boolean;
  /** Milliseconds since 1970; Infinity where nothing falls due. */
  until: number;
  /** `older`: made from content that could not be asked for again; `missing`: some of it was not there at all. */
  lack: "none" | "older" | "missing";
};

const noted = new WeakMap<RequestScope, PageSources>();

/** What was noted for a request until now. */
export function sourcesOf(scope: RequestScope): PageSources {
  const known = noted.get(scope);
  if (known) return known;
  const fresh: PageSources = {
    answers: new Map(),
    tags: new Set(),
    untagged: false,
    until: Infinity,
    lack: "none",
  };
  noted.set(scope, fresh);
  return fresh;
}

const present = () => {
  const scope = requestScope();
  return scope && sourcesOf(scope);
};

/** An answer of the content service; its tags say which changes concern it (null: any). */
type ContentAnswer = { tags: readonly string[] | null };

/** Notes that the answer being made shows what this question was answered with. */
export function noteAnswer(question: string, answer: ContentAnswer): void {
  const sources = present();
  if (!sources) return;
  sources.answers.set(question, answer);
  if (answer.tags === null) sources.untagged = true;
  else for (const tag of answer.tags) sources.tags.add(tag);
}

/** Notes that the answer being made changes by itself at this time (milliseconds since 1970). */
export function noteDueTime(time: number): void {
  const sources = present();
  if (sources) sources.until = Math.min(sources.until, time);
}

/** Notes that the answer being made is not what it would be if every service had answered. */
export function noteLack(lack: "older" | "missing"): void {
  const sources = present();
  if (sources && sources.lack !== "missing") sources.lack = lack;
}
