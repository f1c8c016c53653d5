import { withFallback } from "~/cms/with-fallback.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import type { Submission } from "~/features/enquiries/submission.server";
import { mailBody } from "~/features/mail/mail-body.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { longMoment } from "~/text/dates";

/**
 * Returns the email to the sender. It contains none of the input, because the entered address can be another person's.
 * @throws if the content service is down and there is no older content
 */
export async function acknowledgementMail({ reference, due_at }: Submission) {
  const [{ acknowledgement }, { brand, phone, whatsapp, emails }] = await Promise.all([
    withFallback(getFormTexts(), formTextsFrom(null)),
    getSiteSettings(),
  ]);
  const ways = [["Phone", phone] as const, ["WhatsApp", whatsapp] as const];
  return {
    subject: `${acknowledgement.subject} (${reference})`,
    ...mailBody([
      ...acknowledgement.text.split(/\n{2,}/),
      {
        rows: [
          ["Your reference", reference],
          ["We answer by", longMoment(due_at)],
          ...ways.flatMap(([label, number]) => (number === null ? [] : [[label, number] as const])),
          ...emails.map((email) => ["Email", email] as const),
        ],
      },
      brand,
    ]),
  };
}
