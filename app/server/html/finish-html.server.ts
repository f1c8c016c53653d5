import {
  namesIn,
  pruneStylesheet,
  readStylesheet,
  type Stylesheet,
  withoutUnreadProperties,
} from "~/server/html/prune-stylesheet.server";

/** The placeholder for the stylesheets of the document. */
const sheetRoom = /<style id="sheet" data-files="([^"]*)"( nonce="[^"]*")?><\/style>/;
const loadsScript = /<script\b[^>]*\ssrc=/;

/**
 * Returns a function that inlines the applicable rules of a document's stylesheets, so that it is painted without
 * another request. The browser loads stylesheets that cannot be read here.
 * @param read the text of a file by its path; undefined if it does not exist
 * @param laterMarkup the markup that the script of a public page can add; called once
 * @returns a function of the document; `isWhole` if its scripts can add any class, so that all rules stay
 */
export function stylesheetInliner(
  read: (path: string) => string | undefined,
  laterMarkup: () => string,
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
    later ??= namesIn(laterMarkup());
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
export function paintTones(html: string): string {
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
export function loadScriptsLater(html: string): string {
  return html.replace(preload, "");
}
