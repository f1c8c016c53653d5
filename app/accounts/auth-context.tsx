import { useNavigation, useRevalidator, useSubmit } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext, useMemo } from "react";
import type { Provider } from "~/accounts/providers";
import { useSessionRenewal } from "~/accounts/use-session-renewal";
import { useSessionSync } from "~/accounts/use-session-sync";
import type { Visitor } from "~/accounts/visitor.server";

type Credentials = { email: string; password: string };

type Auth = {
  user: { id: string; email: string } | null;
  /** The tokens stay on the server: only the end of the session is known here, in seconds since 1970. */
  session: { expiresAt: number } | null;
  /** Whether the server is being asked who is signed in. */
  loading: boolean;
  signUp: (credentials: Credentials & { confirmPassword: string }) => void;
  signIn: (credentials: Credentials) => void;
  signInWithProvider: (provider: Provider) => void;
  signOut: () => void;
};

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and what they can do about it. On pages that hydrate; it throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** Each action sends the same form that works without JavaScript; its answer brings the new visitor. */
export function AuthProvider({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const loading = revalidator.state === "loading" || navigation.state === "loading";
  useSessionSync(visitor, revalidator.revalidate);
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
