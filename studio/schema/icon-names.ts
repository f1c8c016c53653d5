import { iconComponents, isIconName } from "../../app/ui/icon-components.server";

/** The icons an editor can choose from: all that the site draws. */
export const iconNames = Object.keys(iconComponents).filter(isIconName);
