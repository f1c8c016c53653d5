import { ReceiptIndianRupee } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const priceListSection = defineSection({
  name: "priceListSection",
  title: "Price list",
  description: "All franchise packages with their prices side by side, and what partners say.",
  icon: ReceiptIndianRupee,
  hasIntro: true,
  tone: "tint",
});
