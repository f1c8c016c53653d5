import { expect, test, vi } from "vitest";
import type * as EnquiryFields from "~/features/enquiries/enquiry-fields";
import { submissionSchema } from "~/features/enquiries/submission.server";
import { useRunningDesk } from "./running-desk";

// A field that no release has. All code that lists a submission's columns must derive them from the form fields.
vi.mock("~/features/enquiries/enquiry-fields", async (load) => {
  const { enquiryFields } = await load<typeof EnquiryFields>();
  const preferred_language = { type: "text", label: "Preferred language", maxLength: 100 };
  return { enquiryFields: { ...enquiryFields, preferred_language } };
});

const desk = useRunningDesk();

test("a new form field appears in the email, the desk, the exported list and both personal data exports", async () => {
  const own = await desk.staff();
  await desk.sql("alter table public.franchise_enquiries add column preferred_language text");
  const id = await desk.enquiry({ email: own.email, preferred_language: "Marathi" });

  const [row] = await desk.sql("select private.about($1, null) as about", [id]);
  const { noticeMail } = await import("~/features/mail/mails.server");
  expect(noticeMail(submissionSchema.parse(row?.about)).text).toContain(
    "Preferred language: Marathi",
  );

  const page = await own.browser.get(`/desk/${id}`);
  expect(page.text).toMatch(/Preferred language<\/dt><dd[^>]*>Marathi</);

  const [headings = "", cells = ""] = (await own.browser.post("/desk/export.csv")).text.split(
    "\r\n",
  );
  const place = headings.split(",").indexOf('"Preferred language"');
  expect(cells.split('","')[place]).toBe("Marathi");

  const person = await own.browser.post(`/desk/${id}/person.json`, { chosen: id });
  expect(person.text).toContain('"preferred_language": "Marathi"');

  await desk.sql("update auth.users set email_confirmed_at = now() where email = $1", [own.email]);
  const account = await own.browser.get("/account.json");
  expect(account.text).toContain('"preferred_language": "Marathi"');
});
