import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { getUserId } from "~/accounts/visitor.server";
import { getFranchisePage } from "~/content/franchise-page.server";
import { listPackages } from "~/content/packages.server";
import { getPaymentMethods } from "~/content/payment.server";
import { listNavigation } from "~/content/navigation.server";
import { keepForm } from "~/forms/keep-form";
import { storeForm } from "~/forms/store-form.server";
import { indianCities } from "~/franchise/cities";
import { countries } from "~/franchise/countries.server";
import { enquirySchema } from "~/franchise/enquiry.server";
import { packageLabel } from "~/franchise/package-label";
import { PaymentDialog } from "~/franchise/payment-dialog";
import { paymentFor } from "~/franchise/payment.server";
import { saveEnquiry } from "~/franchise/save-enquiry.server";
import { wasFormRefused } from "~/http/refused-form.server";
import { product } from "~/seo/json-ld/offers";
import { pageMetaWith } from "~/seo/page-meta";
import { setFlash } from "~/toasts/flash.server";
import { useArrivedMessage } from "~/toasts/toaster";
import { useActionToast } from "~/toasts/use-action-toast";
import { Comparison } from "./comparison";
import { Enquiry } from "./enquiry";
import { Opening } from "./opening";
import { PackageCards } from "./package-cards";
import { ServicesCloud } from "./services-cloud";
import { WhyPartner } from "./why-partner";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = pageMetaWith(({ packages }, site) =>
  packages.map((plan) => product(site, plan)),
);

/** `?plan=` preselects a package; `?pay=` opens the payment dialog too, with no package when it is empty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const pay = search.get("pay");
  const [page, packages, categories, methods] = await Promise.all([
    getFranchisePage(),
    listPackages(),
    listNavigation(),
    getPaymentMethods(),
  ]);
  const plan = packages.find(({ slug }) => slug === (pay || search.get("plan"))) ?? null;
  return {
    page,
    packages,
    categories,
    plan,
    whatsapp: methods.whatsapp,
    payment: pay === null ? null : paymentFor(pay === "" ? null : plan, methods),
    countries,
    cities: indianCities,
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const packages = (await listPackages()).map(packageLabel);
  const unstored = await storeForm(await request.formData(), {
    schema: enquirySchema({ countries, packages }),
    store: async (enquiry) => saveEnquiry(enquiry, await getUserId()),
    failure: "enquiryNotSent",
  });
  if (unstored) return unstored;
  return redirect("/be-a-franchise#status", {
    status: 303,
    headers: { "Set-Cookie": await setFlash("enquirySent") },
  });
}

export const clientAction = (sending: ClientActionFunctionArgs) =>
  keepForm(sending, "enquiryNotSent");

export default function BeAFranchise() {
  const { page, packages, categories, plan, payment, whatsapp, countries, cities } =
    useLoaderData<typeof loader>();
  const { key } = useLocation();
  const refused = useActionData<typeof action>();
  const failure = useActionToast(refused);
  const sent = useArrivedMessage();
  return (
    <>
      {payment ? (
        <PaymentDialog
          // A new one for each choice: the last may be closed already, its address not yet left.
          key={key}
          payment={payment}
          screenshotNote={page.screenshotNote}
          closeHref={plan ? `/be-a-franchise?plan=${plan.slug}` : "/be-a-franchise"}
        />
      ) : null}
      <div className="behind-dialog">
        <Opening page={page} />
        <PackageCards heading={page.packagesHeading} packages={packages} whatsapp={whatsapp} />
        <Comparison packages={packages} />
        <WhyPartner heading={page.whyHeading} reasons={page.whyPartner} />
        <ServicesCloud heading={page.servicesHeading} categories={categories} />
        <Enquiry
          key={sent}
          page={page}
          failure={failure}
          packages={packages.map(packageLabel)}
          chosen={plan ? packageLabel(plan) : ""}
          choice={payment && key}
          countries={countries}
          cities={cities}
          refused={refused}
        />
      </div>
    </>
  );
}
