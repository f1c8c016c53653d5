import { defineField } from "sanity";
import { fieldOf } from "../../app/text/field-of";

interface Slider {
  max: number;
  step: number;
  initial: number;
}

/** Returns a number of the slider, which validation passes without a type. */
function numberOf(slider: unknown, name: keyof Slider) {
  const value = fieldOf(slider, name);
  return typeof value === "number" ? value : undefined;
}

function checkStart(start: number | undefined, slider: unknown) {
  const max = numberOf(slider, "max");
  const step = numberOf(slider, "step");
  if (start !== undefined && max !== undefined && start > max) {
    return "This is beyond the right end of the slider.";
  }
  if (start !== undefined && step && start % step !== 0) {
    return `The slider stops at multiples of ${step} only.`;
  }
  return true;
}

/** Defines a slider of the earnings calculator; its left end is 0. */
export function sliderField(options: {
  name: string;
  title: string;
  description: string;
  initialValue: Slider;
}) {
  const { name, title, description, initialValue } = options;
  return defineField({
    name,
    title,
    description,
    type: "object",
    group: "rates",
    options: { columns: 3 },
    fields: [
      defineField({
        name: "max",
        title: "Highest",
        description: "The right end of the slider.",
        type: "number",
        initialValue: initialValue.max,
        validation: (rule) => rule.required().integer().min(1),
      }),
      defineField({
        name: "step",
        title: "Step",
        description: "How far the slider moves at a time.",
        type: "number",
        initialValue: initialValue.step,
        validation: (rule) => rule.required().integer().min(1),
      }),
      defineField({
        name: "initial",
        title: "Start",
        description: "The value before a visitor moves the slider.",
        type: "number",
        initialValue: initialValue.initial,
        validation: (rule) =>
          rule
            .required()
            .integer()
            .min(0)
            .custom((value, { parent }) => checkStart(value, parent)),
      }),
    ],
    validation: (rule) => rule.required(),
  });
}
