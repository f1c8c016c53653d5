import { type CSSProperties, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { fields, palette } from "../app/ui/palette";
import { type AccountMail, brand, withoutButton } from "./account-mails";

/** Renders a template for Supabase (Go's html/template), without pictures, scripts or external resources. */
export function accountMailTemplate(mail: AccountMail): string {
  const markup = renderToStaticMarkup(<Mail mail={mail} />);
  return `<!doctype html>\n${markup.replace(ENDS, "$&\n")}\n`;
}

/** One line per element, for readers of the file. Prettier cannot do it, because it breaks lines within `{{ }}`. */
const ENDS = /<\/(?:title|style|head|div|h1|p|table)>|<(?:html|head|body|div|meta)\b[^>]*>/g;

type Pair = { day: string; night: string };
type Look = { color?: Pair; backgroundColor?: Pair; borderColor?: Pair };

const looks = {
  page: { backgroundColor: palette.mist },
  sheet: { backgroundColor: palette.canvas, color: palette.ink },
  // The same background in both schemes, on which the text keeps its light-scheme colour.
  band: { backgroundColor: fields.marigold },
  quiet: { color: palette["ink-2"] },
  rule: { borderColor: palette.line },
  link: { color: palette.peacock },
  filled: {
    backgroundColor: palette.peacock,
    borderColor: palette.peacock,
    color: palette.canvas,
  },
  code: { backgroundColor: palette["peacock-tint"], color: palette.ink },
} satisfies Record<string, Look>;

/** The light colours are inline, for programs that drop the head; the dark ones are in the head and override them. */
function dressed(name: keyof typeof looks, style: CSSProperties = {}) {
  const { color, backgroundColor, borderColor }: Look = looks[name];
  return {
    className: name,
    style: {
      ...style,
      color: color?.day,
      backgroundColor: backgroundColor?.day,
      borderColor: borderColor?.day,
    },
  };
}

const declared = ({ color, backgroundColor, borderColor }: Look) =>
  [
    color && `color: ${color.night} !important;`,
    backgroundColor && `background-color: ${backgroundColor.night} !important;`,
    borderColor && `border-color: ${borderColor.night} !important;`,
  ].join("");

const night = `@media (prefers-color-scheme: dark) { ${Object.entries(looks)
  .map(([name, look]) => `.${name} { ${declared(look)} }`)
  .join(" ")} }`;

const text = "Public Sans, Arial, Helvetica, sans-serif";
const display = "Familjen Grotesk, Arial, Helvetica, sans-serif";
const SITE = "{{ .SiteURL }}";

function Mail({ mail }: { mail: AccountMail }) {
  const { subject, says, button, showsCode, adds } = mail;
  const address =
    button &&
    `${SITE}/auth/confirm?token_hash={{ .TokenHash }}&type=${button.type}&redirect_to={{ .RedirectTo | urlquery }}`;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{`:root { color-scheme: light dark; } ${night}`}</style>
      </head>
      <body {...dressed("page", { margin: 0 })}>
        <div {...dressed("page", { padding: "24px 12px", fontFamily: text })}>
          <div
            {...dressed("sheet", {
              maxWidth: 576,
              margin: "0 auto",
              fontSize: 17,
              lineHeight: 1.6,
              overflowWrap: "break-word",
            })}
          >
            <div {...dressed("band", { padding: "16px 28px" })}>
              <span
                style={{
                  color: palette.ink.day,
                  fontFamily: display,
                  fontSize: 20,
                  fontWeight: 700,
                }}
              >
                {brand}
              </span>
            </div>
            <div style={{ padding: "28px 28px 32px" }}>
              <h1
                style={{
                  margin: 0,
                  fontFamily: display,
                  fontSize: 28,
                  lineHeight: 1.2,
                  letterSpacing: "-0.01em",
                }}
              >
                {subject}
              </h1>
              {says.map((paragraph) => (
                <p key={paragraph} style={{ margin: "16px 0 0" }}>
                  <Linked text={paragraph} />
                </p>
              ))}
              {showsCode && <Code />}
              {button && address && <Button label={button.label} address={address} />}
              <div
                {...dressed("rule", { marginTop: 28, borderTopWidth: 1, borderTopStyle: "solid" })}
              >
                {adds.map((paragraph) => (
                  <p key={paragraph} {...small}>
                    <Linked text={paragraph} />
                  </p>
                ))}
                {address && (
                  <p {...small}>
                    {withoutButton}
                    <br />
                    <span style={{ wordBreak: "break-all" }}>{address}</span>
                  </p>
                )}
              </div>
            </div>
          </div>
        </div>
      </body>
    </html>
  );
}

const small = dressed("quiet", { margin: "16px 0 0", fontSize: 15, lineHeight: 1.5 });

/** The whole button is clickable, because it uses a border; Outlook ignores the padding of a link. */
function Button({ label, address }: { label: string; address: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginTop: 28 }}>
      <tbody>
        <tr>
          <td {...dressed("filled", { borderRadius: 6 })}>
            <a
              href={address}
              {...dressed("filled", {
                display: "inline-block",
                borderWidth: "12px 28px",
                borderStyle: "solid",
                borderRadius: 6,
                fontSize: 17,
                fontWeight: 600,
                textDecoration: "none",
              })}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const Code = () => (
  <p
    {...dressed("code", {
      margin: "24px 0 0",
      padding: "14px 28px",
      fontFamily: display,
      fontSize: 34,
      fontWeight: 700,
      letterSpacing: "0.12em",
    })}
  >
    {"{{ .Token }}"}
  </p>
);

/** Turns the site's URLs into links with visible targets. */
const Linked = ({ text }: { text: string }) =>
  text.split(/(\{\{ \.SiteURL \}\}\/[a-z-]+)/).map((part, index) => (
    <Fragment key={index}>
      {part.startsWith(SITE) ? (
        <a href={part} {...dressed("link")}>
          {part}
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
