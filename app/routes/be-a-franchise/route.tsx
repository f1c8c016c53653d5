import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { redirect, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { getUserId } from "~/accounts/visitor.server";
import { franchisePageFrom, getFranchisePage } from "~/content/franchise-page.server";
import { listPackages } from "~/content/packages.server";
import { getPaymentMethods, paymentMethodsFrom } from "~/content/payment.server";
import { listNavigation } from "~/content/navigation.server";
import { loadedOr } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/keep-form";
import { storeForm } from "~/forms/store-form.server";
import { indianCities } from "~/franchise/cities.server";
import { countries } from "~/franchise/countries.server";
import { enquirySchema } from "~/franchise/enquiry.server";
import { packageLabel } from "~/franchise/package-label";
import { paymentFor } from "~/franchise/payment.server";
import { saveEnquiry } from "~/franchise/save-enquiry.server";
import { log } from "~/http/log.server";
import { wasFormRefused } from "~/http/refused-form.server";
import { setFlash } from "~/toasts/flash.server";
import { stayOnPage } from "~/toasts/stay-on-page";
import { useArrivedMessage } from "~/toasts/toaster";
import { useActionToast } from "~/toasts/use-action-toast";
import { AsWritten } from "~/ui/as-written";
import { useStayLinks } from "~/ui/use-stay-links";
import { Comparison } from "./comparison.server";
import { Enquiry } from "./enquiry";
import { EnquiryIntro } from "./enquiry-intro.server";
import { franchiseMeta } from "./meta.server";
import { Opening } from "./opening.server";
import { PackageCards } from "./package-cards.server";
import { ServicesCloud } from "./services-cloud.server";
import { WhyPartner } from "./why-partner.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = franchiseMeta;

/** `?plan=` preselects a package; `?pay=` opens the payment dialog too, with no package when it is empty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const pay = search.get("pay");
  const [page, packages, categories, methods] = await Promise.all([
    loadedOr(getFranchisePage(), franchisePageFrom(null)),
    loadedOr(listPackages(), []),
    loadedOr(listNavigation(), []),
    loadedOr(getPaymentMethods(), paymentMethodsFrom(null)),
  ]);
  const plan = packages.find(({ slug }) => slug === (pay || search.get("plan"))) ?? null;
  return {
    page,
    packages,
    labels: packages.map(packageLabel),
    categories,
    plan,
    chosen: plan ? packageLabel(plan) : "",
    whatsapp: methods.whatsapp,
    payment: pay === null ? null : paymentFor(pay === "" ? null : plan, methods),
    countries,
    cities: indianCities,
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const packages = await offeredPackages();
  const unstored = await storeForm(await request.formData(), {
    schema: enquirySchema({ countries, packages }),
    store: async (enquiry, flagged) => saveEnquiry(enquiry, { userId: await getUserId(), flagged }),
    failure: "enquiryNotSent",
  });
  if (unstored) return unstored;
  return redirect("/be-a-franchise#status", {
    status: 303,
    headers: { "Set-Cookie": await setFlash("enquirySent") },
  });
}

/** The labels of the packages; null where they cannot be loaded, for which an enquiry does not wait. */
async function offeredPackages(): Promise<string[] | null> {
  try {
    return (await listPackages()).map(packageLabel);
  } catch (error) {
    log.warn("An enquiry is taken without the list of packages", { error });
    return null;
  }
}

const loadDialog = () => import("~/franchise/payment-dialog");
const PaymentDialog = lazy(loadDialog);

/** The dialog's code is part of what an address with `?pay=` needs. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  stayOnPage({
    request,
    serverLoader: async () => {
      const isPayment = new URL(request.url).searchParams.has("pay");
      const [loaded] = await Promise.all([serverLoader(), isPayment ? loadDialog() : null]);
      return loaded;
    },
  });
export const clientAction = keepForm("enquiryNotSent");

export default function BeAFranchise() {
  const loaded = useLoaderData<typeof loader>();
  const { page, packages, labels, categories, plan, chosen, payment, whatsapp } = loaded;
  const { countries, cities } = loaded;
  useStayLinks();
  const { key } = useLocation();
  const refused = useActionData<typeof action>();
  const failure = useActionToast(refused);
  const sent = useArrivedMessage();
  // Without the list the choice is still there to be sent again.
  const chosenBefore = refused?.values.franchise_package;
  return (
    <>
      {payment ? (
        <Suspense fallback={null}>
          <PaymentDialog
            // A new one for each choice: the last may be closed already, its address not yet left.
            key={key}
            payment={payment}
            screenshotNote={page.screenshotNote}
            closeHref={plan ? `/be-a-franchise?plan=${plan.slug}` : "/be-a-franchise"}
          />
        </Suspense>
      ) : null}
      <div className="behind-dialog">
        <AsWritten name="opening">{() => <Opening page={page} />}</AsWritten>
        <AsWritten name="packages">
          {() => (
            <PackageCards heading={page.packagesHeading} packages={packages} whatsapp={whatsapp} />
          )}
        </AsWritten>
        <AsWritten name="comparison">{() => <Comparison packages={packages} />}</AsWritten>
        <AsWritten name="why-partner">
          {() => <WhyPartner heading={page.whyHeading} reasons={page.whyPartner} />}
        </AsWritten>
        <AsWritten name="services">
          {() => <ServicesCloud heading={page.servicesHeading} categories={categories} />}
        </AsWritten>
        <Enquiry
          key={sent}
          intro={<AsWritten name="intro">{() => <EnquiryIntro page={page} />}</AsWritten>}
          failure={failure}
          packages={labels.length === 0 && chosenBefore ? [chosenBefore] : labels}
          chosen={chosen}
          choice={payment && key}
          countries={countries}
          cities={cities}
          refused={refused}
        />
      </div>
    </>
  );
}
