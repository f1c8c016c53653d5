import type { ReactNode } from "react";

const looks = {
  primary: "bg-peacock text-canvas hover:bg-peacock-hover",
  ink: "bg-ink text-canvas hover:bg-ink-2",
  outline: "border-2 border-ink text-ink hover:bg-ink hover:text-canvas",
  marigold: "bg-marigold text-ink hover:bg-canvas",
} as const;

export type ButtonLook = keyof typeof looks;

/** Returns the common classes of links and buttons that start an action: 52 px high. */
export function buttonClasses(look: ButtonLook): string {
  return `inline-flex min-h-[3.25rem] items-center justify-center gap-2 rounded-button px-6 py-2 text-center font-semibold leading-tight transition-colors ${looks[look]}`;
}

type ButtonLinkProps = { href: string; look?: ButtonLook; children: ReactNode; className?: string };

/** Renders a link that looks like a button. */
export function ButtonLink({ href, look = "primary", children, className = "" }: ButtonLinkProps) {
  return (
    <a href={href} className={`${buttonClasses(look)} ${className}`}>
      {children}
    </a>
  );
}
