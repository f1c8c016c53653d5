import { ArrowRight } from "lucide-react";

/** The link of a card. Its target is the whole card (the nearest positioned box), its name says where it goes. */
export function LearnMore({ href, about }: { href: string; about: string }) {
  return (
    <a
      href={href}
      className="group/link mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-peacock underline decoration-peacock/40 decoration-2 underline-offset-4 transition-colors after:absolute after:inset-0 hover:decoration-peacock"
    >
      <span>
        Learn More<span className="sr-only"> about {about}</span>
      </span>
      <ArrowRight
        className="size-4 transition-transform group-hover/link:translate-x-1 motion-reduce:transition-none"
        strokeWidth={2}
        aria-hidden="true"
      />
    </a>
  );
}
