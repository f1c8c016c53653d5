/**
 * The texts of the emails to senders and to the sales team. The subject and body of the acknowledgement are an editor's, with
 * defaults in features/enquiries/form-texts.server.ts; those of account emails are in supabase/account-mails.ts.
 */
export const mailTexts = {
  acknowledgement: {
    reference: "Your reference",
    answerBy: "We answer by",
    phone: "Phone",
    whatsapp: "WhatsApp",
    email: "Email",
  },
  notice: {
    subject: ({ kind, reference, sender }: { kind: string; reference: string; sender: string }) =>
      `${kind} ${reference} from ${sender}`,
    subjectWithTopic: ({ subject, topic }: { subject: string; topic: string }) =>
      `${subject}: ${topic}`,
    subjectToCheck: ({ subject }: { subject: string }) => `[Check] ${subject}`,
    intro: ({
      kind,
      reference,
      receivedAt,
      dueAt,
    }: {
      kind: string;
      reference: string;
      receivedAt: string;
      dueAt: string;
    }) => `${kind} ${reference}, received ${receivedAt}. An answer is promised by ${dueAt}.`,
    possibleBot:
      "Possible bot: a hidden field was filled in. Some browsers that fill in forms do this, too.",
    checkPhone: "Check the number: no country has such a phone number.",
    checkEmail: ({ domain }: { domain: string }) =>
      `Check the email address: it may be meant to end in @${domain}.`,
    checkOption: ({ name, reason }: { name: string; reason: string }) =>
      `Check the ${name}: ${reason}.`,
    onDesk: "On the desk",
  },
  list: {
    due: ({ time }: { time: string }) => `due ${time}`,
    dueOverdue: ({ time }: { time: string }) => `due ${time}, overdue`,
    possibleBot: "possible bot",
    messageStart: ({ start }: { start: string }) => `“${start}”`,
    more: (count: number) => `And ${count} more.`,
  },
  digest: {
    subject: (count: number) =>
      count === 1
        ? "1 enquiry or message in 15 minutes"
        : `${count} enquiries and messages in 15 minutes`,
    intro: (listed: number) =>
      `More than usual arrived, so this email lists ${listed} of them. Each reference links to the full text on the sales desk.`,
  },
  reminder: {
    subject: (count: number) =>
      count === 1 ? "1 enquiry waits for an answer" : `${count} enquiries wait for an answer`,
    subjectOverdue: ({ count, overdue }: { count: number; overdue: number }) =>
      count === 1
        ? "1 enquiry waits for an answer, overdue"
        : `${count} enquiries wait for an answer, ${overdue} of them overdue`,
    intro:
      "These enquiries are still New on the sales desk. The most overdue come first. Enquiries marked “Possible bot” are not listed; check them on the desk.",
    allNew: "All new enquiries",
    possibleBots: "Possible bots",
  },
} as const;
