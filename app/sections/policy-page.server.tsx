import { getLegalPage, Policy } from "~/features/pages/legal-pages.server";
import { AddedSections, getAddedSections } from "~/sections/page-sections.server";
import type { PolicySlug } from "~/site-pages";

/** Loads a policy and the sections below its text. */
export async function loadPolicy(slug: PolicySlug, request: Request) {
  const page = await getLegalPage(slug);
  return { page, sections: await getAddedSections("legalPage", slug, page.headingIds, request) };
}

/** Renders a policy and the sections below its text. */
export function PolicyPage({ page, sections }: Awaited<ReturnType<typeof loadPolicy>>) {
  return (
    <>
      <Policy page={page} />
      <AddedSections held={sections} />
    </>
  );
}
