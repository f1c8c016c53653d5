/** Renders the brand: a jaali star and the name. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2.5 font-display text-[1.25rem] font-bold tracking-tight"
    >
      <svg viewBox="0 0 24 24" className="size-7 shrink-0" aria-hidden="true">
        <path
          d="M12 .5L15.37 3.87H20.13V8.63L23.5 12L20.13 15.37V20.13H15.37L12 23.5L8.63 20.13H3.87V15.37L.5 12L3.87 8.63V3.87H8.63Z"
          fill="currentColor"
        />
        <path
          d="M12 7.4L13.35 8.75H15.25V10.65L16.6 12L15.25 13.35V15.25H13.35L12 16.6L10.65 15.25H8.75V13.35L7.4 12L8.75 10.65V8.75H10.65Z"
          className="fill-marigold"
        />
      </svg>
      <span>{brand}</span>
    </a>
  );
}
