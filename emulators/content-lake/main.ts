import { readTokens } from "./access";
import { startContentLake } from "./server";

const DEFAULT_PORT = "3900";
const DEFAULT_DIRECTORY = ".local/content";

function fail(reason: string): never {
  console.error(`Content emulator: ${reason}`);
  process.exit(1);
}

/** Options that make the emulator as strict and as slow as the hosted service. */
function modesFrom({ CONTENT_TOKENS, CONTENT_PRIVATE }: NodeJS.ProcessEnv) {
  const metadataAfterMs = numberFrom("CONTENT_METADATA_AFTER_MS");
  const writesPerSecond = numberFrom("CONTENT_WRITES_PER_SECOND");
  const asksTokens = Boolean(CONTENT_TOKENS) || CONTENT_PRIVATE === "true";
  try {
    const tokens = CONTENT_TOKENS ? readTokens(CONTENT_TOKENS) : {};
    return {
      ...(asksTokens && { access: { tokens, isPrivate: CONTENT_PRIVATE === "true" } }),
      ...(metadataAfterMs !== undefined && { metadataAfterMs }),
      ...(writesPerSecond !== undefined && { writesPerSecond }),
    };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function numberFrom(variable: string): number | undefined {
  const text = process.env[variable];
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) fail(`${variable} must be a whole number, not "${text}"`);
  return Number(text);
}

async function main(): Promise<void> {
  const portText = process.env.CONTENT_PORT ?? DEFAULT_PORT;
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535) {
    fail(`CONTENT_PORT must be a port number, not "${portText}"`);
  }
  const directory = process.env.CONTENT_DIR ?? DEFAULT_DIRECTORY;
  const modes = modesFrom(process.env);
  const lake = await startContentLake({ port, directory, ...modes }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      fail(`port ${port} is in use; set CONTENT_PORT to another one`);
    }
    fail(error instanceof Error ? error.message : String(error));
  });

  const stop = () => {
    lake.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // The parent process has ended, so nothing else would stop this one.
  process.on("disconnect", stop);

  console.log(`Content emulator ready on ${lake.url}`);
  process.send?.({ ready: lake.url });
}

void main();
