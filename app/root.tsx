import {
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { data } from "@remix-run/node";
import type { ReactNode } from "react";
import displayFont from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2";
import textFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2";
import sliderStylesheet from "~/affiliate/slider.css";
import { AuthProvider } from "~/accounts/auth-context";
import { LoadingMessage } from "~/accounts/loading-message";
import type { Visitor } from "~/accounts/visitor.server";
import { getVisitor } from "~/accounts/visitor.server";
import { currentPreview } from "~/content/preview.server";
import { PreviewBar } from "~/content/preview-bar";
import { PreviewOverlays } from "~/content/preview-overlays";
import { loadShell } from "~/content/shell.server";
import { rootMeta } from "~/seo/root-meta";
import { getSite } from "~/seo/site.server";
import { Bar } from "~/shell/bar";
import { ErrorPage } from "~/shell/error-page";
import { FloatingButtons } from "~/shell/floating-buttons";
import { Footer } from "~/shell/footer";
import { wantsHydration } from "~/shell/hydration";
import { shellScript } from "~/shell/shell-script";
import { speculationRules } from "~/shell/speculation-rules";
import stylesheet from "~/tailwind.css";
import { toastText } from "~/toasts/catalogue";
import type { Flash } from "~/toasts/flash.server";
import { takeFlash } from "~/toasts/flash.server";
import { StatusMessage } from "~/toasts/status-message";
import { Toaster } from "~/toasts/toaster";
import { Container } from "~/ui/band";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

const stylesheets = [stylesheet, sliderStylesheet];

export const links: LinksFunction = () => [
  { ...font, href: displayFont },
  { ...font, href: textFont },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction<typeof loader> = rootMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const [shell, taken, visitor, preview] = await Promise.all([
    loadShell(),
    takeFlash(request),
    getVisitor(),
    currentPreview(),
  ]);
  const toast = taken && { id: taken.flash.id, ...textOf(taken.flash, visitor) };
  const isPreview = preview !== null;
  return data({ shell, toast, visitor, isPreview, site: getSite() }, { headers: taken?.headers });
}

/** Without the root's data, as on the page for a refused method, nothing is known of the visitor. */
const bringsSession = (visitor: Visitor | undefined) =>
  visitor !== undefined && visitor.state !== "signed-out";

/** The address that the welcome names comes from the session: no cookie of a message carries it. */
function textOf({ key, detail }: Flash, visitor: Visitor) {
  const email = visitor.state === "signed-in" ? visitor.user.email : undefined;
  return toastText(key, key === "signedIn" ? email : detail);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** By address while files change; else the server puts them into the document. */
function Stylesheets() {
  if (process.env.NODE_ENV === "development") {
    return stylesheets.map((href) => <link key={href} rel="stylesheet" href={href} />);
  }
  return (
    <style
      id="sheet"
      data-files={stylesheets.join(" ")}
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const shell = root?.shell;
  const isPreview = root?.isPreview === true;
  const hydrate = useMatches().some(wantsHydration) || Boolean(root?.toast) || isPreview;
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFB420" />
        <Meta />
        <Links />
        <Stylesheets />
        <style id="tones" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
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
          // Who brings a session that cannot be checked now is not asked to sign in again.
          signedIn={bringsSession(root?.visitor)}
        />
        <main id="main" tabIndex={-1} className="outline-none">
          {root?.toast ? (
            <div id="status" className="pt-bar">
              <Container className="py-4">
                <StatusMessage {...root.toast} />
              </Container>
            </div>
          ) : null}
          {children}
        </main>
        {shell ? (
          <>
            <Footer settings={shell.settings} offices={shell.offices} />
            <FloatingButtons social={shell.settings.social} whatsapp={shell.settings.whatsapp} />
          </>
        ) : null}
        {isPreview ? (
          <>
            <PreviewBar />
            <PreviewOverlays />
          </>
        ) : null}
        <script dangerouslySetInnerHTML={{ __html: shellScript }} suppressHydrationWarning />
        <script
          type="speculationrules"
          dangerouslySetInnerHTML={{ __html: speculationRules }}
          suppressHydrationWarning
        />
        {hydrate ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
        <LiveReload />
      </body>
    </html>
  );
}

export default function Root() {
  const { toast, visitor } = useLoaderData<typeof loader>();
  return (
    <Toaster initial={toast}>
      <AuthProvider visitor={visitor}>
        <LoadingMessage />
        <Outlet />
      </AuthProvider>
    </Toaster>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
