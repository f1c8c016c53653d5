import { type DateDefinition, defineField } from "sanity";
import { DayInput } from "../inputs/day-input";

type DayField = Pick<DateDefinition, "name" | "title" | "initialValue" | "validation"> & {
  /** How to write the day is appended. */
  description: string;
  group?: string;
};

/** Defines a field for a day. */
export const dayField = ({ description, ...field }: DayField) =>
  defineField({
    ...field,
    description: `${description} Write it as 8 Nov 2026, or choose it.`,
    type: "date",
    options: { dateFormat: "D MMMM YYYY" },
    components: { input: DayInput },
  });
