/** Texts around a page that run in the browser too: the user menu, what shows that a page is loading, the plain error page. */
export const shellTexts = {
  userMenu: {
    signIn: "Sign In",
    signUp: "Sign Up",
    dashboard: "Dashboard",
    account: "Account settings",
    signOut: "Logout",
  },
  loading: { page: "Loading", dashboard: "Loading your dashboard" },
  plainError: { heading: "Something went wrong", retry: "Try again" },
} as const;
