import { MapPin } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const officesSection = defineSection({
  name: "officesSection",
  title: "Offices",
  description: "Addresses by region, with phone number and time zone.",
  icon: MapPin,
  hasIntro: true,
  chosen: { type: "office", most: 20, whenEmpty: "all of them" },
});
