import {
  namesIn,
  pruneStylesheet,
  readStylesheet,
  type Stylesheet,
  withoutUnreadProperties,
} from "~/document/prune-stylesheet.server";

/** Where the document leaves room for the stylesheets that it names. */
const sheetRoom = /<style id="sheet" data-files="([^"]*)"( nonce="[^"]*")?><\/style>/;
const loadsScript = /<script\b[^>]*\ssrc=/;

/**
 * Puts the stylesheets of a document into it, so that it is painted without another request: as far as they apply to
 * it. The browser loads what cannot be read here.
 * @param read the text of a file by its path; undefined where there is none
 * @param laterMarkup what the script of a public page can add to it; called once
 * @returns a function of the document; `isWhole` if its scripts can add anything, so that all rules stay
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

/** Where it leaves room for the rules of the tones. */
const toneRoom = /(<style id="tones"[^>]*>)(<\/style>)/;

/**
 * Gives every `tone-…` class of a document its rule, by day: on a dark page the colours of a light picture would flash. A
 * colour that a picture brings cannot stand in the stylesheet, and style attributes are not allowed.
 */
export function paintTones(html: string): string {
  const tones = new Set(Array.from(html.matchAll(tone), ([, colour = ""]) => colour));
  const rules = [...tones].map((colour) => `.tone-${colour}{background-color:#${colour}}`);
  if (rules.length === 0) return html;
  const sheet = `@media (prefers-color-scheme:light){${rules.join("")}}`;
  return html.replace(toneRoom, `$1${sheet}$2`);
}

/**
 * Asks Cloudflare to leave email addresses as they are. It would replace them by "[email protected]" and a script, which the
 * policy of a page without scripts blocks.
 */
export function keepAddresses(html: string): string {
  const end = html.lastIndexOf("</body>");
  if (end === -1) return html;
  const start = html.slice(0, end).replace(/<body\b[^>]*>/, "$&<!--email_off-->");
  return `${start}<!--/email_off-->${html.slice(end)}`;
}

const preload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Lets what is seen come before the scripts of a page that hydrates: preloaded modules are ten times the weight of the
 * page and share its connection. Without these links they are not fetched before the script that imports them runs.
 */
export function loadScriptsLater(html: string): string {
  return html.replace(preload, "");
}
