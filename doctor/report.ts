import type { Group } from "./examine";
import type { Finding } from "./finding";

/** The lines of the report: what was seen, group by group, then what could not be. */
export function report(groups: readonly Group[]): string[] {
  const seen = groups.map(({ title, findings }) => ({
    title,
    findings: findings.filter(({ state }) => state !== "question"),
  }));
  const all = groups.flatMap(({ findings }) => findings);
  const questions = all.filter(({ state }) => state === "question");
  const count = (state: Finding["state"]) => all.filter((each) => each.state === state).length;
  return [
    ...seen
      .filter(({ findings }) => findings.length > 0)
      .flatMap(({ title, findings }) => ["", title, ...findings.flatMap(linesOf)]),
    ...(questions.length > 0
      ? ["", "Ask yourself, what cannot be seen from here", ...questions.flatMap(linesOf)]
      : []),
    "",
    `Wrong: ${count("wrong")}. Warnings: ${count("warning")}. Right: ${count("right")}. Nothing was changed.`,
  ];
}

const marks = { right: "right", wrong: "WRONG", warning: "warn", question: "?" };
const WIDTH = 7;

function linesOf({ state, says, todo }: Finding): string[] {
  return [
    `  ${marks[state].padEnd(WIDTH)}${says}`,
    ...(todo === undefined ? [] : [`  ${"".padEnd(WIDTH)}→ ${todo}`]),
  ];
}
