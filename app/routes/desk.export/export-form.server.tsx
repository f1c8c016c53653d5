import { PasswordField } from "~/forms/password-field";
import { buttonClasses } from "~/ui/button-link";

/** What is in the file, and the button that makes it. */
export function ExportForm({ file, needsPassword }: { file: string; needsPassword: boolean }) {
  return (
    // The password goes to this page's own address, and the file is had in a second step.
    <form method="post" action={needsPassword ? undefined : file} className="mt-5 space-y-5">
      <div className="max-w-measure space-y-3">
        <p>
          A row for each enquiry and message, newest first: what was sent, where the sender came
          from, and the status, assignee and next step. Notes and the timeline are not in it.
        </p>
        <p>
          A cell that a spreadsheet could take for a formula begins with an apostrophe, and so do
          phone numbers with a plus.
        </p>
        <p className="border-l-4 border-marigold pl-4">
          The file is personal data. That you take it out is written down, with the time and the
          filter. Keep it no longer than you need it: what is erased here stays in it.
        </p>
      </div>
      {needsPassword ? (
        <>
          <p className="max-w-measure text-small text-ink-2">
            No password, because you sign in with Google or Facebook? Sign out, sign in again, and
            export within 15 minutes.
          </p>
          <PasswordField
            name="password"
            label="Your password"
            hint="You signed in more than 15 minutes ago."
            required
            autoComplete="current-password"
          />
        </>
      ) : null}
      <p>
        <button className={`${buttonClasses("primary")} w-full sm:w-auto`}>
          {needsPassword ? "Confirm the password" : "Export as CSV"}
        </button>
      </p>
    </form>
  );
}
