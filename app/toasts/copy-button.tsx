import { useEffect, useState } from "react";
import type { ToastKey } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import { useToast } from "~/toasts/toaster";
import { Icon, marks } from "~/ui/icon";
import { rareMarks } from "~/ui/rare-marks";

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
 * Only there where copying works; the text beside it can be selected without it. In a dialog it says itself that it
 * has copied: a toast would lie behind.
 */
export function CopyButton({ text, what, toast }: CopyButtonProps) {
  const showToast = useToast();
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!canCopy) return null;
  function copy() {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        if (toast) showToast(toast);
      },
      // The browser does not let the page: then there is nothing to offer.
      () => setCanCopy(false),
    );
  }
  const { title, description } = toastText("detailCopied", what);
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={`Copy ${what}`}
        className={`flex size-11 shrink-0 items-center justify-center ${copied ? "text-success" : "text-peacock hover:text-peacock-hover"}`}
      >
        <Icon
          glyph={copied ? marks.Check : rareMarks.Copy}
          className="size-5"
          strokeWidth={copied ? 2.5 : 1.75}
        />
      </button>
      <span role="status" className="sr-only">
        {copied && !toast ? `${title} ${description}` : ""}
      </span>
    </>
  );
}

/** A value that one click selects, with a button that copies it where the browser can. */
export function CopyLine({ text, what }: { text: string; what: string }) {
  return (
    <span className="flex min-h-11 items-center justify-between gap-2">
      <span className="min-w-0 select-all font-semibold tabular-nums [overflow-wrap:anywhere]">
        {text}
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
