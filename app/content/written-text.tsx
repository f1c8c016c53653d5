/** The markup of an editor's text, written on the server: see `written-text.server`. */
export type Markup = string;

/** What a running text stands in. */
export const richTextBox = "max-w-measure space-y-4";

/** The same as `RichText` for pages that hydrate: what turns the editor's text into elements stays on the server. */
export function WrittenText({ markup, className = "" }: { markup: Markup; className?: string }) {
  return (
    <div
      dir="auto"
      className={`${richTextBox} ${className}`}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** A line of text in which parts may be bold. */
export function WrittenLine({ markup }: { markup: Markup }) {
  return <span dir="auto" dangerouslySetInnerHTML={{ __html: markup }} />;
}
