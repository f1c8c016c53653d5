import { Scale } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const affiliateComparisonSection = defineSection({
  name: "affiliateComparisonSection",
  title: "Affiliate or franchise",
  description: "What an affiliate and two franchise packages earn from the same sale.",
  icon: Scale,
  tone: "tint",
});
