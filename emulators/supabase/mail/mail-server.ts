import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { StartError } from "../../start-error";
import { readMail, type ReceivedMail } from "./received-mail";

const HOST = "127.0.0.1";
const MAX_BYTES = 1024 * 1024;

// Then a connection that a site keeps open for its next email is closed.
const CLOSE_AFTER_MS = 500;

/** Stores an email for its recipients' addresses; if it fails, the sender should retry later. */
export type KeepMail = (mail: ReceivedMail, recipients: readonly string[]) => Promise<void>;

export interface MailServer {
  /** smtp://127.0.0.1:54323 */
  url: string;
  close(): Promise<void>;
}

/**
 * Accepts emails of at most 1 MiB from this machine, for any address, without a password or TLS; port 0 takes any free port.
 *
 * @throws StartError if the port is taken
 */
export async function startMailServer(port: number, keep: KeepMail): Promise<MailServer> {
  const server = new SMTPServer({
    name: "localhost",
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    closeTimeout: CLOSE_AFTER_MS,
    onData(stream, { envelope }, answer) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      receive(stream, async (mail) => await keep(mail, recipients))
        .then(() => answer())
        .catch((error: unknown) => {
          // Logs only the name, because the error can contain personal data.
          const name = error instanceof Error ? error.name : typeof error;
          console.error(`The local mailbox failed: ${name}`);
          answer(Object.assign(new Error("The mailbox failed"), { responseCode: 451 }));
        });
    },
  });
  await new Promise<void>((done, fail) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const refused = error.code === "EADDRINUSE" || error.code === "EACCES";
      const message = `The local mailbox cannot listen on ${HOST}:${port} (${error.code}).`;
      fail(refused ? new StartError(message) : error);
    });
    server.listen(port, HOST, done);
  });
  // Without a listener, a client that disconnects in the middle of an email would end the process.
  server.on("error", () => {});
  const address = server.server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `smtp://${HOST}:${boundPort}`,
    close: async () => await new Promise((done) => server.close(done)),
  };
}

/** Reads the whole stream, so that the sender receives the response; the server rejects an oversized email. */
async function receive(
  stream: SMTPServerDataStream,
  keep: (mail: ReceivedMail) => Promise<void>,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("The mail has an encoding set.");
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (!stream.sizeExceeded) await keep(await readMail(Buffer.concat(chunks)));
}
