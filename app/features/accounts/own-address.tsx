/** Renders a hidden field that tells password managers whose password a form is about; it is not sent. */
export function OwnAddress({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
