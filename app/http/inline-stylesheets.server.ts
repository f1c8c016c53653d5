import {
  classesOf,
  pruneStylesheet,
  readStylesheet,
  type Stylesheet,
} from "~/http/prune-stylesheet.server";

const link = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/g;
const loadsScripts = /<script\b[^>]*\s(?:src=|type="module")/;

/**
 * Puts the stylesheets of a document into it, as far as they apply to it, so that it is painted without another
 * request. A document that hydrates stays as it is: React would find something else than it rendered, and its
 * scripts may ask for any class.
 * @param read the text of a file by its path; undefined where there is none
 */
export function stylesheetInliner(read: (path: string) => string | undefined) {
  const sheets = new Map<string, Stylesheet>();
  const sheetAt = (path: string) => {
    const known = sheets.get(path);
    if (known) return known;
    const css = read(path);
    if (css === undefined) return undefined;
    const sheet = readStylesheet(css);
    sheets.set(path, sheet);
    return sheet;
  };
  return (html: string): string => {
    if (loadsScripts.test(html)) return html;
    const classes = classesOf(html);
    return html.replace(link, (element: string, path: string) => {
      const sheet = sheetAt(path);
      return sheet ? `<style>${pruneStylesheet(sheet, classes)}</style>` : element;
    });
  };
}
