import * as z from "zod";
import { formKinds, namesOf } from "~/cms/choices";
import { withFallback } from "~/cms/content-reader.server";
import { oneOf, optional, plainText, text } from "~/cms/fields.server";
import { getUser } from "~/features/accounts/visitor.server";
import { enquiryForm, enquirySent } from "~/features/enquiries/enquiry.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import {
  type FormTexts,
  formTextsFrom,
  getFormTexts,
} from "~/features/enquiries/form-texts.server";
import { chosenService, messageForm, messageSent } from "~/features/enquiries/message.server";
import { messageFields } from "~/features/enquiries/message-fields";
import { listPackages } from "~/features/packages/packages.server";
import { sectionLabels } from "~/features/pages/labels";
import { listCategoryLinks, listServiceLinks } from "~/features/services/navigation.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { listPartnerTestimonials, PartnerVoice } from "~/features/testimonials/testimonials.server";
import type { FormFields } from "~/forms/form-field";
import { FormNotice } from "~/forms/form-notice.server";
import { SubmissionForm, type SubmissionFormProps } from "~/forms/submission-form.server";
import { pagesTexts } from "~/i18n/pages.server";
import { drawContactDetails } from "~/sections/form/contact-details.server";
import {
  type FormKind,
  pagesOfForms,
  readSentForm,
  sentFields,
  type SentForm,
} from "~/sections/form/handle-form.server";
import { mostForms } from "~/sections/page-parts";
import { type Draw, label, section } from "~/sections/section-parts.server";
import { Section, SectionHeading } from "~/ui/section";

export const formFields = /* groq */ `heading, intro, "kind": coalesce(kind, "enquiry"), "package": package->slug.current, "service": service->name,
  "hasDetails": hasDetails == true, informationHeading, hoursHeading`;

export const formContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  kind: oneOf(namesOf(formKinds)),
  /** The slug of the preselected package. */
  package: optional(plainText),
  /** The name of the service. */
  service: optional(plainText),
  /** Whether contact information and business hours are next to the form. */
  hasDetails: z.boolean().default(false),
  informationHeading: label(sectionLabels.formSection.informationHeading),
  hoursHeading: label(sectionLabels.formSection.hoursHeading),
});

export type FormSection = z.output<typeof formContent>;

/** A form of a page, with what is shown in it. */
export type PlacedForm = FormSection & {
  /** Distinguishes the ids of a form after the first one. */
  suffix: string;
  /** Its result, if it is the form that was sent. */
  sent: SentForm | null;
};

/**
 * Returns the forms of a page, in order, the one that was sent with its result. If that form is not on the page any more,
 * the first one of its kind has the result, or, without one, an added form: the result and the input matter more than the
 * page.
 */
export async function placeForms(
  forms: readonly FormSection[],
  request: Request,
): Promise<PlacedForm[]> {
  const sent = await readSentForm(request);
  // An import can give several sections one key.
  const once = forms.filter((form, at) => forms.findIndex(({ _key }) => _key === form._key) === at);
  // The first of each kind can be the specified one.
  const isFirst = (form: FormSection) => once.find(({ kind }) => kind === form.kind) === form;
  const shown = once.filter((form, at) => at < mostForms || isFirst(form));
  const ofKind = shown.filter(({ kind }) => kind === sent?.kind);
  const target = ofKind.find(({ _key }) => _key === sent?.section) ?? ofKind[0];
  const added = sent && !target ? sentAlone(sent.kind) : null;
  return [...shown, ...(added ? [added] : [])].map((form, at) => ({
    ...form,
    suffix: at === 0 ? "" : `_${at + 1}`,
    sent: form === (target ?? added) ? sent : null,
  }));
}

const sentAlone = (kind: FormKind): FormSection => ({
  ...{ _key: "sent form", tone: null, anchor: null, kind, heading: pagesTexts.form.sent[kind] },
  ...{ intro: null, package: null, service: null, hasDetails: false },
  ...sectionLabels.formSection,
});

/** Draws a section with an enquiry or message form. */
export const formSection: Draw<PlacedForm> = async (section, { id, ...place }, request) => {
  const [settings, texts, user, [voice], details] = await Promise.all([
    withFallback(getSiteSettings(), null),
    withFallback(getFormTexts(), formTextsFrom(null)),
    getUser(),
    section.kind === "enquiry" ? withFallback(listPartnerTestimonials(1), []) : [],
    section.hasDetails ? drawContactDetails(section) : null,
  ]);
  const visitor = { email: user?.email, whatsapp: settings?.whatsapp ?? null, texts };
  const isOnCanvas = place.tone === "canvas";
  const heading = (
    <>
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
    </>
  );
  const form = (
    <div className={isOnCanvas ? "" : "bg-canvas p-5 sm:p-8"}>
      {await drawForm[section.kind](section, visitor, request)}
    </div>
  );
  return {
    element: (
      <Section {...place} labelledBy={details ? undefined : id}>
        {details ? (
          <div className="grid gap-14 lg:grid-cols-12 lg:gap-6">
            <section aria-labelledby={id} className="lg:col-span-7">
              <div className="mb-8">{heading}</div>
              {form}
            </section>
            <div className="space-y-6 lg:col-span-4 lg:col-start-9">{details}</div>
          </div>
        ) : (
          <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
            <div className="lg:col-span-4">{heading}</div>
            <div className="lg:col-span-7 lg:col-start-6">{form}</div>
          </div>
        )}
      </Section>
    ),
  };
};

type Visitor = { email: string | undefined; whatsapp: string | null; texts: FormTexts };

const drawForm = {
  enquiry: async (section: PlacedForm, { email, whatsapp, texts }: Visitor, request: Request) => {
    const packages = await withFallback(listPackages(), []);
    const { pathname, searchParams: search } = new URL(request.url);
    const wanted =
      pathname === pagesOfForms.enquiry ? search.get("pay") || search.get("plan") : null;
    const chosen =
      packages.find(({ slug }) => slug === wanted) ??
      packages.find(({ slug }) => slug === section.package);
    const receipt = section.sent?.receipt;
    return (
      <PageForm
        {...enquiryForm(packages, chosen?.slug ?? "", email)}
        section={section}
        fields={enquiryFields}
        sent={receipt ? enquirySent(receipt, packages, whatsapp, email !== undefined) : null}
        folded
        text={texts.enquiryNotice}
      />
    );
  },
  message: async (section: PlacedForm, { email, whatsapp, texts }: Visitor, request: Request) => {
    const [services, categories] = await Promise.all([
      withFallback(listServiceLinks(), []),
      withFallback(listCategoryLinks(), []),
    ]);
    const { pathname, searchParams } = new URL(request.url);
    const [, slug = ""] = /^\/services\/([^/]+)$/.exec(pathname) ?? [];
    const named =
      (pathname === pagesOfForms.message && searchParams.get("service")) || section.service || slug;
    const chosen = await chosenService(services, named);
    const receipt = section.sent?.receipt;
    return (
      <PageForm
        {...messageForm(services, categories, chosen, email)}
        section={section}
        fields={messageFields}
        sent={receipt ? messageSent(receipt, whatsapp, email !== undefined) : null}
        text={texts.messageNotice}
      />
    );
  },
};

type PageFormProps<Fields extends FormFields> = Omit<
  SubmissionFormProps<Fields>,
  "part" | "suffix" | "label" | "answer" | "notice"
> & { section: PlacedForm; text: string };

/** Renders the form, with errors or the confirmation; the page's own action handles it. */
function PageForm<Fields extends FormFields>(props: PageFormProps<Fields>) {
  const { section, text, ...form } = props;
  const { _key, kind, suffix, sent } = section;
  return (
    <SubmissionForm
      {...form}
      part={`${kind}_form${suffix}`}
      suffix={suffix}
      label={pagesTexts.form.submit[kind]}
      answer={sent?.answer}
      notice={
        <>
          <input type="hidden" name={sentFields.kind} value={kind} />
          <input type="hidden" name={sentFields.section} value={_key} />
          <FormNotice text={text} isPublic />
        </>
      }
    />
  );
}
