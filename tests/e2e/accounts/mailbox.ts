import * as z from "zod";
import { localEnvironment } from "../franchise/stored-rows";

const mailSchema = z.array(
  z.object({
    type: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Of the mails of the accounts service; "" of others. */
    link: z.string(),
  }),
);

/** The mails to an address, newest first, from the mailbox of this machine. */
export async function mailsTo(email: string) {
  const mailbox = `${localEnvironment("SUPABASE_URL")}/_local/mail.json`;
  const answer = await fetch(`${mailbox}?to=${encodeURIComponent(email)}`);
  return mailSchema.parse(await answer.json());
}

/** Where the newest mail of the accounts service to an address links to. */
export async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ link }) => link !== "");
  if (!mail) throw new Error("No mail with a link came");
  return mail.link;
}
