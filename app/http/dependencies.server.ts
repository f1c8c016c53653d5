import { noteDueTime, noteLack, sourcesOf } from "~/http/page-sources.server";
import { requestScope } from "~/http/request-scope.server";

/** Something a page was made from; the same object for as long as its value is the same. */
export type Dependency = {
  readonly state: "current" | "suspect" | "superseded";
  /** Milliseconds of performance.now(); 0 while current. */
  readonly suspectSince: number;
  /** Asks the source again where it is suspect. Never rejects: what cannot be asked stays suspect. */
  revalidate(): Promise<void>;
};

/** Notes that the answer being made shows this. */
export function dependOn(dependency: Dependency): void {
  const scope = requestScope();
  if (!scope) return;
  const sources = sourcesOf(scope);
  sources.untagged = true;
  sources.answers.set(`${sources.answers.size}`, dependency);
  if (dependency.state !== "current") noteLack("older");
}

/** Notes that the answer being made changes by itself at this time (milliseconds since 1970). */
export const expireAt = noteDueTime;

/** Notes that something the answer should show could not be had at all. */
export const noteMissing = () => noteLack("missing");

const isDependency = (value: object): value is Dependency => "revalidate" in value;

/** Whether a page may stay as it is: what it was made from is asked for again where it is suspect. */
export async function stillHold(answers: ReadonlyMap<string, object>): Promise<boolean> {
  const dependencies = [...answers.values()].filter(isDependency);
  await Promise.all(dependencies.map((dependency) => dependency.revalidate()));
  return dependencies.every(({ state }) => state === "current");
}
