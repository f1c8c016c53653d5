import { createContext, useContext } from "react";
import type { LayoutProps } from "sanity";

const SiteOrigin = createContext("");

/** The layout of a Studio whose inputs know the site that it is for. @param siteUrl the site's origin */
export function layoutFor(siteUrl: string) {
  return function Layout(props: LayoutProps) {
    return <SiteOrigin.Provider value={siteUrl}>{props.renderDefault(props)}</SiteOrigin.Provider>;
  };
}

/** The site's origin. */
export const useSiteOrigin = () => useContext(SiteOrigin);
