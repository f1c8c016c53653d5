import { useNavigation, useRevalidator, useSubmit } from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Provider } from "~/features/accounts/providers";
import {
  announce,
  openChannel,
  type SessionEvent,
  sessionEvents,
  type SessionMessage,
  type SessionState,
} from "~/features/accounts/session-channel";
import type { Visitor } from "~/features/accounts/visitor.server";
import { fieldOf } from "~/text/field-of";
import { showToast } from "~/toasts/status-message";

/** The account that a form was rendered for. */
type Owner = { id: string; email: string };

/** The name of the hidden field that states the account. */
export const accountField = "account";

/** Returns the hidden field's value for an account. */
const writeOwner = ({ id, email }: Owner): string => `${id} ${email}`;

/** Returns the account that a form states; null if it states none. */
export function readOwner(field: unknown): Owner | null {
  if (typeof field !== "string" || field === "") return null;
  const [id = "", ...email] = field.split(" ");
  return { id, email: email.join(" ") };
}

/**
 * Notifies other tabs of changes of the session, and revalidates when another tab reports a session that is not the one
 * shown here. A message is only a reason to ask the server, and never trusted itself.
 * @param onSignIn called when this page becomes signed in without a new document, because another tab signed in
 */
function useSessionSync(visitor: Visitor, revalidate: () => void, onSignIn: () => void): void {
  const shown = useRef<SessionState | undefined>(undefined);
  const signedIn = useRef(onSignIn);
  signedIn.current = onSignIn;
  const session = sessionOf(visitor);
  const userId = session?.userId;
  const expiresAt = session?.expiresAt;

  useEffect(() => {
    if (visitor.state === "unknown") return;
    const now = userId && expiresAt ? { userId, expiresAt } : null;
    const event: SessionEvent | undefined =
      shown.current === undefined ? "INITIAL_SESSION" : eventBetween(shown.current, now);
    shown.current = now;
    if (event) announce(event, now);
    if (event === "SIGNED_IN") signedIn.current();
  }, [visitor.state, userId, expiresAt]);

  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readSessionMessage(data);
      if (message && shown.current !== undefined && isSessionChange(shown.current, message))
        revalidate();
    };
    return () => channel.close();
  }, [revalidate]);
}

function sessionOf(visitor: Visitor): SessionState {
  if (visitor.state !== "signed-in") return null;
  return { userId: visitor.user.id, expiresAt: visitor.expiresAt };
}

/** Returns the event between two states of the session; undefined if nothing changed. */
export function eventBetween(before: SessionState, after: SessionState): SessionEvent | undefined {
  if (before?.userId !== after?.userId) return after ? "SIGNED_IN" : "SIGNED_OUT";
  return before?.expiresAt === after?.expiresAt ? undefined : "TOKEN_REFRESHED";
}

/**
 * Returns whether a page has to revalidate after a message from another tab, because the session is not the one it
 * shows.
 */
export function isSessionChange(own: SessionState, { event, session }: SessionMessage): boolean {
  return event === "USER_UPDATED" || own?.userId !== session?.userId;
}

/** Returns a message of the channel if it is valid, because other versions of the site can be open in other tabs. */
export function readSessionMessage(data: unknown): SessionMessage | undefined {
  const event = sessionEvents.find((name) => name === fieldOf(data, "event"));
  const session = readState(fieldOf(data, "session"));
  return event && session !== undefined ? { event, session } : undefined;
}

function readState(value: unknown): SessionState | undefined {
  if (value === null) return null;
  const userId = fieldOf(value, "userId");
  const expiresAt = fieldOf(value, "expiresAt");
  if (typeof userId !== "string" || typeof expiresAt !== "number") return undefined;
  return { userId, expiresAt };
}

type Credentials = { email: string; password: string };

type Auth = {
  user: { id: string; email: string } | null;
  /** The tokens stay on the server. The page knows only when the session ends, in seconds since 1970. */
  session: { expiresAt: number } | null;
  /** Whether a request about the visitor's session is under way. */
  loading: boolean;
  signUp: (credentials: Credentials & { confirmPassword: string }) => void;
  signIn: (credentials: Credentials) => void;
  signInWithProvider: (provider: Provider) => void;
  signOut: () => void;
};

const AuthContext = createContext<Auth | null>(null);

/** Returns the visitor and the account actions, on pages that hydrate; throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/**
 * Renders the hidden field that states for which account a form was rendered. It stays that account when another tab
 * signs in with another one, because the text in the form is the first user's; the server then refuses the form
 * (`checkOwner`).
 */
export function AccountField() {
  const [owner] = useState(useAuth().user);
  return owner ? <input type="hidden" name={accountField} value={writeOwner(owner)} /> : null;
}

/**
 * Provides the visitor and the account actions. Each action submits the same form that works without JavaScript; its
 * response contains the new visitor.
 */
export function AuthProvider({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const loading = revalidator.state === "loading" || navigation.state === "loading";
  const latestLoading = useRef(loading);
  latestLoading.current = loading;
  const isLoading = useCallback(() => latestLoading.current, []);
  const revalidate = useMemo(
    () => onlyIfAnswered(revalidator.revalidate, isLoading),
    [revalidator.revalidate, isLoading],
  );
  useSessionSync(visitor, revalidate, () => {
    if (visitor.state === "signed-in") showToast("signedIn", visitor.user.email);
  });
  useSessionRenewal(visitor, revalidate, isLoading);

  const auth = useMemo<Auth>(() => {
    const send = (action: string, fields: Record<string, string>) =>
      submit(fields, { method: "post", action });
    const signedIn = visitor.state === "signed-in" ? visitor : null;
    return {
      user: signedIn && signedIn.user,
      session: signedIn && { expiresAt: signedIn.expiresAt },
      loading,
      signUp: (credentials) => send("/signup", credentials),
      signIn: (credentials) => send("/login", credentials),
      signInWithProvider: (provider) => send("/login", { provider }),
      signOut: () => send("/logout", {}),
    };
  }, [visitor, loading, submit]);
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}

const pauseMs = 100;

/**
 * Returns a revalidation that first asks the server for the page, and does nothing if that fails: Remix replaces a page
 * whose revalidation fails, with what was typed into it, by an error page. It waits for a response that is under way,
 * because Remix would cancel that and report an error.
 * @param isLoading whether a response is under way
 */
export function onlyIfAnswered(revalidate: () => void, isLoading: () => boolean): () => void {
  let isPending = false;
  const start = () => {
    if (isLoading()) {
      setTimeout(start, pauseMs);
      return;
    }
    isPending = false;
    revalidate();
  };
  return () => {
    if (isPending) return;
    isPending = true;
    const answer = fetch(location.href, { method: "HEAD", cache: "no-store" });
    void answer
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((isAnswered) => {
        if (isAnswered) start();
        else isPending = false;
      });
  };
}

function useSessionRenewal(
  visitor: Visitor,
  revalidate: () => void,
  isLoading: () => boolean,
): void {
  const expiresAt = visitor.state === "signed-in" ? visitor.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return;
    return renewBeforeEnd(expiresAt, revalidate, isLoading);
  }, [expiresAt, revalidate, isLoading]);
}

const tickMs = 30_000;
const ticksLeft = 3;
const firstRetryMs = 200;

/**
 * Revalidates an open page when the session ends within three ticks, so that the server renews it. If that brings no
 * new session, it retries after 200 ms, doubling up to a tick. A response that is still under way is not cancelled by a
 * retry. A hidden page does not renew its session, which then ends from inactivity.
 * @param expiresAt seconds since 1970
 * @param isLoading whether a response is under way
 * @returns a function that stops it
 */
export function renewBeforeEnd(
  expiresAt: number,
  revalidate: () => void,
  isLoading: () => boolean,
): () => void {
  let retryMs = firstRetryMs;
  const look = () => {
    const endsSoon = expiresAt * 1_000 - Date.now() <= ticksLeft * tickMs;
    if (!endsSoon || document.visibilityState !== "visible") {
      timer = setTimeout(look, tickMs);
      return;
    }
    if (!isLoading()) revalidate();
    timer = setTimeout(look, retryMs);
    retryMs = Math.min(retryMs * 2, tickMs);
  };
  let timer = setTimeout(look, tickMs);
  return () => clearTimeout(timer);
}

/** Renders a form of a signed-in user that works without scripts. */
export function OwnForm({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  return (
    <form method="post" {...form}>
      <AccountField />
      {children}
    </form>
  );
}
