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
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import { listPackages } from "~/features/packages/packages.server";
import { franchisePageFrom, getFranchisePage } from "~/features/pages/franchise-page.server";
import { paymentFor, paymentPart } from "~/features/payments/payment.server";
import { PaymentDialog } from "~/features/payments/payment-dialog.server";
import { getPaymentMethods, paymentMethodsFrom } from "~/features/payments/payment-settings.server";
import { listNavigation } from "~/features/services/navigation.server";
import { listPartnerTestimonials } from "~/features/testimonials/testimonials.server";
import { hasFormResult, isFormRefused } from "~/forms/form-answer.server";
import { FormNotice } from "~/forms/form-notice.server";
import { readReceipt } from "~/forms/receipt.server";
import { SubmissionForm } from "~/forms/submission-form.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { getSections, Sections, structuredDataOfSections } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Section } from "~/ui/section";
import { Comparison } from "./comparison.server";
import { EnquiryIntro, Offer, Opening } from "./sections.server";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ packages, sections }, site) =>
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
  const { page, packages, form, payment, notice, sent, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <div id={paymentPart}>
        {payment ? (
          <PaymentDialog
            payment={payment}
            screenshotNote={page.screenshotNote}
            chosen={form.values.franchise_package}
          />
        ) : null}
      </div>
      <div className="behind-dialog">
        <Opening page={page} hasPackages={packages.length > 0} />
        <Sections<"/be-a-franchise">
          held={data.sections}
          parts={{
            offer: (
              <Offer
                page={page}
                packages={packages}
                categories={data.categories}
                whatsapp={data.whatsapp}
              />
            ),
            enquiry: (
              <Section labelledBy="enquiry">
                <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
                  <div className="lg:col-span-4">
                    <EnquiryIntro page={page} voice={data.voice} />
                  </div>
                  <div className="lg:col-span-7 lg:col-start-6">
                    <SubmissionForm
                      {...form}
                      part="enquiry_form"
                      label={franchiseTexts.page.sendEnquiry}
                      fields={enquiryFields}
                      answer={answer}
                      sent={sent}
                      folded
                      notice={<FormNotice text={notice} isPublic />}
                    />
                  </div>
                </div>
              </Section>
            ),
            comparison: (
              <Comparison
                labels={page.labels}
                packages={packages}
                program={data.program}
                written={data.written}
              />
            ),
          }}
        />
      </div>
    </>
  );
}
