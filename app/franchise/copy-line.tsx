import { CopyButton } from "~/toasts/copy-button";

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
