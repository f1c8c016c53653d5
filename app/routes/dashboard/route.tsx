import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAccount, referralLink } from "~/features/accounts/account.server";
import { AffiliateDashboard } from "~/features/affiliate/affiliate-dashboard";
import { listOwnSubmissions } from "~/features/enquiries/own-submissions.server";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { dashboardTexts } from "~/i18n/dashboard";
import { pageMeta } from "~/seo/page-meta.server";
import { markPrivate } from "~/server/request-context.server";
import { keepNotice } from "~/server/signed-value.server";
import { longDate } from "~/text/dates";
import { Section } from "~/ui/section";
import { Enquiries, Profile, Unavailable } from "./panels";

export const handle = { hydrate: true, policy: "avatar" };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  const [account, page] = await Promise.all([getAccount(), getPageOrStandard("/dashboard")]);
  // As a document, also when another tab signed out: each page has a separate policy.
  if (account === "signed-out") {
    return redirectDocument(keepNotice(request, "/login"));
  }
  // No redirect, and no cookie is cleared, because a session that cannot be checked now can be valid.
  if (account === "unknown") return data({ page, own: null }, { status: 503 });
  return data({
    page,
    own: {
      account: { ...account, memberSince: longDate(account.createdAt) },
      enquiries: await listOwnSubmissions(),
      referralLink: referralLink(account.id),
    },
  });
}

export default function Dashboard() {
  const { page, own } = useLoaderData<typeof loader>();
  return (
    <Section tone="mist" first className="min-h-[78vh]">
      <h1 className="text-h1">{page.heading}</h1>
      {own === null ? (
        <Unavailable />
      ) : (
        <>
          {page.intro ? <p className="mt-4 max-w-lead text-lead text-ink-2">{page.intro}</p> : null}
          <div className="mt-12 grid grid-cols-1 items-start gap-12 lg:grid-cols-12 lg:gap-6">
            <div className="space-y-6 lg:col-span-4">
              {own.account.isStaff ? (
                <p className="border-2 border-ink bg-marigold p-6">
                  <a
                    href="/desk"
                    className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
                  >
                    {dashboardTexts.deskLink}
                  </a>
                </p>
              ) : null}
              <Profile account={own.account} />
            </div>
            <div className="space-y-16 lg:col-span-7 lg:col-start-6">
              <section aria-labelledby="enquiries">
                <h2 id="enquiries" className="text-h2">
                  {dashboardTexts.enquiries.heading}
                </h2>
                <Enquiries enquiries={own.enquiries} />
              </section>
              <section aria-labelledby="affiliate">
                <h2 id="affiliate" className="mb-6 text-h2">
                  {dashboardTexts.affiliate.heading}
                </h2>
                <AffiliateDashboard link={own.referralLink} level={3} />
              </section>
            </div>
          </div>
        </>
      )}
    </Section>
  );
}
