import * as z from "zod";
import { bandTones, namesOf } from "../../app/cms/choices";
import { keyed, keyedReferences, slug } from "./authoring";
import { iconCards, idOf, idsOf, listOf, pictured, read, runningText, text } from "./fields";

const buttons = listOf("button", z.strictObject({ label: text, href: text })).optional();
const look = { tone: z.enum(namesOf(bandTones)), anchor: text.optional() };
const headed = { heading: text, intro: text.optional() };

export const packagesBand = z.strictObject({
  _type: z.literal("packagesBand"),
  ...headed,
  packages: idsOf("package"),
  ...look,
});

export const servicesBand = z.strictObject({
  _type: z.literal("servicesBand"),
  ...headed,
  category: idOf("category").optional(),
  services: idsOf("service").optional(),
  ...look,
});

const band = z.discriminatedUnion("_type", [
  z.strictObject({
    _type: z.literal("heroBand"),
    ...headed,
    picture: pictured.optional(),
    buttons,
    ...look,
  }),
  z.strictObject({
    _type: z.literal("textBand"),
    heading: text.optional(),
    body: runningText,
    buttons,
    ...look,
  }),
  z.strictObject({
    _type: z.literal("pictureTextBand"),
    heading: text,
    body: runningText,
    picture: pictured,
    isPictureFirst: z.boolean(),
    buttons,
    ...look,
  }),
  z.strictObject({ _type: z.literal("cardsBand"), ...headed, cards: iconCards, buttons, ...look }),
  z.strictObject({
    _type: z.literal("figuresBand"),
    heading: text,
    figures: listOf("figure", z.strictObject({ value: text, label: text })),
    ...look,
  }),
  packagesBand,
  servicesBand,
  z.strictObject({
    _type: z.literal("voicesBand"),
    heading: text,
    testimonials: z.array(text).transform(keyedReferences).optional(),
    quote: text.optional(),
    speaker: text.optional(),
    ...look,
  }),
  z.strictObject({
    _type: z.literal("questionsBand"),
    ...headed,
    questions: idsOf("faq"),
    ...look,
  }),
  z.strictObject({
    _type: z.literal("formBand"),
    ...headed,
    kind: z.enum(["enquiry", "message"]),
    package: idOf("package").optional(),
    service: idOf("service").optional(),
    ...look,
  }),
]);

const page = z.strictObject({
  name: text,
  slug: text.transform(slug),
  title: text,
  description: text,
  bands: z.array(band).transform(keyed),
});

/** An offer without an end, and the page of a city. */
export const landingPages = read("landing-pages", z.array(page)).map((fields) => ({
  _id: `landing-page-${fields.slug.current.replaceAll("/", "-")}`,
  _type: "landingPage",
  hideFromSearch: false,
  ...fields,
}));
