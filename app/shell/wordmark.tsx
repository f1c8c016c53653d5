/** The brand: a jaali star and the name. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2.5 font-display text-[1.25rem] font-bold tracking-tight"
    >
      <svg viewBox="0 0 24 24" className="size-7 shrink-0" aria-hidden="true">
        <path d="M3.5 3.5h17v17h-17z" fill="currentColor" />
        <path d="M12 0l12 12-12 12L0 12z" fill="currentColor" />
        <path d="M12 6l6 6-6 6-6-6z" className="fill-marigold" />
      </svg>
      <span>{brand}</span>
    </a>
  );
}
