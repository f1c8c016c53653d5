type UserActionsProps = { signedIn: boolean; className: string };

/** The items of the user menu, wide and mobile. Logging out is a form: a link could be followed by mistake. */
export function UserActions({ signedIn, className }: UserActionsProps) {
  if (!signedIn) {
    return (
      <>
        <li>
          <a href="/login" className={className}>
            Sign In
          </a>
        </li>
        <li>
          <a href="/signup" className={className}>
            Sign Up
          </a>
        </li>
      </>
    );
  }
  return (
    <>
      <li>
        <a href="/dashboard" className={className}>
          Dashboard
        </a>
      </li>
      <li>
        <form method="post" action="/logout">
          <button className={className}>Logout</button>
        </form>
      </li>
    </>
  );
}
