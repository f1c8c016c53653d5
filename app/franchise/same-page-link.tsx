import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect } from "react";

type SamePageLinkProps = {
  /** The page's own path with another query: `/be-a-franchise?pay=corporate`. */
  href: string;
  className: string;
  children: ReactNode;
};

/** A link to another state of the page, in what only the server renders: see `useSamePageLinks`. */
export function SamePageLink({ children, ...link }: SamePageLinkProps) {
  return (
    <a data-same-page="" {...link}>
      {children}
    </a>
  );
}

/** Follows a `SamePageLink` as Remix does a `Link`: without a new document, hence with what was typed, and without scrolling. */
export function useSamePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
        return;
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-same-page]") : null;
      if (!link) return;
      event.preventDefault();
      const { pathname, search, href } = link;
      const replace = href === location.href;
      void navigate(pathname + search, { preventScrollReset: true, replace });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
