import type { Page } from "~/content/pages.server";
import { PageOpening } from "~/ui/page-opening";

export function Opening({ page }: { page: Page }) {
  return <PageOpening page={page} theme="peacock" />;
}
