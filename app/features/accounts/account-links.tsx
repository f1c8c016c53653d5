type AccountLink = { text: string; to: string; label: string; redirectTo?: string | null };

/** Renders the links to other account pages, each after the question it answers. */
export function AccountLinks({ links }: { links: readonly AccountLink[] }) {
  return (
    <ul className="mt-10 border-t border-line pt-4">
      {links.map(({ text, to, label, redirectTo }) => (
        <li key={to} className="flex min-h-11 flex-wrap items-center gap-x-2">
          {text}
          <a
            href={redirectTo ? `${to}?redirectTo=${encodeURIComponent(redirectTo)}` : to}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
