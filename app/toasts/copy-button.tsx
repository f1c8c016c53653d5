import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { toastText } from "~/toasts/catalogue";
import { useToast } from "~/toasts/toaster";

type CopyButtonProps = {
  text: string;
  /** What is copied, for the button's name: "account number". */
  what: string;
};

/** Only there where copying works; the text beside it can be selected without it. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [canCopy, setCanCopy] = useState(false);
  const showToast = useToast();
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  async function copy() {
    await navigator.clipboard.writeText(text);
    showToast({ id: crypto.randomUUID(), ...toastText("detailCopied", what) });
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={`Copy ${what}`}
      className="flex size-11 shrink-0 items-center justify-center text-peacock hover:text-peacock-hover"
    >
      <Copy className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
