import { UserRound } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const founderSection = defineSection({
  name: "founderSection",
  title: "Founder",
  description: "The founder’s picture and message from the site settings.",
  icon: UserRound,
});
