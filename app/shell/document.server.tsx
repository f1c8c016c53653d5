import { Links, LiveReload, Meta, Scripts, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { listGaps, PreviewBar } from "~/cms/preview-bar.server";
import { builtInMenus } from "~/features/site/menus";
import type { Shell } from "~/features/site/shell.server";
import { frameTexts } from "~/i18n/shell.server";
import type { ToastText } from "~/i18n/toasts";
import { Script, ScriptAddress } from "~/scripts/script.server";
import { requestContext } from "~/server/request-context.server";
import { Bar } from "~/shell/bar.server";
import { FloatingButtons, Footer } from "~/shell/footer.server";
import { shellScript } from "~/shell/shell-script";
import { fieldOf } from "~/text/field-of";
import { StatusMessage } from "~/toasts/status-message";
import { waitingToastId } from "~/toasts/toast-markup";
import { fields, palette } from "~/ui/palette";

/** The content of the bar and the footer; null if it cannot be loaded. Only read on the server. */
export const ShellContext = createContext<Shell | null>(null);

type DocumentProps = {
  stylesheets: readonly string[];
  signedIn: boolean;
  isPreview: boolean;
  /** Whether React hydrates `main`. */
  hydrates: boolean;
  /** The pending message of this page; its script shows it. */
  toast: ToastText | null;
  /** The session event that the message reports, of which the script notifies other tabs. */
  sessionEvent: string | null;
  /** The content of `main`. */
  children: ReactNode;
};

/** Returns whether a route is an internal tool: `export const handle = { isTool: true }`. */
const saysItIsTool = ({ handle }: { handle?: unknown }) => fieldOf(handle, "isTool") === true;

/** Renders everything around a page. It is rendered only on the server, and the browser has no code for it. */
export function Document(props: DocumentProps) {
  const { stylesheets, signedIn, isPreview, hydrates, toast, sessionEvent, children } = props;
  const shell = useContext(ShellContext);
  const { pathname } = useLocation();
  // An internal tool: links for visitors would be in the way.
  const isTool = useMatches().some(saysItIsTool);
  const waiting = isTool ? null : toast;
  const nonce = requestContext()?.marker;
  const script = useContext(ScriptAddress);
  const devOrigin = process.env.REMIX_DEV_ORIGIN;
  const document = (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content={palette.canvas.night}
          media="(prefers-color-scheme: dark)"
        />
        <meta name="theme-color" content={fields.marigold.day} />
        <Meta />
        <Links />
        <Stylesheets addresses={stylesheets} nonce={nonce} />
        {hydrates ? (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: storageScript }} />
        ) : null}
        <style id="tones" nonce={nonce} dangerouslySetInnerHTML={{ __html: "" }} />
      </head>
      <body>
        <a
          href="#main"
          className="fixed left-4 top-3 z-50 rounded-button bg-ink px-5 py-3 font-semibold text-canvas -translate-y-24 focus:translate-y-0"
        >
          {frameTexts.skipLink}
        </a>
        <Bar
          brand={shell?.settings.brand ?? frameTexts.brandMissing}
          categories={shell?.navigation ?? []}
          menus={shell?.menus ?? builtInMenus}
          signedIn={signedIn}
          path={pathname}
        />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {shell && !isTool ? (
          <>
            <Footer
              menus={shell.menus}
              settings={shell.settings}
              offices={shell.offices}
              path={pathname}
            />
            <FloatingButtons social={shell.settings.social} whatsapp={shell.settings.whatsapp} />
          </>
        ) : null}
        {isPreview ? <PreviewBar gaps={listGaps()} /> : null}
        {waiting ? (
          <template id={waitingToastId} data-session-event={sessionEvent ?? undefined}>
            <StatusMessage {...waiting} />
          </template>
        ) : null}
        {waiting || isPreview ? <Script /> : null}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: shellScript }} />
        <script
          type="speculationrules"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
        {hydrates ? <Scripts nonce={nonce} /> : null}
        <LiveReload nonce={nonce} />
        {devOrigin ? (
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: reloadScript(devOrigin) }} />
        ) : null}
      </body>
    </html>
  );
  // Remix imports the script itself, after the code for hydration.
  return (
    <ScriptAddress.Provider value={hydrates ? null : script}>{document}</ScriptAddress.Provider>
  );
}

/** Remix and its scroll restoration read sessionStorage, which throws in a browser that blocks cookies. */
const storageScript =
  "try{sessionStorage.length}catch{" +
  'Object.defineProperty(self,"sessionStorage",{value:{getItem(){return null},setItem(){},removeItem(){}}})}';

/** Renders links to stylesheets during development; otherwise the server inlines them. */
function Stylesheets({ addresses, nonce }: { addresses: readonly string[]; nonce?: string }) {
  if (process.env.NODE_ENV === "development") {
    return addresses.map((href) => <link key={href} rel="stylesheet" href={href} />);
  }
  return (
    <style
      id="sheet"
      data-files={addresses.join(" ")}
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

const own = [
  "/auth/*",
  "/api/*",
  "/dashboard",
  "/account*",
  "/desk*",
  "/social-image/*",
  "/build/*",
  ...["/documents/*", "/*.xml", "/*.txt"],
];

/**
 * Lets a browser with speculation rules prerender a page while the pointer rests on its link. Links with a query
 * (forms, choices), private pages and files are excluded. A pending message is not lost, because `takeFlash` ignores
 * prefetches.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*" } },
          { not: { href_matches: own } },
          { not: { selector_matches: "[target=_blank],[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/**
 * Returns a script for `remix dev` (`origin` is its address) that reloads a page after an edit of server-only code:
 * everything around `main`, and `.server` files. LiveReload only passes updates to React, and ignores other edits.
 */
function reloadScript(origin: string): string {
  const socket = new URL("socket", origin.replace(/^http/, "ws")).href;
  return `
new WebSocket(${JSON.stringify(socket)}).addEventListener("message", ({ data }) => {
  const { type, updates } = JSON.parse(data);
  const isAround = type === "HMR" && (!updates.length || updates.some(({ id }) => id === "app/root.tsx"));
  // Without React LiveReload does it.
  if (isAround && window.__hmr__) location.reload();
});
`;
}
