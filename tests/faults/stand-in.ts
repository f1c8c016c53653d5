import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { SanityClient } from "@sanity/client";
import { z } from "zod";
import { contentClient } from "../../local/content-lake/content-client";
import { sampleDocuments } from "../../studio/seed";

const readySchema = z.object({
  ready: z.url(),
  /** Of the Supabase stand-in alone. */
  anonKey: z.string().default(""),
  serviceRoleKey: z.string().default(""),
});

type Kind = "content-lake" | "supabase";

const settings = {
  "content-lake": { port: "CONTENT_PORT", directory: "CONTENT_DIR" },
  supabase: { port: "SUPABASE_PORT", directory: "SUPABASE_DIR" },
} as const;

/** A stand-in as `npm start` runs it, a process of its own, that can be killed and comes back on the same port. */
export class StandIn {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;

  private constructor(
    private readonly kind: Kind,
    private readonly directory: string,
    private child: ChildProcess,
    ready: z.output<typeof readySchema>,
  ) {
    this.url = ready.ready;
    this.anonKey = ready.anonKey;
    this.serviceRoleKey = ready.serviceRoleKey;
  }

  /** On any free port; resolves once it answers. */
  static async start(kind: Kind, directory: string): Promise<StandIn> {
    const child = spawnStandIn(kind, directory, "0");
    return new StandIn(kind, directory, child, await readyMessage(child));
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** Starts it again after `kill`, with what it had stored. */
  async restart(): Promise<void> {
    this.child = spawnStandIn(this.kind, this.directory, new URL(this.url).port);
    await readyMessage(this.child);
  }
}

function spawnStandIn(kind: Kind, directory: string, port: string): ChildProcess {
  const names = settings[kind];
  return spawn(process.execPath, ["--import", "tsx", `local/${kind}/main.ts`], {
    env: {
      ...process.env,
      [names.port]: port,
      [names.directory]: directory,
      // All visitors sign in from one address here.
      SUPABASE_AUTH_REQUESTS: "1000000",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

async function readyMessage(child: ChildProcess) {
  const ended = once(child, "exit").then(() => {
    throw new Error("A stand-in did not start");
  });
  const messages: unknown[] = await Promise.race([once(child, "message"), ended]);
  return readySchema.parse(messages[0]);
}

/** Whoever may write to a content stand-in. */
export const editorOf = (url: string): SanityClient => contentClient(url, { perspective: "raw" });

/** A content stand-in with the sample dataset, without its pictures: they take longest and no test of faults needs them. */
export async function startFilledContent(directory: string): Promise<StandIn> {
  const content = await StandIn.start("content-lake", directory);
  const transaction = editorOf(content.url).transaction();
  for (const document of sampleDocuments) transaction.createOrReplace(document);
  await transaction.commit({ returnDocuments: false });
  return content;
}
