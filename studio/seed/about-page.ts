import * as z from "zod";
import { closing, iconCards, listOf, pageTexts, pictured, read, runningText, text } from "./fields";

const fields = z.strictObject({
  ...pageTexts,
  hero: pictured,
  story: runningText,
  mission: text,
  vision: text,
  values: iconCards,
  presenceHeading: text,
  presenceIntro: text,
  reasons: listOf("reason", z.strictObject({ value: text, label: text, description: text })),
  closing,
});

/** The About page; the figures in `reasons` are the specification's own. */
export const aboutPage = {
  _id: "aboutPage",
  _type: "aboutPage",
  hideFromSearch: false,
  ...read("about-page", fields),
};
