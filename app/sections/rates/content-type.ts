import { Percent } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const ratesSection = defineSection({
  name: "ratesSection",
  title: "Affiliate rates",
  description:
    "The affiliate program’s commissions, minimum payout and payout day in large type. They are under Affiliate › Rates and calculator.",
  icon: Percent,
  tone: "ink",
  heading: { description: "Read by screen readers; not visible." },
});
