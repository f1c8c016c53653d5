import { isAnswer } from "~/forms/field-problem";
import { nameLimit } from "~/forms/form-field";
import { log } from "~/process/log.server";
import { seal, unseal } from "~/seal.server";
import { isStorable, oneLine } from "~/text/clean-text";

/** The choices of a list that editors can change: the value of each, and its label. */
export type Offer = Readonly<Record<string, string>>;

/** The form that has the choices. One form does not accept those of the other. */
type Form = "enquiry" | "message";

/** What is stored for a choice: its label; undefined for what is no choice. */
export type LabelOf = (value: string) => string | undefined;

/** The choices of a form that was sent. */
export type Choices = {
  labelOf: LabelOf;
  /** The same as its sender saw it. */
  openedAs: LabelOf;
};

/**
 * What a form offers, signed, for its field `offered`: whoever opened the form may send what it offered, though an
 * editor has taken it off the list meanwhile. The same offer is the same text, so that pages can be kept.
 */
export function sealOffer(form: Form, offer: Offer): string {
  return seal(`${form} offer`, Buffer.from(JSON.stringify(offer)).toString("base64url"));
}

/** The choices that a form had when it was opened; none where this site did not sign them. */
function openedChoices(name: Form, form: FormData): LabelOf {
  const sealed = form.get("offered");
  const text = typeof sealed === "string" ? unseal(`${name} offer`, sealed) : undefined;
  if (text === undefined) return () => undefined;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the signature says that `sealOffer` wrote it
  return choicesOf(JSON.parse(Buffer.from(text, "base64url").toString()) as Offer);
}

/**
 * The choices that count in a form that was sent: those of now, then those that it had when it was opened. While the list
 * cannot be loaded any short text counts as well: nothing that was typed is to be lost for it.
 */
export async function validChoices(
  name: Form,
  form: FormData,
  loading: Promise<Offer>,
): Promise<Choices> {
  const openedAs = openedChoices(name, form);
  try {
    const present = choicesOf(await loading);
    return { openedAs, labelOf: (value) => present(value) ?? openedAs(value) };
  } catch (error) {
    log.warn("A form is taken without the list of its choices", { error });
    const asTyped: LabelOf = (value) => {
      const text = oneLine(value);
      return text.length <= nameLimit && isStorable(text) && isAnswer(text) ? text : undefined;
    };
    return { openedAs, labelOf: (value) => openedAs(value) ?? asTyped(value) };
  }
}

/** Not every property is a choice: there is `toString`. */
export const choicesOf =
  (offer: Offer): LabelOf =>
  (value) =>
    Object.hasOwn(offer, value) ? offer[value] : undefined;

/** The choices of a list that are their own labels. */
export const oneOf =
  (choices: readonly string[]): LabelOf =>
  (value) =>
    choices.includes(value) ? value : undefined;
