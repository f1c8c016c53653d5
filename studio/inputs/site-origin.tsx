import { createContext, useContext } from "react";
import type { LayoutProps } from "sanity";
import { OpenRemoval } from "../actions/removal";
import { EditNotices } from "../editing/edit-notices";

const SiteOrigin = createContext("");

/**
 * Returns the layout of a Studio whose inputs know their site, with notices about edits above it.
 * @param siteUrl the site's origin
 */
export function layoutFor(siteUrl: string) {
  return function Layout(props: LayoutProps) {
    return (
      <SiteOrigin.Provider value={siteUrl}>
        <EditNotices />
        {props.renderDefault(props)}
        <OpenRemoval />
      </SiteOrigin.Provider>
    );
  };
}

/** Returns the site's origin. */
export const useSiteOrigin = () => useContext(SiteOrigin);
