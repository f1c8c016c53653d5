import { Links, LiveReload, Meta, Scripts } from "@remix-run/react";
import type { ReactNode } from "react";
import { useContext } from "react";
import { PreviewBar } from "~/content/preview-bar";
import { reloadScript } from "~/reload-script.server";
import { Bar } from "~/shell/bar";
import { FloatingButtons } from "~/shell/floating-buttons";
import { Footer } from "~/shell/footer";
import { ShellContext } from "~/shell/shell-context.server";
import { shellScript } from "~/shell/shell-script";
import { speculationRules } from "~/shell/speculation-rules";

type DocumentProps = {
  stylesheets: readonly string[];
  signedIn: boolean;
  isPreview: boolean;
  /** Whether React takes over what is in `main`. */
  hydrates: boolean;
  /** What is in `main`. */
  children: ReactNode;
};

/** Everything around a page. It is written once, on the server: the browser has no code for it. */
export function Document(props: DocumentProps) {
  const { stylesheets, signedIn, isPreview, hydrates, children } = props;
  const shell = useContext(ShellContext);
  const devOrigin = process.env.REMIX_DEV_ORIGIN;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFB420" />
        <Meta />
        <Links />
        <Stylesheets addresses={stylesheets} />
        <style id="tones" dangerouslySetInnerHTML={{ __html: "" }} />
      </head>
      <body>
        <a
          href="#main"
          className="fixed left-4 top-3 z-50 -translate-y-24 rounded-button bg-ink px-5 py-3 font-semibold text-canvas focus:translate-y-0"
        >
          Skip to content
        </a>
        <Bar
          brand={shell?.settings.brand ?? "Home"}
          categories={shell?.navigation ?? []}
          signedIn={signedIn}
        />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {shell ? (
          <>
            <Footer settings={shell.settings} offices={shell.offices} />
            <FloatingButtons social={shell.settings.social} whatsapp={shell.settings.whatsapp} />
          </>
        ) : null}
        {isPreview ? <PreviewBar /> : null}
        <script dangerouslySetInnerHTML={{ __html: shellScript }} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        {hydrates ? <Scripts /> : null}
        <LiveReload />
        {devOrigin ? (
          <script dangerouslySetInnerHTML={{ __html: reloadScript(devOrigin) }} />
        ) : null}
      </body>
    </html>
  );
}

/** By address while files change; else the server puts them into the document. */
function Stylesheets({ addresses }: { addresses: readonly string[] }) {
  if (process.env.NODE_ENV === "development") {
    return addresses.map((href) => <link key={href} rel="stylesheet" href={href} />);
  }
  return (
    <style id="sheet" data-files={addresses.join(" ")} dangerouslySetInnerHTML={{ __html: "" }} />
  );
}
