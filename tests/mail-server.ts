import { createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort, listen } from "../emulators/free-port";

type TakenMail = { to: string[]; source: string };

/** The environment of a site that sends by this server. */
export const mailEnvironment = (SMTP_URL: string) => ({
  SMTP_URL,
  MAIL_FROM: "Sample Company <no-reply@example.com>",
  SALES_MAILBOX: "sales@example.com",
  MAILER_KEY: "the mailer's own key, which is long enough",
});

/** Starts a mail server on this machine that keeps the mails it receives. */
export async function startMailServer(options: SMTPServerOptions = {}, given?: number) {
  const port = given ?? (await freePort());
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 10,
    onData: (stream, session, done) => {
      let source = "";
      stream.on("data", (chunk) => (source += String(chunk)));
      stream.on("end", () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done(null);
      });
    },
    ...options,
  });
  // Clients that disconnect in the middle of a mail are part of the tests.
  server.on("error", () => {});
  await listen(server.server, port);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Starts a server that sends this line to each client every 20 ms, and nothing else. */
async function startTalking(line: string, port: number) {
  const server = createServer((socket) => {
    const talking = setInterval(() => socket.write(line), 20);
    socket.on("error", () => {});
    socket.on("close", () => clearInterval(talking));
    server.on("close", () => socket.destroy());
  });
  await listen(server, port);
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Mail servers that fail in different ways, each on a port. */
export const faults = {
  silent: (port: number) => startTalking("", port),
  trickling: (port: number) => startTalking("220-", port),
  busy: (port: number) =>
    startMailServer({ onRcptTo: (_to, _session, done) => done(refusal(451, "4.3.2 later")) }, port),
  refusing: (port: number) =>
    startMailServer(
      { onRcptTo: (_to, _session, done) => done(refusal(554, "5.7.1 <asha@example.com> denied")) },
      port,
    ),
};

/** Starts a mail server that accepts mails to this address only. */
export const startMailServerOf = (
  known: string,
  port: number,
  { code, message } = { code: 550, message: "5.1.1 unknown" },
) =>
  startMailServer(
    {
      onRcptTo: ({ address }, _session, done) =>
        done(address === known ? null : refusal(code, message)),
    },
    port,
  );
