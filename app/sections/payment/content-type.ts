import { Landmark } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const paymentSection = defineSection({
  name: "paymentSection",
  title: "Payment information",
  description: "The bank accounts and UPI codes of the site settings.",
  icon: Landmark,
});
