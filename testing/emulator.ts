import type { SanityClient } from "@sanity/client";
import { contentClient } from "../emulators/content-lake/content-client";
import { sampleDocuments } from "../studio/seed";
import { EmulatorProcess, type Kind } from "./emulator-process";

/** An emulator that can be killed and restarted on the same port. */
export class Emulator {
  readonly url: string;
  readonly anonKey: string;
  readonly serviceRoleKey: string;

  private constructor(
    private readonly kind: Kind,
    private readonly directory: string,
    private running: EmulatorProcess,
    { ready, anonKey, serviceRoleKey }: Awaited<ReturnType<EmulatorProcess["ready"]>>,
  ) {
    this.url = ready;
    this.anonKey = anonKey;
    this.serviceRoleKey = serviceRoleKey;
  }

  /** Token issuer of the Supabase emulator. */
  get issuer(): string {
    return `http://localhost:${new URL(this.url).port}/auth/v1`;
  }

  /** Starts it on a free port; resolves once it responds. */
  static async start(kind: Kind, directory: string): Promise<Emulator> {
    const running = spawnOn("0", kind, directory);
    return new Emulator(kind, directory, running, await running.ready());
  }

  /** Kills it without a shutdown, as a power cut does. */
  async kill(): Promise<void> {
    await this.running.kill("SIGKILL");
  }

  /** Restarts it after `kill`, with its stored data. */
  async restart(): Promise<void> {
    this.running = spawnOn(new URL(this.url).port, this.kind, this.directory);
    await this.running.ready();
  }
}

const settings = {
  "content-lake": { port: "CONTENT_PORT", directory: "CONTENT_DIR" },
  supabase: { port: "SUPABASE_PORT", directory: "SUPABASE_DIR" },
} as const;

function spawnOn(port: string, kind: Kind, directory: string): EmulatorProcess {
  const names = settings[kind];
  const running = EmulatorProcess.spawn(kind, {
    [names.port]: port,
    [names.directory]: directory,
    SMTP_PORT: "0",
  });
  // Its errors appear in the test report.
  running.child.stderr?.pipe(process.stderr);
  return running;
}

/** A client with write access to a content emulator. */
export const editorOf = (url: string): SanityClient => contentClient(url, { perspective: "raw" });

/** Starts a content emulator with the sample dataset, without pictures, which load slowly and no fault test needs. */
export async function startFilledContent(directory: string): Promise<Emulator> {
  const content = await Emulator.start("content-lake", directory);
  const transaction = editorOf(content.url).transaction();
  for (const document of sampleDocuments) transaction.createOrReplace(document);
  await transaction.commit({ returnDocuments: false });
  return content;
}
