import { defineField } from "sanity";
import { fieldOf } from "../../app/text/field-of";

type Slider = { max: number; step: number; initial: number };

/** Checks the start of a slider, which validation passes without a type. */
function checkStart(start: number | undefined, slider: unknown) {
  if (start === undefined) return true;
  // NaN without a value: no comparison with it is true.
  const max = Number(fieldOf(slider, "max"));
  const step = Number(fieldOf(slider, "step"));
  if (start > max) return "This is beyond the right end of the slider.";
  return start % step > 0 ? `The slider stops at multiples of ${step} only.` : true;
}

type SliderField = { name: string; title: string; description: string; initialValue: Slider };

/** Defines a slider of the earnings calculator; its left end is 0. */
export function sliderField({ initialValue, ...field }: SliderField) {
  return defineField({
    ...field,
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
