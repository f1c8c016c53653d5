import { useEffect, useState } from "react";
import type { ToastKey } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import { useToast } from "~/toasts/toaster";
import { Icon, marks } from "~/ui/icon";

type CopyButtonProps = {
  text: string;
  /** What is copied, for the button's name: "account number". */
  what: string;
  /** The toast that says it was copied; without one the button says so itself. */
  toast?: ToastKey;
};

/** How long the button says that it has copied, as long as a toast would. */
const shownMs = 5_000;

/**
 * Copies the text of the element before it. Only in browsers that can copy; without it the text can be selected. In a dialog the
 * button reports itself that it has copied, because a toast would be behind the dialog.
 */
export function CopyButton({ text, what, toast }: CopyButtonProps) {
  const showToast = useToast();
  const [canCopy, setCanCopy] = useState(false);
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  useEffect(() => setCanCopy(typeof navigator.clipboard?.writeText === "function"), []);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!canCopy) return null;
  async function copy(button: HTMLElement) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
      if (toast) showToast(toast);
    } catch {
      selectText(button.previousElementSibling);
      setOutcome("refused");
    }
  }
  const { title, description } = toastText("detailCopied", what);
  const copied = outcome === "copied";
  const refused = outcome === "refused";
  return (
    <>
      <button
        type="button"
        onClick={({ currentTarget }) => void copy(currentTarget)}
        aria-label={`Copy ${what}`}
        className={`flex size-11 shrink-0 items-center justify-center ${copied ? "text-success" : "text-peacock hover:text-peacock-hover"}`}
      >
        <Icon
          glyph={copied ? marks.Check : marks.Copy}
          className="size-5"
          strokeWidth={copied ? 2.5 : 1.75}
        />
      </button>
      <span role="status" className={refused ? "basis-full pb-2 text-small" : "sr-only"}>
        {refused ? refusedText : copied && !toast ? `${title} ${description}` : ""}
      </span>
    </>
  );
}

const refusedText =
  "Your browser did not allow copying. The text is selected, so that you can copy it yourself.";

/** Selects a text. The focus stays on the button, except that a browser copies from an input only while it has the focus. */
function selectText(element: Element | null): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else if (element) {
    getSelection()?.selectAllChildren(element);
  }
}

/** A value that one click selects, with a button that copies it where the browser can. */
export function CopyLine({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 flex-1 select-all font-semibold tabular-nums [overflow-wrap:anywhere]">
        {text}
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
