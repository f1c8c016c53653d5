import * as z from "zod";
import { reference } from "./authoring";
import { closing, iconCards, pageTexts, pictured, read, runningText, text } from "./fields";

const slider = z.strictObject({ max: z.int(), step: z.int(), initial: z.int() });

const fields = z.strictObject({
  ...pageTexts,
  hero: pictured,
  level1Percent: z.number(),
  level2Percent: z.number(),
  minimumPayout: z.int(),
  payoutDay: z.int(),
  defaultPackage: text.transform((slug) => reference(`package-${slug}`)),
  level1: slider,
  level2: slider,
  illustrationNote: text,
  steps: iconCards,
  terms: runningText,
  marketingMaterials: iconCards,
  payouts: runningText,
  closing,
});

/** /affiliate-program: the rates, limits and slider ranges that the calculator and the texts rely on. */
export const affiliateProgram = {
  _id: "affiliateProgram",
  _type: "affiliateProgram",
  hideFromSearch: false,
  ...read("affiliate-program", fields),
};
