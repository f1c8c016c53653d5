import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { readStylesheet, type Stylesheet } from "~/server/html/finish-html.server";
import { buildDirectory } from "../../ops/start/serve-command";

const client = join(buildDirectory, "client");
// The folder also has the files of earlier builds; this list has only those of the present one.
const files = readFileSync(join(buildDirectory, "client-files.txt"), "utf8").split("\n");
const textsOf = (pattern: RegExp) =>
  files
    .filter((name) => pattern.test(name))
    .map((name) => [name, readFileSync(join(client, name), "utf8")] as const);

/** Selectors that Chromium 88 does not know. In a list, one of them makes the browser drop the whole rule. */
const unknown =
  /:(?:has|modal|open|popover-open|user-(?:in)?valid|picture-in-picture|autofill|dir|state)\b|::(?:details-content|view-transition|highlight|marker-)/;

/** The rules with the selectors of each, including rules in conditions. */
function rulesOf(sheet: Stylesheet): { text: string; selectors: string[] }[] {
  return sheet.flatMap((rule) => {
    if (rule.kind === "group") {
      return rule.prelude.includes("selector(") ? [] : rulesOf(rule.rules);
    }
    const [prelude = ""] = rule.text.split("{");
    // Commas in brackets belong to one selector.
    return [{ text: rule.text, selectors: prelude.split(/,(?![^(]*\))/) }];
  });
}

test("no rule mixes selectors that old browsers know with ones that they do not know", () => {
  const sheets = textsOf(/\.css$/);
  const rules = sheets.flatMap(([, text]) => rulesOf(readStylesheet(text)));
  expect(rules.length).toBeGreaterThan(300);
  const known = (selector: string) => !unknown.test(selector);
  expect(rules.filter(({ selectors }) => !selectors.every(known)).length).toBeGreaterThan(5);
  const mixed = rules.filter(({ selectors }) => selectors.some(known) && !selectors.every(known));
  expect(mixed.map(({ text }) => text)).toEqual([]);
  // Separate properties for these exist only since Chromium 104.
  const moved = rules.filter(({ text }) => /[{;](?:translate|rotate|scale):/.test(text));
  expect(moved.map(({ text }) => text)).toEqual([]);
});

test("all breakpoints are in em, so that they follow the default text size", () => {
  const widths = textsOf(/\.css$/).flatMap(([, text]) =>
    Array.from(text.matchAll(/@media[^{]*?width:\s*([^)]*)\)/g), ([, width]) => width),
  );
  expect(widths.length).toBeGreaterThan(10);
  expect(widths.filter((width) => !width?.endsWith("em"))).toEqual([]);
});

/** Functions that Chromium 88 or Safari 14.1 lack. */
const lacking =
  /\.(?:at\(-?\d|toSorted\(|toReversed\(|toSpliced\(|findLast(?:Index)?\(|isWellFormed\(|toWellFormed\()|\bObject\.(?:hasOwn|groupBy)\(|\bstructuredClone\(|\brandomUUID\(|\bURL\.canParse\(|\bAbortSignal\.(?:any|timeout)\(|\bResponse\.json\(|\bPromise\.(?:try|withResolvers)\(|\brequestIdleCallback\(/g;

/** The files that a page loads, at once or later: all but those of the preview, which only an editor loads. */
function loadedFiles(): readonly (readonly [string, string])[] {
  const texts = new Map(textsOf(/\.js$/));
  const found = new Map<string, string>();
  const visit = (name: string) => {
    const text = texts.get(name);
    if (text === undefined || found.has(name) || name.includes("preview-overlays")) return;
    found.set(name, text);
    for (const [, path = ""] of text.matchAll(
      /["'(]((?:\.{1,2}\/|\/build\/)[\w./$-]+\.js)["')]/g,
    )) {
      visit(
        path.startsWith("/build/")
          ? path.slice("/build/".length)
          : posix.join(posix.dirname(name), path),
      );
    }
  };
  for (const name of texts.keys()) if (/^(?:entry|root|routes\/)/.test(name)) visit(name);
  return [...found];
}

test("scripts for browsers call only functions that old browsers have", () => {
  const loaded = loadedFiles();
  expect(loaded.length).toBeGreaterThan(30);
  const calls = loaded.flatMap(([name, text]) =>
    Array.from(
      text.matchAll(lacking),
      ({ 0: call, index }) => `${name}: ${text.slice(Math.max(0, index - 30), index)}${call}`,
    ),
  );
  expect(calls).toEqual([]);
});
