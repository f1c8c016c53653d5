import PostalMime, { type Address } from "postal-mime";
import * as z from "zod";

/** An email received by SMTP. Missing fields are "". */
export const receivedMail = z.object({
  /** The header's text: "Asha Sample <asha@example.com>". */
  from: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  messageId: z.string(),
  text: z.string(),
  html: z.string(),
  /** All headers by their lower-case names, not decoded; repeated ones are joined with a comma. */
  headers: z.record(z.string(), z.string()),
});
export type ReceivedMail = z.output<typeof receivedMail>;

/** Parses an email's source. @throws Error for parts that are nested hundreds of levels deep */
export async function readMail(source: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source);
  const headers = new Map<string, string[]>();
  for (const { key, value } of mail.headers) headers.set(key, [...(headers.get(key) ?? []), value]);
  return {
    from: mail.from ? addressText(mail.from) : "",
    replyTo: (mail.replyTo ?? []).map(addressText).join(", "),
    subject: mail.subject ?? "",
    messageId: mail.messageId ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries([...headers].map(([name, values]) => [name, values.join(", ")])),
  };
}

function addressText({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(addressText).join(", ")};`;
  return name === "" ? address : `${name} <${address}>`;
}
