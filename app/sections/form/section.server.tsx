import { useActionData } from "@remix-run/react";
import * as z from "zod";
import { formKinds, namesOf } from "~/cms/choices";
import { withFallback } from "~/cms/content-reader.server";
import { oneOf, optional, plainText, text } from "~/cms/fields.server";
import { hasMember } from "~/cms/page-index.server";
import { getUser } from "~/features/accounts/visitor.server";
import { enquiryForm, enquirySent, handleEnquiry } from "~/features/enquiries/enquiry.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import {
  type FormTexts,
  formTextsFrom,
  getFormTexts,
} from "~/features/enquiries/form-texts.server";
import { handleMessage, messageForm, messageSent } from "~/features/enquiries/message.server";
import { messageFields } from "~/features/enquiries/message-fields";
import { listPackages } from "~/features/packages/packages.server";
import { canonicalRedirect, hasRule } from "~/features/pages/redirects.server";
import { listCategoryLinks, listServiceLinks } from "~/features/services/navigation.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { listPartnerTestimonials, PartnerVoice } from "~/features/testimonials/testimonials.server";
import type { FormFields } from "~/forms/form-field";
import { FormNotice } from "~/forms/form-notice.server";
import { readReceipt, type Sent } from "~/forms/receipt.server";
import { SubmissionForm, type SubmissionFormProps } from "~/forms/submission-form.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { type RequestContext, requestContext } from "~/server/request-context.server";
import { Section, SectionHeading } from "~/ui/section";

export const formFields = /* groq */ `heading, intro, "kind": coalesce(kind, "enquiry"), "package": package->slug.current, "service": service->name`;

export const formContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  kind: oneOf(namesOf(formKinds)),
  /** The slug of the preselected package. */
  package: optional(plainText),
  /** The name of the service. */
  service: optional(plainText),
});

export type FormSection = z.output<typeof formContent>;

/** The field that tells the action which form a page sends. */
const kindField = "form";

const sentKinds = new WeakMap<RequestContext, FormSection["kind"]>();

/** Returns which form the action of this request received. */
export function sentKind(): FormSection["kind"] | undefined {
  const context = requestContext();
  return context && sentKinds.get(context);
}

/** The specified pages with these forms, which confirm a form whose landing page has ended or moved. */
const pagesOfForms = { enquiry: "/be-a-franchise", message: "/contact" } as const;

/**
 * Stores a landing page's submitted form, even if the page has no form of this kind now, or has ended or moved, because
 * visitors can have opened it before.
 * @throws a Response: 308 if the address is another spelling of a page's, 405 if there is no such page, or if the form
 * is of no known kind
 */
export async function handleForm(slug: string, request: Request) {
  const form = await request.formData();
  const kind = oneOf(namesOf(formKinds)).safeParse(form.get(kindField)).data;
  const path = new URL(request.url).pathname;
  const isPage = await withFallback(hasMember("landingPage", slug), true);
  const wasPage = !isPage && (await withFallback(hasRule(path), true));
  const moved = isPage || wasPage ? null : await canonicalRedirect(request);
  if (moved) throw moved;
  if (!kind || !(isPage || wasPage)) {
    throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
  }
  const context = requestContext();
  if (context) sentKinds.set(context, kind);
  const from = { page: isPage ? path : pagesOfForms[kind], isCampaign: true };
  return kind === "enquiry"
    ? handleEnquiry(form, request, from)
    : handleMessage(form, request, from);
}

/** Draws a section with an enquiry or message form. */
export const formSection: Draw<z.output<typeof formContent>> = async (
  section,
  { id, ...place },
  request,
) => {
  const page = new URL(request.url).pathname;
  const [settings, texts, user, sent, [voice]] = await Promise.all([
    withFallback(getSiteSettings(), null),
    withFallback(getFormTexts(), formTextsFrom(null)),
    getUser(),
    readReceipt(request, page),
    section.kind === "enquiry" ? withFallback(listPartnerTestimonials(1), []) : [],
  ]);
  const visitor = { email: user?.email, whatsapp: settings?.whatsapp ?? null, sent, texts };
  const isOnCanvas = place.tone === "canvas";
  return {
    element: (
      <Section {...place} labelledBy={id}>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
          <div className="lg:col-span-4">
            <SectionHeading id={id}>{section.heading}</SectionHeading>
            {section.intro ? (
              <p dir="auto" className="mt-4 max-w-[42ch] text-ink-2 max-md:text-small">
                {section.intro}
              </p>
            ) : null}
            {voice ? (
              <div className="mt-6 max-w-[42ch] max-md:text-small md:mt-10">
                <PartnerVoice testimonial={voice} />
              </div>
            ) : null}
          </div>
          <div
            className={`lg:col-span-7 lg:col-start-6 ${isOnCanvas ? "" : "bg-canvas p-5 sm:p-8"}`}
          >
            {await drawForm[section.kind](section, visitor, request)}
          </div>
        </div>
      </Section>
    ),
  };
};

type Visitor = {
  email: string | undefined;
  whatsapp: string | null;
  sent: Sent | null;
  texts: FormTexts;
};

const drawForm = {
  enquiry: async (section: FormSection, visitor: Visitor, request: Request) => {
    const { email, whatsapp, sent, texts } = visitor;
    const packages = await withFallback(listPackages(), []);
    const { pathname, searchParams: search } = new URL(request.url);
    const wanted =
      pathname === pagesOfForms.enquiry ? search.get("pay") || search.get("plan") : null;
    const chosen =
      packages.find(({ slug }) => slug === wanted) ??
      packages.find(({ slug }) => slug === section.package);
    return (
      <LandingForm
        {...enquiryForm(packages, chosen?.slug ?? "", email)}
        kind="enquiry"
        label={pagesTexts.landing.enquirySubmit}
        fields={enquiryFields}
        sent={sent && enquirySent(sent, packages, whatsapp, email !== undefined)}
        folded
        text={texts.enquiryNotice}
      />
    );
  },
  message: async (section: FormSection, { email, whatsapp, sent, texts }: Visitor) => {
    const [services, categories] = await Promise.all([
      withFallback(listServiceLinks(), []),
      withFallback(listCategoryLinks(), []),
    ]);
    return (
      <LandingForm
        {...messageForm(services, categories, section.service ?? "", email)}
        kind="message"
        label={pagesTexts.landing.messageSubmit}
        fields={messageFields}
        sent={sent && messageSent(sent, whatsapp, email !== undefined)}
        text={texts.messageNotice}
      />
    );
  },
};

type LandingFormProps<Fields extends FormFields> = Omit<
  SubmissionFormProps<Fields>,
  "part" | "answer" | "notice"
> & { kind: FormSection["kind"]; text: string };

/** Renders the form, with errors or the confirmation; the page's own action handles it. */
function LandingForm<Fields extends FormFields>(props: LandingFormProps<Fields>) {
  const { kind, text, ...form } = props;
  return (
    <SubmissionForm
      {...form}
      part={`${kind}_form`}
      answer={useActionData<typeof handleForm>()}
      notice={
        <>
          <input type="hidden" name={kindField} value={kind} />
          <FormNotice text={text} isPublic />
        </>
      }
    />
  );
}
