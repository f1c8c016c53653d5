import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { startSupabase } from "../../../emulators/supabase/server";
import { useEmulator } from "./emulator";
import { prepareDirectory } from "./prepared-directory";
import { temporaryDirectory } from "./temporary-directory";

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

test("shows no frame for a text-only email without a subject", async () => {
  const to = newAddress();
  await send({ to, subject: undefined, html: undefined, headers: {} });
  const [received] = await mailsTo(to);
  expect(received).toMatchObject({ subject: "", html: "" });
  expect(await read(`/_local/mail/${received?.id}`)).not.toContain("<iframe");
});

test("rejects an email above 1 MiB permanently, and accepts the next one", async () => {
  const to = newAddress();
  const refused = { responseCode: 552 };
  await expect(send({ to, html: "x ".repeat(600 * 1024) })).rejects.toMatchObject(refused);
  expect(await mailsTo(to)).toEqual([]);
  await send({ to });
  expect(await mailsTo(to)).toHaveLength(1);
});

test("reports a port that is in use", async () => {
  const smtpPort = Number(new URL(emulator().smtpUrl).port);
  const directory = temporaryDirectory();
  await expect(startSupabase({ port: 0, directory, smtpPort })).rejects.toThrow(
    `The local mailbox cannot listen on 127.0.0.1:${smtpPort} (EADDRINUSE).`,
  );
});

test("accepts SMTP email in a data directory from before SMTP was supported", async () => {
  const { path: directory, remove } = await prepareDirectory();
  onTestFinished(remove);
  const before = await startSupabase({ port: 0, directory });
  await before.sql(
    `alter table _local.mailbox drop column message, alter column link drop default,
       alter column confirmation_url drop default, alter column token drop default,
       alter column token_hash drop default`,
  );
  await before.close();
  const after = await startSupabase({ port: 0, directory });
  onTestFinished(() => after.close());
  await createTransport(after.smtpUrl).sendMail({ ...mail, to: newAddress() });
  expect(await after.sql("select kind from _local.mailbox")).toEqual([{ kind: "smtp" }]);
});
