import * as z from "zod";
import { localEnvironment } from "../franchise/stored-rows";

const mailSchema = z.array(
  z.object({
    type: z.string(),
    subject: z.string(),
    text: z.string(),
    /** The link in an email of Supabase Auth; "" in other emails. */
    link: z.string(),
  }),
);

/** Returns the emails to an address, newest first, from the local mailbox. */
export async function mailsTo(email: string) {
  const mailbox = `${localEnvironment("SUPABASE_URL")}/_local/mail.json`;
  const answer = await fetch(`${mailbox}?to=${encodeURIComponent(email)}`);
  return mailSchema.parse(await answer.json());
}

/** Returns the link in the newest Supabase Auth email to an address. */
export async function linkTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ link }) => link !== "");
  if (!mail) throw new Error("No mail with a link came");
  return mail.link;
}
