import { defineQuery } from "groq";
import * as z from "zod";
import { type Band, bandFields, type Draw, type Drawn, tones } from "~/bands/band-parts.server";
import { cardsBand, cardsContent, cardsFields } from "~/bands/cards-band.server";
import { chosen } from "~/bands/chosen";
import { figuresBand, figuresContent, figuresFields } from "~/bands/figures-band.server";
import { formBand, formContent, formFields, sentKind } from "~/bands/form-band.server";
import { heroBand, heroContent, heroFields } from "~/bands/hero-band.server";
import { packagesBand, packagesContent, packagesFields } from "~/bands/packages-band.server";
import {
  pictureTextBand,
  pictureTextContent,
  pictureTextFields,
} from "~/bands/picture-text-band.server";
import { questionsBand, questionsContent, questionsFields } from "~/bands/questions-band.server";
import { servicesBand, servicesContent, servicesFields } from "~/bands/services-band.server";
import { textBand, textContent, textFields } from "~/bands/text-band.server";
import { voicesBand, voicesContent, voicesFields } from "~/bands/voices-band.server";
import { contentReader, warnOfFault } from "~/content/content-reader.server";
import { draggableIn } from "~/content/draggable.server";
import { list, oldestFirst, optional, plainText, text } from "~/content/fields.server";
import { picture, pictureFields, socialImageFor } from "~/content/images.server";
import { hasMember } from "~/content/page-index.server";
import { scheduleFields } from "~/content/schedule.server";
import { withFallback } from "~/content/with-fallback.server";
import { isFormAnswered, wasFormRefused } from "~/forms/form-answer.server";
import { faqPage, product, type Thing } from "~/seo/json-ld.server";
import type { SiteIdentity } from "~/seo/site.server";
import { createServerHold } from "~/server/server-data.server";
import type { BandPlace } from "~/ui/band";
import { Band as Field, SectionHeading } from "~/ui/band";

/** The bands by their types, since those of a type are alike; what is of no known type is in none of the lists. */
const landingPageQuery = defineQuery(/* groq */ `
  *[_type == "landingPage" && slug.current == $slug] | ${oldestFirst}[0] {
    _id, _type, name, title, description, hideFromSearch, socialImage { ${pictureFields} }, ${scheduleFields},
    "order": bands[]._key,
    "hero": bands[_type == "heroBand"] { ${bandFields}, ${heroFields} },
    "text": bands[_type == "textBand"] { ${bandFields}, ${textFields} },
    "pictureText": bands[_type == "pictureTextBand"] { ${bandFields}, ${pictureTextFields} },
    "cards": bands[_type == "cardsBand"] { ${bandFields}, ${cardsFields} },
    "figures": bands[_type == "figuresBand"] { ${bandFields}, ${figuresFields} },
    "packages": bands[_type == "packagesBand"] { ${bandFields}, ${packagesFields} },
    "services": bands[_type == "servicesBand"] { ${bandFields}, ${servicesFields} },
    "voices": bands[_type == "voicesBand"] { ${bandFields}, ${voicesFields} },
    "questions": bands[_type == "questionsBand"] { ${bandFields}, ${questionsFields} },
    "form": bands[_type == "formBand"] { ${bandFields}, ${formFields} }
  }
`);

const readLandingPage = contentReader(
  { landingPageQuery },
  optional(
    z.object({
      _id: plainText,
      name: text,
      title: optional(text),
      description: optional(text),
      hideFromSearch: optional(z.boolean()),
      socialImage: picture,
      order: list(plainText),
      hero: list(heroContent),
      text: list(textContent),
      pictureText: list(pictureTextContent),
      cards: list(cardsContent),
      figures: list(figuresContent),
      packages: list(packagesContent),
      services: list(servicesContent),
      voices: list(voicesContent),
      questions: list(questionsContent),
      form: list(formContent),
    }),
  ),
);

/** Editors are held to 20. */
const mostBands = 40;

export type LandingPage = NonNullable<Awaited<ReturnType<typeof getLandingPage>>>;

/** Landing pages on the way from their loader to what writes them. */
export const landingHold = createServerHold<LandingPage>();

/** A landing page with its bands drawn; null where there is none, or where it is not due. */
export async function getLandingPage(slug: string, request: Request) {
  const page = (await hasMember("landingPage", slug)) && (await readLandingPage({ slug }));
  if (!page) return null;
  const draggable = await draggableIn({ _id: page._id, _type: "landingPage" }, "bands");
  const drawn = <Each extends HeadedBand>(bands: readonly Each[], draw: Draw<Each>) =>
    bands.map((band) => {
      const { _key: key, anchor, tone } = band;
      const look = { tone: tones[tone ?? "canvas"], "data-sanity": draggable(key) };
      const drawAt = async (id: string) => {
        const drawn = withFallback(Promise.resolve(draw(band, { id, ...look }, request)), null);
        return (await drawn) ?? unfilled(band, { id, ...look });
      };
      return { key, anchor, drawAt };
    });
  const bands = [
    ...drawn(page.hero.slice(0, 1), heroBand),
    ...drawn(page.text, textBand),
    ...drawn(page.pictureText, pictureTextBand),
    ...drawn(page.cards, cardsBand),
    ...drawn(page.figures, figuresBand),
    ...drawn(page.packages, packagesBand),
    ...drawn(page.services, servicesBand),
    ...drawn(page.voices, voicesBand),
    ...drawn(page.questions, questionsBand),
    ...drawn(page.form.slice(0, 1), formBand),
  ];
  const byKey = new Map(bands.map((band) => [band.key, band]));
  // The opening holds the page's heading, and the room for the bar above it.
  const opening = page.hero.slice(0, 1).map(({ _key }) => _key);
  const inOrder = [...new Set([...opening, ...page.order])].flatMap((key) => byKey.get(key) ?? []);
  if (inOrder.length > mostBands) {
    const fields = { _id: page._id, bands: inOrder.length, shown: mostBands };
    warnOfFault(`${page._id} bands`, "A page has more bands than are shown", fields);
  }
  const taken = new Set<string>();
  const shown = await Promise.all(
    inOrder.slice(0, mostBands).map(async ({ key, anchor, drawAt }, at) => {
      const id = anchor && !taken.has(anchor) ? anchor : `band_${at}`;
      taken.add(id);
      return { key, band: await drawAt(id) };
    }),
  );
  const { name, title, description, hideFromSearch, socialImage } = page;
  return {
    page: {
      name,
      title: title ?? name,
      description,
      hideFromSearch: hideFromSearch === true,
      socialImage: socialImageFor(socialImage),
    },
    bands: shown.flatMap(({ key, band }) => (band ? [{ key, ...band }] : [])),
    hasOpening: page.hero.length > 0,
    formRefused: wasFormRefused(),
  };
}

/**
 * The form that was sent, alone, where nothing is known of its page while the content service is away: the answer, and
 * what was typed, matter more than the page.
 */
export async function getFormAlone(request: Request): Promise<LandingPage | null> {
  const kind = isFormAnswered() ? sentKind() : undefined;
  if (!kind) return null;
  const name = kind === "enquiry" ? "Your enquiry" : "Your message";
  const texts = { heading: "What you wrote", intro: null, package: null, service: null };
  const band = { _key: "form", tone: null, anchor: null, kind, ...texts };
  const drawn = await formBand(band, { id: "form", tone: "canvas" }, request);
  const unlisted = { title: name, description: null, hideFromSearch: true, socialImage: null };
  return {
    page: { name, ...unlisted },
    bands: drawn ? [{ key: "form", ...drawn }] : [],
    hasOpening: false,
    formRefused: wasFormRefused(),
  };
}

/** What search engines are told of a page: of each package once, and of all questions in one list, whichever bands show them. */
export function thingsOn({ bands }: LandingPage, site: SiteIdentity): Thing[] {
  const once = <Each extends { _id: string }>(all: readonly Each[]) =>
    chosen(
      all,
      all.map(({ _id }) => _id),
    );
  const questions = once(bands.flatMap(({ questions = [] }) => questions));
  return [
    ...once(bands.flatMap(({ plans = [] }) => plans)).map((plan) => product(site, plan)),
    ...faqPage(questions.map(({ question, answerText }) => ({ question, answer: answerText }))),
  ];
}

type HeadedBand = Band & { heading: string | null };

/** In a preview, what stands for a band with nothing to show yet, so that an editor can click and drag it. */
function unfilled({ heading }: HeadedBand, place: BandPlace): Drawn | null {
  if (place["data-sanity"] === undefined) return null;
  const { id, ...rest } = place;
  return {
    element: (
      <Field {...rest} labelledBy={id}>
        <SectionHeading id={id}>{heading}</SectionHeading>
      </Field>
    ),
  };
}
