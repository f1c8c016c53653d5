import { copyTexts } from "~/i18n/scripts";
import type { ToastKey } from "~/i18n/toasts";
import { toastText } from "~/i18n/toasts";
import { Icon, marks } from "~/ui/icon";

type CopyButtonProps = {
  text: string;
  /** The name of the copied value, for the button's name: "account number". */
  what: string;
  /** What tells the button apart from others of the page for the same kind of value: an account's label. */
  of?: string;
  /** The toast that confirms the copy; without one the button itself does. */
  toast?: ToastKey;
};

/**
 * Renders a button that copies the text of the element before it (`scripts/copy`), only in browsers that can copy;
 * otherwise the text can be selected. In a dialog the button itself confirms the copy, because a toast would be behind
 * the dialog.
 */
export function CopyButton({ text, what, of, toast }: CopyButtonProps) {
  const { title, description } = toastText(toast ?? "detailCopied", what);
  return (
    <>
      <button
        type="button"
        data-copy={text}
        data-title={title}
        data-description={description}
        data-toast={toast}
        aria-label={copyTexts.button({ copied: what, of })}
        className="copy-button group peer flex size-11 shrink-0 items-center justify-center text-peacock hover:text-peacock-hover data-[outcome=copied]:text-success"
      >
        <Icon glyph={marks.Copy} className="size-5 group-data-[outcome=copied]:hidden" />
        <Icon
          glyph={marks.Check}
          className="hidden size-5 group-data-[outcome=copied]:block"
          strokeWidth={2.5}
        />
      </button>
      <span
        role="status"
        className="sr-only peer-data-[outcome=refused]:not-sr-only peer-data-[outcome=refused]:basis-full peer-data-[outcome=refused]:pb-2 peer-data-[outcome=refused]:text-small"
      />
    </>
  );
}

/** Renders a value that one click selects, with a copy button if the browser can copy. */
export function CopyLine({ text, what, of }: Pick<CopyButtonProps, "text" | "what" | "of">) {
  return (
    <span className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 flex-1 select-all font-semibold tabular-nums [overflow-wrap:anywhere]">
        {text}
      </span>
      <CopyButton text={text} what={what} of={of} />
    </span>
  );
}
