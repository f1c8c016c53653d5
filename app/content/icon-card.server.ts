import * as z from "zod";
import { key, oneOf, text } from "~/content/fields.server";
import { iconNames } from "~/ui/icon-components.server";

export const icon = oneOf(iconNames);

/** A card of a page: shown whole or not at all. */
export const iconCard = z.object({ _key: key, icon, title: text, description: text });
