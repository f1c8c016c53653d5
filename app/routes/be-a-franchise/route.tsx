import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { getUser } from "~/features/accounts/visitor.server";
import {
  affiliateProgramFrom,
  getAffiliateProgram,
} from "~/features/affiliate/affiliate-program.server";
import { cardsAbout, listArticles } from "~/features/articles/articles.server";
import { enquiryForm, enquirySent, handleEnquiry } from "~/features/enquiries/enquiry.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import { listPackages } from "~/features/packages/packages.server";
import { franchisePageFrom, getFranchisePage } from "~/features/pages/franchise-page.server";
import { paymentFor } from "~/features/payments/payment.server";
import { getPaymentMethods, paymentMethodsFrom } from "~/features/payments/payment-settings.server";
import { listNavigation } from "~/features/services/navigation.server";
import { listPartnerTestimonials } from "~/features/testimonials/testimonials.server";
import { hasFormResult, isFormRefused } from "~/forms/form-answer.server";
import { readReceipt } from "~/forms/receipt.server";
import { getSections, structuredDataOfSections } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { FranchisePage } from "./page.server";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta({ ...args, data }, ({ packages, sections }, site) =>
    structuredDataOfSections(sections, site, { plans: packages }),
  );

/** `?plan=` preselects a package; `?pay=` also opens the payment dialog, without a package if it is empty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const pay = search.get("pay");
  const [page, packages, categories, methods, texts, program, voices, articles] = await Promise.all(
    [
      withFallback(getFranchisePage(), franchisePageFrom(null), hasFormResult()),
      withFallback(listPackages(), [], hasFormResult()),
      withFallback(listNavigation(), [], hasFormResult()),
      withFallback(getPaymentMethods(), paymentMethodsFrom(null), hasFormResult()),
      withFallback(getFormTexts(), formTextsFrom(null), hasFormResult()),
      withFallback(getAffiliateProgram(), affiliateProgramFrom(null)),
      withFallback(listPartnerTestimonials(1), []),
      withFallback(listArticles(), []),
    ],
  );
  const [sent, user, sections] = await Promise.all([
    readReceipt(request, "/be-a-franchise"),
    getUser(),
    getSections("/be-a-franchise", request),
  ]);
  const plan = packages.find(({ slug }) => slug === (pay || search.get("plan"))) ?? null;
  return {
    page,
    packages,
    categories,
    program,
    voice: voices[0],
    written: cardsAbout(articles, { packages: packages.map(({ _id }) => _id) }),
    notice: texts.enquiryNotice,
    whatsapp: methods.whatsapp,
    formRefused: isFormRefused(),
    sections,
    form: enquiryForm(packages, plan?.slug ?? "", user?.email),
    sent: sent && enquirySent(sent, packages, methods.whatsapp, user !== null),
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

export async function action({ request }: ActionFunctionArgs) {
  return handleEnquiry(await request.formData(), request, { page: "/be-a-franchise" });
}

export default function BeAFranchise() {
  return (
    <FranchisePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
