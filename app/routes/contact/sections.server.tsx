import type { Page } from "~/content/pages.server";
import { SectionHeading } from "~/ui/band";
import { PageOpening } from "~/ui/page-opening";

export const Opening = ({ page }: { page: Page }) => <PageOpening page={page} theme="peacock" />;

export const MessageIntro = () => (
  <SectionHeading id="send-message">Send Us a Message</SectionHeading>
);
