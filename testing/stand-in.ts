import type { SanityClient } from "@sanity/client";
import { contentClient } from "../local/content-lake/content-client";
import { sampleDocuments } from "../studio/seed";
import { type Kind, StandInProcess } from "./stand-in-process";

/** A stand-in that can be killed and comes back on the same port. */
export class StandIn {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;

  private constructor(
    private readonly kind: Kind,
    private readonly directory: string,
    private running: StandInProcess,
    { ready, anonKey, serviceRoleKey }: Awaited<ReturnType<StandInProcess["ready"]>>,
  ) {
    this.url = ready;
    this.anonKey = anonKey;
    this.serviceRoleKey = serviceRoleKey;
  }

  /** Who signs the tokens of Supabase's. */
  get issuer(): string {
    return `http://localhost:${new URL(this.url).port}/auth/v1`;
  }

  /** On any free port; resolves once it answers. */
  static async start(kind: Kind, directory: string): Promise<StandIn> {
    const running = spawnOn("0", kind, directory);
    return new StandIn(kind, directory, running, await running.ready());
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    await this.running.kill("SIGKILL");
  }

  /** Starts it again after `kill`, with what it had stored. */
  async restart(): Promise<void> {
    this.running = spawnOn(new URL(this.url).port, this.kind, this.directory);
    await this.running.ready();
  }
}

const settings = {
  "content-lake": { port: "CONTENT_PORT", directory: "CONTENT_DIR" },
  supabase: { port: "SUPABASE_PORT", directory: "SUPABASE_DIR" },
} as const;

function spawnOn(port: string, kind: Kind, directory: string): StandInProcess {
  const names = settings[kind];
  const running = StandInProcess.spawn(kind, {
    [names.port]: port,
    [names.directory]: directory,
    SMTP_PORT: "0",
  });
  // What goes wrong in it belongs to the report of whoever runs the tests.
  running.child.stderr?.pipe(process.stderr);
  return running;
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
