import type { ReactNode } from "react";

type StayLinkProps = {
  /** The page's own path with another query: `/be-a-franchise?pay=corporate`. */
  href: string;
  className: string;
  "aria-current"?: "page";
  children: ReactNode;
};

/** A link to another state of the page that it stands on: with JavaScript the page stays, see `useStayLinks`. */
export function StayLink({ children, ...link }: StayLinkProps) {
  return (
    <a data-stay="" {...link}>
      {children}
    </a>
  );
}
