import { afterEach, describe, expect, test, vi } from "vitest";
import type { Submission } from "~/features/enquiries/submission.server";
import { digestMail, mailBody, noticeMail, reminderMail } from "~/features/mail/mails.server";
import { enquiryRow } from "../enquiries/submission";

const linkIn = (html: string, beginning: string) => {
  const href = [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .find((address) => address.startsWith(beginning));
  return new URL(href ?? "about:missing");
};

describe("the sales notice", () => {
  const { subject, text, html, replyTo } = noticeMail(enquiryRow);

  test("has a subject with the sender and the request", () => {
    expect(subject).toBe("Enquiry 7F3A-92C1 from Asha Sample: Corporate - ₹14,999");
  });

  test("includes every answer, its source and the promised response time", () => {
    for (const line of [
      "Full name: Asha Sample",
      "Phone number: 98765 43210",
      "Phone (international): +919876543210",
      "Age: 42",
      "City: Pune",
      "Campaign source: print",
      "Campaign: monsoon",
      "First page: /services",
    ]) {
      expect(text).toContain(line);
    }
    expect(text).toMatch(/An answer is promised by Monday, 23 November at 9:00.am IST/);
    expect(text).not.toContain("Profession");
    expect(html).toContain("one in Pune &amp; one in &lt;Nashik&gt;.");
  });

  test("has links to reply by email, phone and WhatsApp", () => {
    expect(replyTo).toEqual({ name: "Asha Sample", address: "asha@example.com" });
    const mail = linkIn(html, "mailto:");
    expect(mail.pathname).toBe("asha@example.com");
    expect(mail.searchParams.get("subject")).toBe("Your enquiry 7F3A-92C1");
    expect(linkIn(html, "tel:").href).toBe("tel:+919876543210");
    const chat = linkIn(html, "https://wa.me/");
    expect(chat.pathname).toBe("/919876543210");
    expect(chat.searchParams.get("text")).toContain("Hello Asha Sample,");
    const desk = `http://localhost:3000/desk/${enquiryRow.id}`;
    expect(linkIn(html, "http://localhost:3000/").href).toBe(desk);
    expect(text).toContain(`On the desk: ${desk}`);
  });

  test("keeps its subject and recipients regardless of the input", () => {
    const mail = noticeMail({
      ...enquiryRow,
      name: "Asha\r\nBcc: all@example.com",
      email: 'a"?cc=x&b@example.com',
    });
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.replyTo).toBeUndefined();
    const named = noticeMail({ ...enquiryRow, name: "Asha\r\nBcc: all@example.com" });
    expect(named.replyTo?.name).not.toMatch(/[\r\n]/);
    const link = linkIn(mail.html, "mailto:");
    expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
    // An encoded word (RFC 2047), which mail programs decode into a line break and a header.
    const encoded = noticeMail({ ...enquiryRow, name: "=?utf-8?q?x=0d=0aBcc:_a@b.c?=" });
    expect(`${encoded.subject} ${encoded.replyTo?.name}`).not.toContain("=?");
  });

  test("is marked if a bot may have sent it", () => {
    const mail = noticeMail({ ...enquiryRow, flagged: true });
    expect(mail.subject).toMatch(/^\[Check\] /);
  });

  test("separates the lines of the reply with CR LF", () => {
    expect(linkIn(html, "mailto:").search).toContain("Hello%20Asha%20Sample%2C%0D%0A%0D%0Athank");
    expect(linkIn(html, "mailto:").search).not.toMatch(/(?<!%0D)%0A/);
  });

  test("recommends checking a number that no country assigns, and has no WhatsApp link for it", () => {
    const mail = noticeMail({ ...enquiryRow, phone: "+91 00000 00000" });
    expect(mail.text).toContain("Check the number");
    expect(mail.html).toContain("tel:+910000000000");
    expect(mail.html).not.toContain("wa.me");
    expect(text).not.toContain("Check the number");
  });

  test.each([
    ["Corporate - ₹12,999", "Check the package: the sender’s form showed Corporate - ₹12,999."],
    ["Corporate - ₹14,999", "Check the package: not found on the list when it was sent."],
  ])(
    "recommends checking a package that the list did not have as the form showed it: %s",
    (shown, line) => {
      expect(noticeMail({ ...enquiryRow, franchise_package_shown: shown }).text).toContain(line);
      expect(text).not.toContain("Check the package");
    },
  );

  test("recommends checking an address that is probably misspelt", () => {
    const { text } = noticeMail({ ...enquiryRow, email: "asha@gmial.com" });
    expect(text).toContain("Check the email address: it may be meant to end in @gmail.com.");
    expect(noticeMail(enquiryRow).text).not.toContain("Check the email");
  });

  test("has no phone links for a message without a phone number", () => {
    const { html } = noticeMail({ ...enquiryRow, about: "message", phone: null, service: null });
    expect(html).not.toContain("tel:");
    expect(html).not.toContain("wa.me");
  });
});

test("a right-to-left value does not change the order of other text", () => {
  const { text, html } = mailBody([{ rows: [["Name", "عائشہ"]] }, "Text"]);
  expect(text).toBe("Name: \u2068عائشہ\u2069\n\nText\n");
  expect(html).toContain('<td dir="auto">عائشہ</td>');
});

test("a digest cuts messages between graphemes, and an Urdu name does not reverse the number", () => {
  const family = "👩\u200d👩\u200d👧";
  const row = {
    ...enquiryRow,
    name: "عائشہ",
    phone: "+91 98765 43210",
    message: family.repeat(300),
  };
  const { subject, text } = digestMail([row], 1);
  expect(subject).toBe("1 enquiry or message in 15 minutes");
  expect(text).toContain(`“${family.repeat(199)}…”`);
  expect(text).toMatch(/\u2068عائشہ\u2069, .*\u2068\+91 98765 43210\u2069/);
  expect(noticeMail(row).subject).toContain("from \u2068عائشہ\u2069: Corporate");
});

test("a digest lists the first of many enquiries, and the number of the others", () => {
  const { subject, text, html } = digestMail(
    [enquiryRow, { ...enquiryRow, reference: "0000-0001", flagged: true }],
    5,
  );
  expect(subject).toMatch(/^5 /);
  expect(text).toContain("this email lists 2 of them.");
  expect(text).toContain("7F3A-92C1: Asha Sample, Corporate - ₹14,999, 98765 43210");
  expect(text).toContain("monsoon, “Two shops, one in Pune & one in <Nashik>.”");
  expect(text).toMatch(/0000-0001: .*monsoon, possible bot, “Two shops/);
  expect(text).toContain("And 3 more.");
  const desk = `http://localhost:3000/desk/${enquiryRow.id}`;
  expect(linkIn(html, "http://localhost:3000/").href).toBe(desk);
  expect(text).toContain(desk);
});

describe("the daily reminder", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("lists unanswered and overdue enquiries, with links to each and to all of them", () => {
    vi.useFakeTimers({ now: new Date("2026-11-23T04:00:00Z") });
    const soon: Submission = {
      ...enquiryRow,
      about: "message",
      service: null,
      reference: "0000-0001",
      name: "Ravi\r\nSample",
      due_at: "2026-11-24T03:30:00+00:00",
    };
    const { subject, text, html } = reminderMail([enquiryRow, soon], 52, 1);
    expect(subject).toBe("52 enquiries wait for an answer, 1 of them overdue");
    const [first, second] = text.split("\n").filter((line) => /^[0-9A-F]{4}-/.test(line));
    expect(first).toMatch(
      /^7F3A-92C1: Asha Sample, Corporate - ₹14,999, due Monday, 23 November at 9:00.am IST, overdue$/,
    );
    expect(second).toMatch(/^0000-0001: Ravi Sample, due Tuesday, 24 November at 9:00.am IST$/);
    expect(text).toContain(`\nhttp://localhost:3000/desk/${enquiryRow.id}\n`);
    expect(text).toContain("And 50 more.");
    expect(text).toContain("Possible bots: http://localhost:3000/desk?status=new&flagged=yes");
    expect(linkIn(html, "http://localhost:3000/desk/").pathname).toBe(`/desk/${enquiryRow.id}`);
    expect(linkIn(html, "http://localhost:3000/desk?").search).toBe("?status=new");
    // Only the desk shows these.
    for (const typed of [enquiryRow.email, enquiryRow.phone, "Two shops"])
      expect(text).not.toContain(typed);
  });

  test.each([
    [1, 0, "1 enquiry waits for an answer"],
    [1, 1, "1 enquiry waits for an answer, overdue"],
    [2, 0, "2 enquiries wait for an answer"],
  ])("with %s enquiries, %s of them overdue, has the subject %j", (count, overdue, subject) => {
    expect(reminderMail([enquiryRow], count, overdue).subject).toBe(subject);
  });
});
