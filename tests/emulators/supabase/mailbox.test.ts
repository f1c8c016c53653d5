import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import * as z from "zod";
import { useEmulator } from "./emulator";

const { emulator } = useEmulator();

const mailsSchema = z.array(
  z.looseObject({
    id: z.number(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
);
const newAddress = () => `${crypto.randomUUID()}@example.com`;
const fetchPage = async (path: string) => await fetch(emulator().url + path);
const read = async (path: string) => await (await fetchPage(path)).text();
const mailsTo = async (to: string) =>
  mailsSchema.parse(JSON.parse(await read(`/_local/mail.json?to=${encodeURIComponent(to)}`)));
const mail = {
  from: { name: "Bahuseva Global", address: "no-reply@example.com" },
  replyTo: "Asha Sample <asha@example.com>",
  subject: "नमस्ते from Asha & <b>others</b>",
  messageId: "<enquiry-1@example.com>",
  headers: { "Auto-Submitted": "auto-generated" },
  text: "Line one\n\n<script>alert(1)</script> ≤ 5 €\u0000",
  html: `<p onclick="alert(1)">नमस्ते & <img src="https://elsewhere.example/pixel.png"></p>"`,
};
const send = async (changes: object) =>
  await createTransport(emulator().smtpUrl).sendMail({ ...mail, ...changes });

test("delivers an SMTP email unchanged to the mailbox of each recipient", async () => {
  const [to, bcc] = [newAddress(), newAddress()];
  await send({ to: to.toUpperCase(), bcc });
  for (const recipient of [to, bcc]) {
    const [received, ...others] = await mailsTo(recipient);
    expect(others).toEqual([]);
    expect(received).toMatchObject({
      to: recipient,
      type: "smtp",
      from: "Bahuseva Global <no-reply@example.com>",
      replyTo: "Asha Sample <asha@example.com>",
      subject: mail.subject,
      messageId: mail.messageId,
      ...{ link: "", confirmation_url: "", token: "", token_hash: "" },
    });
    expect(received?.html).toContain(mail.html);
    expect(received?.text).toContain("<script>alert(1)</script> ≤ 5 €\u0000");
    expect(received?.headers).toMatchObject({
      "message-id": mail.messageId,
      "auto-submitted": "auto-generated",
      "reply-to": "Asha Sample <asha@example.com>",
    });
    expect(received?.headers).not.toHaveProperty("bcc");
  }
});

test("shows headers and text escaped, and the HTML in a sandboxed frame", async () => {
  const to = newAddress();
  await send({ to });
  const [received] = await mailsTo(to);
  const page = await read(`/_local/mail/${received?.id}`);
  expect(page).toContain("Asha Sample &#60;asha@example.com&#62;");
  expect(page).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  expect(page).not.toMatch(/<script|<b>|<img|<a href=""/);
  expect(page).toContain('sandbox="" srcdoc="&#60;p onclick=&#34;alert(1)&#34;&#62;');
  const list = await fetchPage(`/_local/mail?to=${to.toUpperCase()}`);
  expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
  const text = await list.text();
  expect(text).toContain(`href="/_local/mail/${received?.id}"`);
  expect(text).toContain("&#38; &#60;b&#62;others&#60;/b&#62;");
  expect(await read("/_local/mail?to=%3Cimg%3E@example.com")).not.toContain("<img>");
  for (const unknown of ["mail/999999", "other"]) {
    expect((await fetchPage(`/_local/${unknown}`)).status).toBe(404);
  }
});
