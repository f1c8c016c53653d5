import { isAnswer } from "~/forms/field-problem";
import { nameLimit } from "~/forms/form-field";
import { type Option, optionOf } from "~/forms/option";
import { log } from "~/server/log.server";
import { isStorable, oneLine } from "~/text/clean-text";

/** An option as it is stored. */
export type ChosenOption = {
  label: string;
  /** Null if the form sent a label only, and the list could not be loaded. */
  id: string | null;
  /** The label that the form sent; null if the list has the option with this label. */
  shown: string | null;
};

/**
 * Returns the option that a form sent. Its id decides; its label does if no option has the id. An id that is not in the
 * list is accepted, because an editor can have removed the option while the form was open. The sender may have made it
 * up, so staff check it. While the list cannot be loaded, any short text is accepted.
 * @param name of the field
 * @returns undefined if nothing was chosen, or the value is refused
 */
export async function readChosen(
  form: FormData,
  name: string,
  loadOptions: () => Promise<readonly Option[]>,
): Promise<ChosenOption | undefined> {
  const value = form.get(name);
  const sent = typeof value === "string" ? sentOption(value) : undefined;
  if (!sent) return undefined;
  try {
    // An editor's name can contain two consecutive spaces, while a submitted label cannot.
    const options = (await loadOptions()).map(({ id, label }) => ({ id, label: oneLine(label) }));
    const listed = listedOption(options, sent);
    if (listed)
      return { ...listed, shown: sent.id && sent.label !== listed.label ? sent.label : null };
    // Forms of this site never send only a label.
    if (sent.id === null) return undefined;
  } catch (error) {
    log.warn("Form options unavailable; accepting the submitted value", { error });
  }
  return { ...sent, shown: sent.label };
}

/** Returns the id and label of a form's value. Only other programs and pages of an earlier version send a label without an id. */
function sentOption(value: string): { id: string | null; label: string } | undefined {
  const { id = null, label } = optionOf(value) ?? { label: value };
  const option = { id: id && oneLine(id), label: oneLine(label) };
  const isAccepted = (text: string | null) =>
    text === null || (text.length <= nameLimit && isStorable(text) && isAnswer(text));
  return isAccepted(option.id) && isAccepted(option.label) ? option : undefined;
}

const listedOption = (
  options: readonly Option[],
  { id, label }: { id: string | null; label: string },
) =>
  options.find((option) => option.id === (id ?? label)) ??
  options.find((option) => option.label === label);
