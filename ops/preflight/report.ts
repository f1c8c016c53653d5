import type { Group } from "./examine";
import type { Finding } from "./finding";

/** Returns the lines of the report: the findings by group, then the questions. */
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
    ...(questions.length > 0 ? ["", "Check by hand", ...questions.flatMap(linesOf)] : []),
    "",
    `Failed: ${count("wrong")}. Warnings: ${count("warning")}. Passed: ${count("right")}. Nothing was changed.`,
  ];
}

const marks = { right: "ok", wrong: "FAIL", warning: "warn", question: "manual" };
const WIDTH = 8;

function linesOf({ state, says, todo }: Finding): string[] {
  return [
    `  ${marks[state].padEnd(WIDTH)}${says}`,
    ...(todo === undefined ? [] : [`  ${"".padEnd(WIDTH)}→ ${todo}`]),
  ];
}
