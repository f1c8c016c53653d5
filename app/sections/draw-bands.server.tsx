import type * as z from "zod";
import { withFallback } from "~/cms/content-reader.server";
import { list } from "~/cms/fields.server";
import { draggableIn } from "~/cms/preview.server";
import { type Band, type Draw, type Drawn, tones } from "~/sections/band-parts.server";
import { cardsBand, cardsContent } from "~/sections/cards-band.server";
import { chosen } from "~/sections/chosen";
import { figuresBand, figuresContent } from "~/sections/figures-band.server";
import { formBand, formContent } from "~/sections/form-band.server";
import { heroBand, heroContent } from "~/sections/hero-band.server";
import { packagesBand, packagesContent } from "~/sections/packages-band.server";
import { pictureTextBand, pictureTextContent } from "~/sections/picture-text-band.server";
import { questionsBand, questionsContent } from "~/sections/questions-band.server";
import { servicesBand, servicesContent } from "~/sections/services-band.server";
import { textBand, textContent } from "~/sections/text-band.server";
import { voicesBand, voicesContent } from "~/sections/voices-band.server";
import { faqPage, product, type Thing } from "~/seo/json-ld.server";
import type { SiteIdentity } from "~/seo/site.server";
import { warnHourly } from "~/server/warn-hourly.server";
import type { BandPlace } from "~/ui/band";
import { Band as Field, SectionHeading } from "~/ui/band";

/** Schemas of the bands that any page can have, one list per type. */
export const freeBands = {
  text: list(textContent),
  pictureText: list(pictureTextContent),
  cards: list(cardsContent),
  figures: list(figuresContent),
  packages: list(packagesContent),
  services: list(servicesContent),
  voices: list(voicesContent),
  questions: list(questionsContent),
} as const;

/** Schemas of a landing page's bands, which also include an opening and a form. */
export const landingBands = {
  ...freeBands,
  hero: list(heroContent),
  form: list(formContent),
} as const;

type BandLists = z.output<z.ZodObject<typeof freeBands>> &
  Partial<z.output<z.ZodObject<typeof landingBands>>>;

type Document = { _id: string; _type: string };

/** The Studio allows 20. */
const mostBands = 40;

/**
 * Returns the bands of a document, which are drawn later, once their place is known.
 * @param field the list of the document that has them
 */
export async function prepareBands(
  document: Document,
  lists: BandLists,
  field: "bands" | "sections",
  request: Request,
) {
  const draggable = await draggableIn(document, field);
  const prepare = <Each extends HeadedBand>(bands: readonly Each[] = [], draw: Draw<Each>) =>
    bands.map((band) => {
      const { _key: key, anchor, tone } = band;
      const look = { tone: tones[tone ?? "canvas"], "data-sanity": draggable(key) };
      const drawAt = async (id: string) => {
        const drawn = withFallback(Promise.resolve(draw(band, { id, ...look }, request)), null);
        return (await drawn) ?? unfilled(band, { id, ...look });
      };
      return { key, anchor, drawAt };
    });
  return [
    ...prepare(lists.hero?.slice(0, 1), heroBand),
    ...prepare(lists.text, textBand),
    ...prepare(lists.pictureText, pictureTextBand),
    ...prepare(lists.cards, cardsBand),
    ...prepare(lists.figures, figuresBand),
    ...prepare(lists.packages, packagesBand),
    ...prepare(lists.services, servicesBand),
    ...prepare(lists.voices, voicesBand),
    ...prepare(lists.questions, questionsBand),
    ...prepare(lists.form?.slice(0, 1), formBand),
  ];
}

type PreparedBand = Awaited<ReturnType<typeof prepareBands>>[number];

export type ShownBand = Drawn & { key: string };

/**
 * Draws bands in their order, each with a unique id; those with nothing to show are left out.
 * @param takenIds of other parts of the page
 */
export async function drawBands(
  { _id }: Document,
  inOrder: readonly PreparedBand[],
  takenIds: readonly string[] = [],
): Promise<ShownBand[]> {
  if (inOrder.length > mostBands) {
    const fields = { _id, bands: inOrder.length, shown: mostBands };
    warnHourly(`${_id} bands`, "Page sections dropped: too many on one page", fields);
  }
  const taken = new Set(takenIds);
  const shown = await Promise.all(
    inOrder.slice(0, mostBands).map(async ({ key, anchor, drawAt }, at) => {
      const id = anchor && !taken.has(anchor) ? anchor : `band_${at}`;
      taken.add(id);
      return { key, band: await drawAt(id) };
    }),
  );
  return shown.flatMap(({ key, band }) => (band ? [{ key, ...band }] : []));
}

/**
 * Returns the structured data of bands: each package once, and all questions in one list, whichever bands show them.
 */
export function thingsIn(
  bands: readonly Pick<Drawn, "plans" | "questions">[],
  site: SiteIdentity,
): Thing[] {
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

/** Returns the heading of an empty band in a preview, so that an editor can click and drag it. */
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
