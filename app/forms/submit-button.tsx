import { buttonClasses } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";

/** While the form is on its way (known only with JavaScript) the button is disabled and shows a spinner. */
export function SubmitButton({
  label,
  sendingLabel,
  sending,
}: {
  label: string;
  sendingLabel: string;
  sending: boolean;
}) {
  return (
    <button
      type="submit"
      disabled={sending}
      className={`${buttonClasses("primary")} w-full disabled:cursor-progress sm:w-auto`}
    >
      {sending ? (
        <Icon glyph={marks.LoaderCircle} className="size-5 animate-spin" strokeWidth={2} />
      ) : null}
      {sending ? sendingLabel : label}
    </button>
  );
}
