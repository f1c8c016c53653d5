import * as z from "zod";
import { localEnvironment } from "../franchise/stored-rows";

const mailSchema = z.array(z.object({ type: z.string(), link: z.string(), subject: z.string() }));

/** The mails to an address, newest first, from the mailbox of the accounts service. */
export async function mailsTo(email: string) {
  const mailbox = `${localEnvironment("SUPABASE_URL")}/_local/mail.json`;
  const answer = await fetch(`${mailbox}?to=${encodeURIComponent(email)}`);
  return mailSchema.parse(await answer.json());
}

/** Where the newest mail to an address links to. */
export async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error("No mail came");
  return mail.link;
}
