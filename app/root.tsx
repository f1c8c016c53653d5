import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { currentPreview } from "~/cms/preview.server";
import { AuthProvider } from "~/features/accounts/auth-context";
import { getVisitor, type Visitor } from "~/features/accounts/visitor.server";
import sliderStylesheet from "~/features/affiliate/slider.css";
import { getPage } from "~/features/pages/pages.server";
import { loadShell } from "~/features/site/shell.server";
import displayFont from "~/fonts/familjen-grotesk.woff2";
import textFont from "~/fonts/public-sans.woff2";
import { shellTexts } from "~/i18n/shell";
import { handleForm } from "~/sections/form/handle-form.server";
import { rootMeta } from "~/seo/page-meta.server";
import { getSite } from "~/seo/site.server";
import { hasFormResult } from "~/server/form-answer.server";
import { requestContext } from "~/server/request-context.server";
import { addressWithCookies } from "~/server/signed-value.server";
import { Document } from "~/shell/document.server";
import { RequestId } from "~/shell/refusal-page.server";
import { UserMenus } from "~/shell/user-menus.client";
import stylesheet from "~/tailwind.css";
import { fieldOf } from "~/text/field-of";
import {
  type Flash,
  flashText,
  isOfSentForm,
  sessionEventOf,
  takeFlash,
} from "~/toasts/flash.server";
import { StatusMessage } from "~/toasts/status-message";
import { ButtonLink } from "~/ui/button-link";
import { Container } from "~/ui/section";
import { StaticMarkup, useHydrated } from "~/ui/server-only";

/**
 * Announces that a page is loading, because the browser shows nothing if no document is loaded. The element is present
 * before it has a text, or screen readers would not announce it; and only if scripts run.
 */
export function LoadingMessage() {
  const { state } = useNavigation();
  if (!useHydrated()) return null;
  return (
    <div aria-live="polite">
      {state === "loading" ? <p data-loading="">{shellTexts.loading.page}</p> : null}
    </div>
  );
}

/** Updates the user menus when another tab signs in or out. */
export function UserMenuSync({ signedIn }: { signedIn: boolean }) {
  const [written] = useState(signedIn);
  const [changed, setChanged] = useState(false);
  if (signedIn !== written && !changed) setChanged(true);
  return changed ? <UserMenus signedIn={signedIn} /> : null;
}

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

const stylesheets = [stylesheet, sliderStylesheet];

export const links: LinksFunction = () => [
  { ...font, href: displayFont },
  { ...font, href: textFont },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction<typeof loader> = rootMeta;

/** The action of the home page: Remix passes forms sent to `/` to the root, and to its own route with `?index`. */
export const action = (args: ActionFunctionArgs) => handleForm(args, () => getPage("/"));

export async function loader({ request }: LoaderFunctionArgs) {
  const address = hasFormResult() ? undefined : addressWithCookies(request);
  if (address !== undefined) return redirect(address);
  const [shell, taken, visitor, preview] = await Promise.all([
    loadShell(),
    takeFlash(request),
    getVisitor(),
    currentPreview(),
  ]);
  const toast = taken && textOf(taken.flash, visitor);
  const sessionEvent = taken && sessionEventOf(taken.flash.key);
  const isInForm = taken !== null && isOfSentForm(taken.flash.key);
  const isPreview = preview !== null;
  const brand = shell?.settings.brand ?? null;
  return data(
    { brand, toast, isInForm, sessionEvent, visitor, isPreview, site: getSite() },
    { headers: taken?.headers },
  );
}

/** A route's setting for hydration in its `handle`: `export const handle = { hydrate: true }`. */
type Match = { handle?: unknown };

/**
 * Returns whether the page needs React in the browser. Public pages do not: they contain no hydration data, and the
 * shell must not depend on it.
 */
export function wantsHydration({ handle }: Match): boolean {
  return fieldOf(handle, "hydrate") === true;
}

/** Without the root's data, as on the page for a refused method, the visitor is unknown. */
const hasSession = (visitor: Visitor | undefined) =>
  visitor !== undefined && visitor.state !== "signed-out";

/**
 * Returns the message's text. The welcome's address comes from the session, so that the message's cookie does not
 * contain it. Without a session the browser has not kept its cookie.
 */
function textOf({ key, details }: Flash, visitor: Visitor) {
  if (key === "signedIn" && visitor.state === "signed-out") return flashText("cookiesNeeded");
  const email = visitor.state === "signed-in" ? (visitor.user.email ?? "") : "";
  return flashText(key, ...(key === "signedIn" ? [email] : details));
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const headers = new Headers(loaderHeaders);
  // Of a refused method.
  const allowed = errorHeaders?.get("Allow");
  if (allowed) headers.set("Allow", allowed);
  return headers;
};

/** Renders the document around a page. React hydrates `main` on pages that request it; the rest is server-only. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const toast = root?.toast;
  const hydrates = useMatches().some(wantsHydration);
  // A visitor whose session cannot be checked at the moment is not asked to sign in again.
  const signedIn = hasSession(root?.visitor);
  const nonce = typeof document === "undefined" ? requestContext()?.marker : undefined;
  const main = (
    <>
      {toast && !root.isInForm ? (
        <div id="status" tabIndex={-1} className="pt-bar outline-none">
          <Container className="py-4">
            <StatusMessage {...toast} />
          </Container>
        </div>
      ) : null}
      {children}
      {hydrates ? (
        <>
          <UserMenuSync signedIn={signedIn} />
          <ScrollRestoration nonce={nonce} />
        </>
      ) : null}
    </>
  );
  if (typeof document !== "undefined") return main;
  return (
    <Document
      stylesheets={stylesheets}
      signedIn={signedIn}
      isPreview={root?.isPreview === true}
      hydrates={hydrates}
      toast={toast ?? null}
      sessionEvent={root?.sessionEvent ?? null}
    >
      {main}
    </Document>
  );
}

export default function Root() {
  const { visitor } = useLoaderData<typeof loader>();
  return (
    <AuthProvider visitor={visitor}>
      <LoadingMessage />
      <Outlet />
    </AuthProvider>
  );
}

// Errors in the browser are rare, so the error page is loaded when one occurs.
const ErrorPage = lazy(() =>
  import("~/shell/error-page").catch(() => ({ default: PlainErrorPage })),
);

/** Renders the error page. */
export function ErrorBoundary() {
  return (
    <Suspense>
      <ErrorPage
        requestId={
          <StaticMarkup name="request-id">
            {() => <RequestId id={requestContext()?.id ?? "unknown"} />}
          </StaticMarkup>
        }
      />
    </Suspense>
  );
}

/** Rendered if the error page cannot be loaded, e.g. without a connection. */
function PlainErrorPage() {
  const texts = shellTexts.plainError;
  return (
    <Container className="pt-40">
      <h1 className="text-h1">{texts.heading}</h1>
      <p className="mt-6">
        <ButtonLink href="">{texts.retry}</ButtonLink>
      </p>
    </Container>
  );
}
