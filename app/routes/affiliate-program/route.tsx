import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { referralLink } from "~/features/accounts/account.server";
import { getUserId } from "~/features/accounts/visitor.server";
import { getAffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { AffiliateOpening, VisitorOpening } from "./page.server";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?package=`, `?level1=` and `?level2=` are the calculator's fields; `?tab=` opens a tab. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, userId, sections] = await Promise.all([
    getAffiliateProgram(),
    getUserId(),
    getSections("/affiliate-program", request),
  ]);
  return {
    page,
    link: userId && referralLink(userId),
    sections,
  };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function AffiliateProgram() {
  const { page, link, sections } = useLoaderData<typeof loader>();
  return (
    <>
      {link ? <AffiliateOpening page={page} link={link} /> : <VisitorOpening page={page} />}
      <Sections<"/affiliate-program"> held={sections} parts={{}} />
    </>
  );
}
