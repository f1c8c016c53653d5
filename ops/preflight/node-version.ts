import { type Finding, right, warning } from "./finding";

/**
 * The last day of support of each Node version line that the site can run on, by Node's release schedule. Odd versions are
 * omitted because they have no long-term support.
 */
const lastDays: Readonly<Record<number, string>> = {
  20: "2026-04-30",
  22: "2027-04-30",
  24: "2028-04-30",
};

/** Warns if this Node gets no more security fixes. It is the Node of the check; the site's own has to be the same version line. */
export function checkNode(version: string, now: Date): Finding {
  const major = Number.parseInt(version.replace(/^v/, ""));
  const lastDay = lastDays[major];
  const supported = Object.entries(lastDays).flatMap(([line, day]) =>
    isOver(day, now) ? [] : [line],
  );
  const todo = `Run the check and the site on Node ${new Intl.ListFormat("en", { type: "disjunction" }).format(supported)}.`;
  if (lastDay === undefined) {
    return warning(`The end of support of Node ${version} is unknown`, todo);
  }
  return isOver(lastDay, now)
    ? warning(`Node ${version} has had no security fixes since ${lastDay}`, todo)
    : right(`Node ${version} gets security fixes until ${lastDay}`);
}

const isOver = (day: string, now: Date) => now.toISOString().slice(0, 10) > day;
