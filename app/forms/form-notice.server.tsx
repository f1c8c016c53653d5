/** What becomes of what is filled in, above the button that sends it; the way to the policy is there whatever an editor writes. */
export function FormNotice({ text }: { text: string }) {
  return (
    <p className="text-small text-ink-2">
      {text}{" "}
      <a href="/privacy-policy" className="link">
        Privacy Policy
      </a>
    </p>
  );
}
