import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { enquiryForm } from "~/features/enquiries/enquiry.server";
import { listPackages } from "~/features/packages/packages.server";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { paymentFor, paymentPart } from "~/features/payments/payment.server";
import { PaymentDialog } from "~/features/payments/payment-dialog.server";
import { getPaymentMethods, paymentMethodsFrom } from "~/features/payments/payment-settings.server";
import { handleForm, readSentForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { hasFormResult } from "~/server/form-answer.server";
import { Opening, PageBar } from "./sections.server";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ packages, sections }, site) =>
    structuredDataOfSections(sections, site, { plans: packages }),
  );

/** `?plan=` preselects a package; `?pay=` also opens the payment dialog, without a package if it is empty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const pay = search.get("pay");
  // Its result matters more than the rest of the page.
  const isSent = (await readSentForm(request)) !== null;
  const [page, packages, methods, sections] = await Promise.all([
    getPageOrStandard("/be-a-franchise", isSent),
    withFallback(listPackages(), [], isSent),
    withFallback(getPaymentMethods(), paymentMethodsFrom(null), isSent),
    getSections("/be-a-franchise", request),
  ]);
  const plan = packages.find(({ slug }) => slug === (pay || search.get("plan"))) ?? null;
  return {
    page,
    packages,
    sections,
    chosen: enquiryForm(packages, plan?.slug ?? "").values.franchise_package,
    screenshotNote: methods.screenshotNote,
    // A form that is shown again matters more than the dialog in its address.
    payment:
      pay === null || hasFormResult()
        ? null
        : {
            ...paymentFor(pay === "" ? null : plan, methods, packages),
            closeHref: plan ? `/be-a-franchise?plan=${plan.slug}` : "/be-a-franchise",
          },
  };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function BeAFranchise() {
  const { page, packages, payment, ...data } = useLoaderData<typeof loader>();
  return (
    <>
      <div id={paymentPart}>
        {payment ? (
          <PaymentDialog
            payment={payment}
            screenshotNote={data.screenshotNote}
            chosen={data.chosen}
          />
        ) : null}
      </div>
      <div className="behind-dialog">
        <Opening page={page} hasPackages={packages.length > 0} />
        <Sections<"/be-a-franchise">
          held={data.sections}
          before={{ enquiry: <PageBar labels={page.labels} packages={packages} /> }}
          parts={{}}
        />
      </div>
    </>
  );
}
