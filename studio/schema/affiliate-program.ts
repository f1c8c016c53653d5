import { Percent } from "lucide-react";
import { defineField } from "sanity";
import { definePage } from "./define-page";
import { headingFields, heroField, labelledPageGroups } from "./page-fields";
import { sliderField } from "./slider-field";
import { tabIcon } from "./tab-icon";

export const affiliateProgram = definePage({
  name: "affiliateProgram",
  title: "Affiliate program",
  description: "The texts, the rates and the calculator of the affiliate page.",
  icon: Percent,
  groups: [
    ...labelledPageGroups,
    { name: "rates", title: "Rates and calculator", icon: tabIcon(Percent) },
  ],
  fields: [
    ...headingFields,
    heroField,
    defineField({
      name: "level1Percent",
      title: "Level 1 commission, in percent",
      description:
        "Commission on sales to people who signed up through the affiliate's link. The calculator and the page's figures use it. Texts that state it do not change with it.",
      type: "number",
      group: "rates",
      initialValue: 10,
      validation: (rule) => rule.required().min(0).max(100),
    }),
    defineField({
      name: "level2Percent",
      title: "Level 2 commission, in percent",
      description:
        "Commission on sales made by people the affiliate referred. The calculator uses it. Texts that state it do not change with it.",
      type: "number",
      group: "rates",
      initialValue: 2,
      validation: (rule) => rule.required().min(0).max(100),
    }),
    defineField({
      name: "minimumPayout",
      title: "Minimum payout in rupees",
      description:
        "Smaller earnings are carried over to the next month. Whole rupees. Shows on the page. Texts that state it do not change with it.",
      type: "number",
      group: "rates",
      initialValue: 5000,
      validation: (rule) => rule.required().integer().min(1),
    }),
    defineField({
      name: "payoutDay",
      title: "Payout day",
      description:
        "The day of the month on which the previous month is paid, 1 to 28. Texts that state it do not change with it.",
      type: "number",
      group: "rates",
      initialValue: 15,
      validation: (rule) => rule.required().integer().min(1).max(28),
    }),
    defineField({
      name: "defaultPackage",
      title: "Package in the calculator",
      description: "The package that the calculator begins with.",
      type: "reference",
      to: [{ type: "franchisePackage" }],
      group: "rates",
      validation: (rule) => rule.required(),
    }),
    sliderField({
      name: "level1",
      title: "Level 1 slider",
      description: "The range of direct (level 1) sales in the calculator.",
      initialValue: { max: 100, step: 1, initial: 5 },
    }),
    sliderField({
      name: "level2",
      title: "Level 2 slider",
      description: "The range of second-level (level 2) sales in the calculator.",
      initialValue: { max: 500, step: 5, initial: 25 },
    }),
    defineField({
      name: "illustrationNote",
      title: "Note under the calculator",
      description: "States that the result is an illustration, not a promise.",
      type: "text",
      rows: 2,
      group: "rates",
      validation: (rule) => rule.required().max(300),
    }),
  ],
  labelled: ["/affiliate-program"],
});
