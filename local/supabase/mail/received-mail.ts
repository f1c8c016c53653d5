import PostalMime, { type Address } from "postal-mime";

/** A mail as it came by SMTP. What it does not have is "". */
export interface ReceivedMail {
  /** As its header says it: "Asha Sample <asha@example.com>". */
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** All of them by their names in small letters, not decoded; those of one name with a comma between them. */
  headers: Record<string, string>;
}

/** Reads a mail's source. @throws Error for parts that are nested hundreds deep */
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
