import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isolate } from "~/text/isolate";

type Pair = readonly [label: string, value: string];
type Row = readonly [label: string, value: string, href?: string];

/** A paragraph, a table of labels and values whose labels can be links, or a list of links. */
export type MailPart = string | { rows: readonly Row[] } | { links: readonly Pair[] };

/** Returns the same content as plain text and as HTML. */
export function mailBody(parts: readonly MailPart[]): { text: string; html: string } {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <body>
        {parts.map((part, index) => (
          <Part key={index} part={part} />
        ))}
      </body>
    </html>,
  );
  return { text: `${parts.map(asText).join("\n\n")}\n`, html: `<!DOCTYPE html>${markup}` };
}

function asText(part: MailPart): string {
  if (typeof part === "string") return part;
  const rows: readonly Row[] = "rows" in part ? part.rows : part.links;
  return rows
    .flatMap(([label, value, href]) => [`${label}: ${isolate(value)}`, href ?? []].flat())
    .join("\n");
}

function Part({ part }: { part: MailPart }) {
  if (typeof part === "string") return <p>{withBreaks(part)}</p>;
  if ("links" in part) {
    return (
      <p>
        {part.links.map(([label, href]) => (
          <Fragment key={label}>
            <a href={href}>{label}</a>
            <br />
          </Fragment>
        ))}
      </p>
    );
  }
  return (
    <table cellPadding={6}>
      <tbody>
        {part.rows.map(([label, value, href], index) => (
          <tr key={index}>
            <th align="left" scope="row">
              {href === undefined ? label : <a href={href}>{label}</a>}
            </th>
            <td dir="auto">{withBreaks(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const withBreaks = (text: string) =>
  text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
