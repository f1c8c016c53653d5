import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect, useActionData, useLoaderData } from "@remix-run/react";
import { getUserId } from "~/accounts/visitor.server";
import { messageSchema } from "~/contact/message.server";
import { saveMessage } from "~/contact/save-message.server";
import { chosenService, serviceOptions } from "~/contact/service-options.server";
import { listFaqsByCategory } from "~/content/faqs.server";
import { listOffices } from "~/content/offices.server";
import { getPage, pageFrom } from "~/content/pages.server";
import { getSiteSettings, siteSettingsFrom } from "~/content/site-settings.server";
import { timeZoneNames } from "~/format/time-zone";
import { loadedOr } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/keep-form";
import { storeForm } from "~/forms/store-form.server";
import { wasFormRefused } from "~/http/refused-form.server";
import { setFlash } from "~/toasts/flash.server";
import { useArrivedMessage } from "~/toasts/toaster";
import { useActionToast } from "~/toasts/use-action-toast";
import { AsWritten } from "~/ui/as-written";
import { Band } from "~/ui/band";
import { BesideForm } from "./beside-form.server";
import { Message } from "./message";
import { contactMeta } from "./meta.server";
import { MessageIntro } from "./message-intro.server";
import { Opening } from "./opening.server";
import { Questions } from "./questions.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = contactMeta;

/** `?service=` preselects what the message is about. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, settings, offices, categories] = await Promise.all([
    loadedOr(getPage("contact"), pageFrom("contact", null)),
    loadedOr(getSiteSettings(), siteSettingsFrom(null)),
    loadedOr(listOffices(), []),
    loadedOr(listFaqsByCategory(), []),
  ]);
  const { phone, whatsapp, emails, openingHours, timeZone } = settings;
  return {
    page,
    contact: { phone, whatsapp, emails },
    headOffice: offices.find(({ kind }) => kind === "head") ?? null,
    openingHours,
    zone: timeZone ? timeZoneNames(timeZone, new Date()) : null,
    categories,
    services: serviceOptions,
    chosen: chosenService(new URL(request.url).searchParams.get("service")),
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const unstored = await storeForm(await request.formData(), {
    schema: messageSchema,
    store: async (message, flagged) => saveMessage(message, { userId: await getUserId(), flagged }),
    failure: "enquiryNotSent",
  });
  if (unstored) return unstored;
  return redirect("/contact#status", {
    status: 303,
    headers: { "Set-Cookie": await setFlash("messageSent") },
  });
}

export const clientAction = keepForm("enquiryNotSent");

export default function Contact() {
  const { page, contact, headOffice, openingHours, zone, categories, services, chosen } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const failure = useActionToast(refused);
  const sent = useArrivedMessage();
  return (
    <>
      <AsWritten name="opening">{() => <Opening page={page} />}</AsWritten>
      <Band>
        <div className="grid gap-14 lg:grid-cols-12 lg:gap-6">
          <div className="lg:col-span-7">
            <Message
              intro={<AsWritten name="intro">{() => <MessageIntro />}</AsWritten>}
              key={sent}
              services={services}
              chosen={chosen}
              refused={refused}
              failure={failure}
            />
          </div>
          <AsWritten name="beside-form">
            {() => (
              <BesideForm
                contact={contact}
                headOffice={headOffice}
                hours={{ lines: openingHours, zone }}
              />
            )}
          </AsWritten>
        </div>
      </Band>
      <AsWritten name="questions">{() => <Questions categories={categories} />}</AsWritten>
    </>
  );
}
