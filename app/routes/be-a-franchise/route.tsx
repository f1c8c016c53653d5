import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { getUser } from "~/accounts/visitor.server";
import { takeEnquiry } from "~/bands/take-enquiry.server";
import { affiliateProgramFrom, getAffiliateProgram } from "~/content/affiliate-program.server";
import { cardsAbout, listArticles } from "~/content/articles.server";
import { formTextsFrom, getFormTexts } from "~/content/form-texts.server";
import { franchisePageFrom, getFranchisePage } from "~/content/franchise-page.server";
import { listNavigation } from "~/content/navigation.server";
import { listPackages } from "~/content/packages.server";
import { listPartnerTestimonials } from "~/content/partner-testimonials.server";
import { getPaymentMethods, paymentMethodsFrom } from "~/content/payment.server";
import { withFallback } from "~/content/with-fallback.server";
import { AfterSending } from "~/forms/after-sending";
import { keepForm } from "~/forms/form-answer";
import { isFormAnswered, wasFormRefused } from "~/forms/form-answer.server";
import { FormNotice } from "~/forms/form-notice.server";
import { recallSent } from "~/forms/sent.server";
import type { StoredFormProps } from "~/forms/stored-form";
import { StoredForm } from "~/forms/stored-form";
import { enquiryForm, enquirySent } from "~/franchise/enquiry.server";
import { enquiryFields } from "~/franchise/enquiry-fields";
import { paymentFor } from "~/franchise/payment.server";
import { PaymentDialog } from "~/franchise/payment-dialog";
import { useSamePageLinks } from "~/franchise/same-page-link";
import { product } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { forServer, readOnServer } from "~/server/server-data.server";
import { keepPageOnLoadError } from "~/toasts/keep-page-on-load-error";
import { StatusMessage, useActionToast } from "~/toasts/toaster";
import { Band } from "~/ui/band";
import { ServerOnly } from "~/ui/server-only";
import { Comparison } from "./comparison.server";
import { Offer } from "./offer.server";
import { EnquiryIntro } from "./sections.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta({ ...args, data: data && readOnServer(data.texts) }, ({ packages }, site) =>
    packages.map((plan) => product(site, plan)),
  );

/** `?plan=` preselects a package; `?pay=` opens the payment dialog too, with no package when it is empty. */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const pay = search.get("pay");
  const [page, packages, categories, methods, texts, program, voices, articles] = await Promise.all(
    [
      withFallback(getFranchisePage(), franchisePageFrom(null), isFormAnswered()),
      withFallback(listPackages(), [], isFormAnswered()),
      withFallback(listNavigation(), [], isFormAnswered()),
      withFallback(getPaymentMethods(), paymentMethodsFrom(null), isFormAnswered()),
      withFallback(getFormTexts(), formTextsFrom(null), isFormAnswered()),
      withFallback(getAffiliateProgram(), affiliateProgramFrom(null)),
      withFallback(listPartnerTestimonials(1), []),
      withFallback(listArticles(), []),
    ],
  );
  const [sent, user] = await Promise.all([recallSent(request, "/be-a-franchise"), getUser()]);
  const plan = packages.find(({ slug }) => slug === (pay || search.get("plan"))) ?? null;
  return {
    texts: forServer({
      page,
      packages,
      categories,
      program,
      voice: voices[0],
      written: cardsAbout(articles, { packages: packages.map(({ _id }) => _id) }),
      notice: texts.enquiryNotice,
      whatsapp: methods.whatsapp,
      formRefused: wasFormRefused(),
    }),
    form: enquiryForm(packages, plan?.slug ?? "", user?.email),
    screenshotNote: page.screenshotNote,
    sent: sent && enquirySent(sent, packages, methods.whatsapp, user !== null),
    // A form that comes back matters more than the dialog of the address that it was sent from.
    payment:
      pay === null || isFormAnswered()
        ? null
        : {
            ...paymentFor(pay === "" ? null : plan, methods, packages),
            closeHref: plan ? `/be-a-franchise?plan=${plan.slug}` : "/be-a-franchise",
          },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return takeEnquiry(await request.formData(), request, { page: "/be-a-franchise" });
}

export const clientLoader = keepPageOnLoadError;
export const clientAction = keepForm("enquiryNotSent");

export default function BeAFranchise() {
  const { texts, form, payment, screenshotNote, sent } = useLoaderData<typeof loader>();
  useSamePageLinks();
  const { key } = useLocation();
  const refused = useActionData<typeof action>();
  const failure = useActionToast(refused);
  return (
    <>
      {payment ? (
        <PaymentDialog
          // A new one for each choice: the last can be closed already, its address not yet left.
          key={key}
          payment={payment}
          screenshotNote={screenshotNote}
        />
      ) : null}
      <div className="behind-dialog">
        <ServerOnly name="offer">{() => <Offer {...readOnServer(texts)} />}</ServerOnly>
        <Band labelledBy="enquiry">
          <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
            <ServerOnly name="intro" className="lg:col-span-4">
              {() => <EnquiryIntro {...readOnServer(texts)} />}
            </ServerOnly>
            <div className="lg:col-span-7 lg:col-start-6">
              <AfterSending sent={sent} folded>
                <EnquiryForm
                  {...form}
                  choice={payment && key}
                  refused={refused}
                  failure={failure && <StatusMessage {...failure} />}
                  notice={
                    <ServerOnly name="notice">
                      {() => <FormNotice text={readOnServer(texts).notice} isPublic />}
                    </ServerOnly>
                  }
                />
              </AfterSending>
            </div>
          </div>
        </Band>
        <ServerOnly name="comparison">
          {() => {
            const { page, ...compared } = readOnServer(texts);
            return <Comparison {...compared} labels={page.labels} />;
          }}
        </ServerOnly>
      </div>
    </>
  );
}

type EnquiryFormProps = Omit<StoredFormProps<typeof enquiryFields>, "fields" | "page" | "label"> & {
  /** Changes whenever a package is chosen, also if it is the same one; null if none is. */
  choice: string | null;
};

function EnquiryForm({ choice, ...props }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = props.values.franchise_package;
  // Choosing a package on the page selects it in the form too.
  useEffect(() => {
    const select = form.current?.elements.namedItem("franchise_package");
    if (choice && chosen && select instanceof HTMLSelectElement) select.value = chosen;
  }, [chosen, choice]);
  return (
    <StoredForm
      {...props}
      formRef={form}
      page="/be-a-franchise"
      label="Send enquiry"
      fields={enquiryFields}
    />
  );
}
