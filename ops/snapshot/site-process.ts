import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../emulators/free-port";
import { localServeEnvironment, serveArguments } from "../start/serve-command";

export type Reply = { status: number; type: string; body: string };
export type Ask = (path: string) => Promise<Reply>;

const READY_WITHIN_MS = 15_000;
/** The longest silence of a page that is being rendered. */
const SILENCE_MS = 30_000;
const MAX_WARNINGS = 10;

/**
 * Starts the built site on a free port, with content from the service only; it writes its content cache to `copies`.
 * @throws Error if it does not start, or has no content to show within fifteen seconds
 */
export async function startSite({ siteUrl, copies }: { siteUrl: string; copies: string }) {
  const port = await freePort();
  const child = spawn(process.execPath, serveArguments, {
    env: environmentOf({ port, copies }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const warnings = new Set<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on("line", (line) => {
      const [, problem] = /^\S+ (?:warn|error) (.*?)(?: requestId="[^"]*")?$/.exec(line) ?? [];
      if (problem && warnings.size < MAX_WARNINGS) warnings.add(problem);
    });
  }
  const said = () => [...warnings].join("\n") || "(empty)";
  // The site rejects requests with a foreign Host.
  const ask: Ask = (path) => get(port, path, new URL(siteUrl).host);
  const end = () => endOf(child);
  try {
    await ready(child, ask);
  } catch (error) {
    await end();
    throw new Error(`The site has no content. Its log:\n${said()}`, { cause: error });
  }
  return { ask, end, said };
}

/**
 * Returns the environment of a site that only reads content: with the variables of production it would send the emails
 * that wait there, and delete expired submissions.
 */
export const environmentOf = ({
  port,
  copies,
}: {
  port: number;
  copies: string;
}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...localServeEnvironment,
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  PORT: String(port),
  METRICS_PORT: "",
  LOG_FORMAT: "text",
  ERROR_REPORT_URL: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  SALES_MAILBOX: "",
  MAILER_KEY: "",
  CONTENT_COPY_DIR: copies,
  // All pages are requested from one address.
  READ_LIMIT_BURST: "100000",
  READ_LIMIT_OVERALL_BURST: "100000",
  // A missing file, because an older snapshot must not pass for current content.
  CONTENT_SNAPSHOT: join(copies, "none"),
});

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function ready(child: ChildProcess, ask: Ask): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (hasEnded(child)) throw new Error("The process has ended.");
    const answer = await ask("/readyz").catch(() => null);
    if (answer?.status === 200) return;
    await wait(250);
  }
  throw new Error("The process is not ready.");
}

async function endOf(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

function get(port: number, path: string, host: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, headers: { Host: host } });
    asking.once("error", reject);
    asking.setTimeout(SILENCE_MS, () => asking.destroy(new Error(`${path} does not answer.`)));
    asking.once("response", (response) => {
      const { statusCode = 0, headers } = response;
      text(response).then(
        (body) => resolve({ status: statusCode, type: headers["content-type"] ?? "", body }),
        reject,
      );
    });
    asking.end();
  });
}
