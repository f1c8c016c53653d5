import { formTextsFrom, getFormTexts } from "~/content/form-texts.server";
import { getSiteSettings } from "~/content/site-settings.server";
import { withFallback } from "~/content/with-fallback.server";
import { longMoment } from "~/format/dates";
import { mailBody } from "~/mail/mail-body.server";
import type { Submission } from "~/submissions/submission.server";

/**
 * To the sender, who may be another one than whose address was typed: nothing that was typed is in it.
 * @throws where the content service does not answer, and did not before
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
          ...emails.map((email) => ["E-mail", email] as const),
        ],
      },
      brand,
    ]),
  };
}
