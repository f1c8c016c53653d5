/**
 * Scripts whose letters have marks above and below, or are joined, with the language assumed for each. A script does
 * not distinguish Hindi from Marathi or Urdu from Arabic, so the language with the most speakers in India is assumed.
 */
const languages = [
  ["hi", /\p{Script=Devanagari}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["pa", /\p{Script=Gurmukhi}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["or", /\p{Script=Oriya}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["si", /\p{Script=Sinhala}/gu],
  ["ur", /\p{Script=Arabic}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["my", /\p{Script=Myanmar}/gu],
] as const;

const tall =
  /[\u0600-\u06FF\u0750-\u077F\u08A0-\u0DFF\u0E00-\u0E7F\u1000-\u109F\uFB50-\uFDFF\uFE70-\uFEFC]/;

/**
 * An element's start tag with the text after it. React writes comments between two texts, and a slash at the end of
 * empty elements.
 */
const startOfText = /<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>((?:[^<]|<!--[^>]*-->)+)/g;

const elementsWithoutMarkup = new Set(["script", "style", "title"]);

/**
 * Marks the elements of a document whose text has letters of such scripts: with a class, which disables negative letter
 * spacing and increases the line height of headings, and with `lang` if most letters belong to one script. Screen
 * readers choose their voice by it, and browsers the font.
 */
export function markScripts(html: string): string {
  if (!tall.test(html)) return html;
  return html.replace(startOfText, (whole, name: string, attributes: string, text: string) => {
    if (!tall.test(text) || elementsWithoutMarkup.has(name) || attributes.endsWith("/"))
      return whole;
    const language = /\slang=/.test(attributes) ? undefined : languageOf(text);
    const lang = language === undefined ? "" : ` lang="${language}"`;
    return `<${name}${withClass(attributes)}${lang}>${text}`;
  });
}

const withClass = (attributes: string) =>
  /\sclass="/.test(attributes)
    ? attributes.replace(/\sclass="/, `$&${tallClass} `)
    : `${attributes} class="${tallClass}"`;

const tallClass = "tall-script";

function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const counted = languages.map(([language, script]) => ({
    language,
    count: text.match(script)?.length ?? 0,
  }));
  return counted.find(({ count }) => count * 2 > letters)?.language;
}

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
function pruneStylesheet(sheet: Stylesheet, names: ReadonlySet<string>): string {
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
function withoutUnreadProperties(css: string): string {
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
function namesIn(html: string): ReadonlySet<string> {
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

/** The placeholder for the stylesheets of the document. */
const sheetRoom = /<style id="sheet" data-files="([^"]*)"( nonce="[^"]*")?><\/style>/;
const loadsScript = /<script\b[^>]*\ssrc=/;

/**
 * Returns a function that inlines the applicable rules of a document's stylesheets, so that it is painted without
 * another request. The browser loads stylesheets that cannot be read here.
 * @param read the text of a file by its path; undefined if it does not exist
 * @param scriptMarkup the markup that the script of a public page can add; called once
 * @returns a function of the document; `isWhole` if its scripts can add any class, so that all rules stay
 */
export function stylesheetInliner(
  read: (path: string) => string | undefined,
  scriptMarkup: () => string,
) {
  const sheets = new Map<string, { css: string; sheet: Stylesheet }>();
  const sheetAt = (path: string) => {
    const known = sheets.get(path);
    if (known) return known;
    const css = read(path);
    if (css === undefined) return undefined;
    const fresh = { css, sheet: readStylesheet(css) };
    sheets.set(path, fresh);
    return fresh;
  };
  let later: ReadonlySet<string> | undefined;
  const namesOf = (html: string) => {
    const names = namesIn(html);
    if (!loadsScript.test(html)) return names;
    later ??= namesIn(scriptMarkup());
    return new Set([...names, ...later]);
  };
  return (html: string, isWhole: boolean): string =>
    html.replace(sheetRoom, (_element: string, files: string, nonce = "") => {
      const classes = isWhole ? undefined : namesOf(html);
      const rules = files.split(" ").map((path) => {
        const found = sheetAt(path);
        if (!found) return `@import "${path}";`;
        return classes ? pruneStylesheet(found.sheet, classes) : found.css;
      });
      const css = rules.join("");
      return `<style${nonce}>${classes ? withoutUnreadProperties(css) : css}</style>`;
    });
}

const tone = /\btone-([0-9a-f]{6})\b/g;

/** The placeholder for the rules of the tones. */
const toneRoom = /(<style id="tones"[^>]*>)(<\/style>)/;

/**
 * Adds a rule for each `tone-…` class of a document, only in the light theme, because a light picture's colour would
 * flash on a dark page. A picture's colour cannot be part of the stylesheet, and style attributes are forbidden.
 */
export function inlineDominantColours(html: string): string {
  const tones = new Set(Array.from(html.matchAll(tone), ([, colour = ""]) => colour));
  const rules = [...tones].map((colour) => `.tone-${colour}{background-color:#${colour}}`);
  if (rules.length === 0) return html;
  const sheet = `@media (prefers-color-scheme:light){${rules.join("")}}`;
  return html.replace(toneRoom, `$1${sheet}$2`);
}

/**
 * Tells Cloudflare not to obfuscate email addresses. It would replace them by "[email protected]" and a script, which
 * the policy of a page without scripts blocks.
 */
export function keepAddresses(html: string): string {
  const end = html.lastIndexOf("</body>");
  if (end === -1) return html;
  const start = html.slice(0, end).replace(/<body\b[^>]*>/, "$&<!--email_off-->");
  return `${start}<!--/email_off-->${html.slice(end)}`;
}

const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Removes the module preloads, so that a hydrating page is painted before its scripts load: they are ten times as large
 * as the page and share its connection. Without these links they are fetched when the script that imports them runs.
 */
export function dropModulePreload(html: string): string {
  return html.replace(preload, "");
}
