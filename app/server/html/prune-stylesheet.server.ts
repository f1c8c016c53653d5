/** A rule as text, with the classes and elements that each of its selectors requires; or a condition around rules. */
type Rule =
  | { kind: "rule"; text: string; needs: readonly (readonly string[])[] }
  | { kind: "group"; prelude: string; rules: readonly Rule[] };

/** A parsed stylesheet, which can be pruned for many documents. */
export type Stylesheet = readonly Rule[];

/** At-rules that contain rules; any other is kept whole. */
const grouping = /^@(?:media|supports|layer|container)\b/;
const classSelector = /\.((?:\\[0-9a-fA-F]{1,6}\s?|\\[^0-9a-fA-F]|[\w-])+)/g;

/** Parses a stylesheet without comments, in the compiler's format. */
export function readStylesheet(css: string): Stylesheet {
  const rules: Rule[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf("{", start);
    if (open === -1) break;
    const close = matching(css, open);
    // Statements such as @import end with a semicolon; they stay before the rules that follow.
    const prelude = css.slice(start, open);
    const body = css.slice(open + 1, close);
    if (grouping.test(prelude.trim())) {
      rules.push({ kind: "group", prelude: prelude.trim(), rules: readStylesheet(body) });
    } else {
      const needs = prelude.trimStart().startsWith("@")
        ? [[]]
        : selectorsOf(prelude).map((selector) => [...classesIn(selector), ...elementsIn(selector)]);
      rules.push({ kind: "rule", text: css.slice(start, close + 1), needs });
    }
    start = close + 1;
  }
  return rules;
}

/**
 * Returns the rules that can apply to a document with these classes and elements. Rules without either always can.
 * @param names from `namesIn`
 */
export function pruneStylesheet(sheet: Stylesheet, names: ReadonlySet<string>): string {
  return sheet
    .map((rule) => {
      if (rule.kind === "rule") {
        const isNeeded = rule.needs.some((wanted) => wanted.every((name) => names.has(name)));
        return isNeeded ? rule.text : "";
      }
      const inner = pruneStylesheet(rule.rules, names);
      return inner === "" ? "" : `${rule.prelude}{${inner}}`;
    })
    .join("");
}

/** Returns the same stylesheet without custom properties that it does not read, such as the colours of other pages. */
export function withoutUnreadProperties(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  return css.replace(
    /(?<=[{;])\s*(--[\w-]+)\s*:[^;{}]*(?:;|(?=\}))/g,
    (declaration, name: string) => (read.has(name) ? declaration : ""),
  );
}

const entities = new Map([
  ["&amp;", "&"],
  ["&gt;", ">"],
  ["&lt;", "<"],
  ["&quot;", '"'],
  ["&#x27;", "'"],
]);

/** Returns the classes used in the document, and its elements as `<p`. */
export function namesIn(html: string): ReadonlySet<string> {
  const names = new Set(Array.from(html.matchAll(/<[a-z][a-z0-9]*/g), ([element]) => element));
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const text = value.replace(/&(?:amp|gt|lt|quot|#x27);/g, (name) => entities.get(name) ?? name);
    for (const each of text.split(/\s+/)) names.add(each);
  }
  return names;
}

/** Returns the closing bracket for the one at `open`; brackets in strings are skipped. */
function matching(css: string, open: number): number {
  let depth = 0;
  let quote = "";
  for (let index = open; index < css.length; index += 1) {
    const sign = css[index] ?? "";
    if (sign === "\\") index += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return index;
  }
  return css.length;
}

/** Returns the selectors of a list, without the arguments of :is, :not and the like. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let current = "";
  for (let index = 0; index < list.length; index += 1) {
    const sign = list[index] ?? "";
    if (sign === "\\") {
      if (depth === 0) current += sign + (list[index + 1] ?? "");
      index += 1;
    } else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 0) {
      selectors.push(current);
      current = "";
    } else if (depth === 0) current += sign;
  }
  return [...selectors, current];
}

// eslint-disable-next-line regexp/no-super-linear-move -- reads the site's own stylesheet
const elementName = /(?<![\w\\.#:-]|\[[^\]]*)[a-z][a-z0-9]*(?![\w-])/g;

/** Returns the elements that a selector requires: `<main` and `<p` for `main > p`. */
const elementsIn = (selector: string) =>
  Array.from(selector.matchAll(elementName), ([name]) => `<${name}`);

function classesIn(selector: string): string[] {
  return [...selector.matchAll(classSelector)].map(([, name = ""]) =>
    name.replace(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/g, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
