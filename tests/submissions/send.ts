import { formValues } from "../../testing/form-values";
import type { Submission } from "../../testing/submission";
import { Browser } from "../integration/accounts/browser";

/**
 * The answer that the visitor gets: the form is stored, or it is not stored and the page still has all input. Anything else is
 * a fault of the site, described in words.
 */
export type Told = "confirmed" | "refused" | { fault: string };

/** Sends a form as a browser without JavaScript does, and reads the page that comes back. */
export async function send(siteUrl: string, submission: Submission): Promise<Told> {
  const { path, fields, confirmation } = submission;
  const browser = new Browser(siteUrl);
  const answer = await browser.post(path, fields);
  if (answer.status === 303) {
    const page = await browser.get(path);
    return page.status === 200 && page.text.includes(confirmation)
      ? "confirmed"
      : { fault: `303, but no confirmation (${page.status})` };
  }
  if (answer.status !== 503) return { fault: `the form is answered with ${answer.status}` };
  if (!answer.text.includes("Error submitting enquiry")) return { fault: "503 without a word" };
  const kept = formValues(answer.text);
  const lost = Object.entries(fields).filter(([name, value]) => kept.get(name) !== value);
  return lost.length === 0 ? "refused" : { fault: `lost from the form: ${String(lost)}` };
}
