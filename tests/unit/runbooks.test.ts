import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { alertRules } from "../resilience/alert-rules";

const directory = "docs/runbooks";
const read = (path: string) => readFileSync(path, "utf8");
const pageOf = (alert: string) => `${directory}/${alert}.md`;
const names = alertRules.map(({ alert }) => alert).sort();

const source = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => read(`app/${file}`))
  .join("\n");
/** Rows of the appendix: message, level, meaning, remedy. */
const rows = read(`${directory}/log-messages.md`)
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim()),
  );
const messages = rows.map(([message = ""]) => message.replaceAll("`", ""));

/** Calls that log a warning or an error, with the part of their message that is the same each time. */
const calls = [
  /\b(?:log\.(?:warn|error)|onProblem|lose)\(\s*["`]([^"`$]+)["`$]/g,
  /\bwarnHourly\(\s*[^"]*?,\s*"([^"]+)"/g,
  /\bnew WrongQuery\(`([^`$]+)\$/g,
];
const logged = calls.flatMap((call) =>
  [...source.matchAll(call)].map(([, message = ""]) => message.replace(/: $/, "")),
);

describe("runbooks", () => {
  test.each(alertRules)("$alert links to its page, which has the five headings", (rule) => {
    const page = pageOf(rule.alert);
    expect(rule.annotations.runbook_url).toBe(page);
    const text = read(page);
    expect(text.split("\n")[0]).toBe(`# ${rule.alert}`);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      "Meaning",
      "Impact",
      "Check",
      "Fix",
      "Escalate",
    ]);
  });

  test("every page is linked from the index and belongs to an alert", () => {
    const others = ["README.md", "log-messages.md"];
    const pages = readdirSync(directory).filter((file) => !others.includes(file));
    expect(pages.sort()).toEqual(names.map((name) => `${name}.md`));
    const index = [
      ...read(`${directory}/README.md`).matchAll(/^\| \[(\w+)\]\((\w+)\.md\) +\| (\w+)/gm),
    ];
    expect(index.map(([, name, file, severity]) => ({ name, file, severity }))).toEqual(
      names.map((name) => ({
        name,
        file: name,
        severity: alertRules.find(({ alert }) => alert === name)?.labels.severity,
      })),
    );
  });

  test.each([...names.map(pageOf), `${directory}/README.md`])(
    "%s quotes only log messages that exist",
    (page) => {
      const patterns = [
        /grep (?:-\w+ )?'"?([A-Z][^'"(|]{8,}?)"?'/g,
        /`([A-Z][a-z]+ [a-z][^`…]+?)(?: …)?`/g,
      ];
      const quoted = patterns.flatMap((pattern) =>
        [...read(page).matchAll(pattern)].map(([, message = ""]) => message),
      );
      expect(quoted.filter((message) => !source.includes(message))).toEqual([]);
    },
  );
});

describe("the appendix of log messages", () => {
  test("is in alphabetical order, without duplicates", () => {
    expect(messages.length).toBeGreaterThan(50);
    expect(messages).toEqual([...new Set(messages)].sort());
  });

  test("contains only messages that the site can log", () => {
    expect(messages.filter((message) => !source.includes(message))).toEqual([]);
  });

  test("contains every warning and error of the site", () => {
    expect(logged.length).toBeGreaterThan(50);
    const isListed = (message: string) => messages.some((each) => message.startsWith(each));
    expect(logged.filter((message) => !isListed(message))).toEqual([]);
  });
});
