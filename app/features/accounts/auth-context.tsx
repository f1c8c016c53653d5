import { useNavigation, useRevalidator, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { accountField, writeOwner } from "~/features/accounts/form-owner";
import type { Provider } from "~/features/accounts/providers";
import { useSessionSync } from "~/features/accounts/use-session-sync";
import type { Visitor } from "~/features/accounts/visitor.server";
import { showToast } from "~/toasts/status-message";

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
  useSessionSync(visitor, revalidator.revalidate, () => {
    if (visitor.state === "signed-in") showToast("signedIn", visitor.user.email);
  });
  useSessionRenewal(visitor, revalidator.revalidate);

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

const tickMs = 30_000;
const ticksLeft = 3;
const firstRetryMs = 200;

/**
 * Revalidates an open page when the session ends within three ticks, so that the server renews it. If that brings no
 * new session, it retries after 200 ms, doubling up to a tick. A hidden page does not renew its session, which then
 * ends from inactivity.
 */
function useSessionRenewal(visitor: Visitor, revalidate: () => void): void {
  const expiresAt = visitor.state === "signed-in" ? visitor.expiresAt : null;
  const retryMs = useRef(firstRetryMs);

  useEffect(() => {
    retryMs.current = firstRetryMs;
    if (expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const endsSoon = expiresAt * 1_000 - Date.now() <= ticksLeft * tickMs;
      const isDue = endsSoon && document.visibilityState === "visible";
      if (isDue) {
        revalidate();
        retryMs.current = Math.min(retryMs.current * 2, tickMs);
      }
      timer = setTimeout(look, isDue ? retryMs.current : tickMs);
    };
    timer = setTimeout(look, tickMs);
    return () => clearTimeout(timer);
  }, [expiresAt, revalidate]);
}
