import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Follows a `StayLink` without a new document and without scrolling. One listener for the page, so that links in what
 * the server wrote are followed as well.
 */
export function useStayLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
        return;
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-stay]") : null;
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      const replace = href === window.location.href;
      void navigate(pathname + search + hash, { preventScrollReset: true, replace });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
