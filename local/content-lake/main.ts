import { readTokens } from "./access";
import { startContentLake } from "./server";

const DEFAULT_PORT = "3900";
const DEFAULT_DIRECTORY = ".local/content";

function fail(reason: string): never {
  console.error(`content stand-in: ${reason}`);
  process.exit(1);
}

/** What makes the stand-in ask for tokens, as the hosted service does. */
function accessFrom({ CONTENT_TOKENS, CONTENT_PRIVATE }: NodeJS.ProcessEnv) {
  if (!CONTENT_TOKENS && !CONTENT_PRIVATE) return {};
  try {
    const tokens = CONTENT_TOKENS ? readTokens(CONTENT_TOKENS) : {};
    return { access: { tokens, isPrivate: CONTENT_PRIVATE === "true" } };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const portText = process.env.CONTENT_PORT ?? DEFAULT_PORT;
  const port = Number(portText);
  if (!/^\d+$/.test(portText) || port > 65_535) {
    fail(`CONTENT_PORT must be a port number, not "${portText}"`);
  }
  const directory = process.env.CONTENT_DIR ?? DEFAULT_DIRECTORY;
  const access = accessFrom(process.env);
  const lake = await startContentLake({ port, directory, ...access }).catch((error: unknown) => {
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
  // The process that started this one is gone: nobody would stop it any more.
  process.on("disconnect", stop);

  console.log(`content stand-in ready on ${lake.url}`);
  process.send?.({ ready: lake.url });
}

void main();
