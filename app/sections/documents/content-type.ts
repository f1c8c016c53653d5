import { FileText } from "lucide-react";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const documentsSection = defineSection({
  name: "documentsSection",
  title: "Documents",
  description: "Company documents to download as PDF.",
  icon: FileText,
  hasIntro: true,
  chosen: { type: "companyDocument", most: 12, whenEmpty: "all of them" },
});
