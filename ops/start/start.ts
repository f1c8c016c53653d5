import "./load-env";
import { join } from "node:path";
import { readEnvironment } from "../../app/env.server";
import { isPortInUse } from "../../emulators/free-port";
import { finished, isStopping, mustKeepRunning, start, stopAll } from "./children";
import { startContent, startStudio, startSupabase } from "./emulators";
import { localServeEnvironment, remixServe, serveArguments } from "./serve-command";
import {
  localDirectory,
  localSecret,
  mailEnvironment,
  ports,
  writeLocalEnvironment,
} from "./settings";
import { watchTypes } from "./watch-types";

/**
 * `npm start` and `npm run dev`: run the site with everything it needs on this machine only.
 * If both variables in `uses` of a service are unset, an emulator runs for it; otherwise the service is used.
 */
const development = process.argv.includes("--dev");
/** For tests, which share one build and rarely need the Studio. */
const isBuilt = process.argv.includes("--built");
const withoutStudio = process.argv.includes("--no-studio");
const startedAt = performance.now();
const remix = "node_modules/@remix-run/dev/dist/cli.js";
const developmentBuild = process.env.BUILD_DIR || ".cache/dev";

const uses = {
  content: !process.env.SANITY_PROJECT_ID && !process.env.SANITY_DATASET,
  supabase: !process.env.SUPABASE_URL && !process.env.SUPABASE_ANON_KEY,
};
const studioUrl = `http://localhost:${ports.studio}`;
const siteUrl = process.env.SITE_URL || `http://localhost:${ports.site}`;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    say("Stopping");
    void stopAll().then(() => process.exit(0));
  });
}

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
});

async function main(): Promise<void> {
  await checkPorts();
  checkEnvironment();
  say(development || isBuilt ? "Starting" : "Building the site");
  const [content, supabase] = await Promise.all([
    uses.content ? startContent(say) : {},
    uses.supabase ? startSupabase(siteUrl) : {},
    development || isBuilt ? undefined : build(),
  ]);
  const addresses: Record<string, string> = { SITE_URL: siteUrl, ...content, ...supabase };
  const file = writeLocalEnvironment(addresses);
  await startSite(addresses);
  banner(file, addresses);
  if (development) watchTypes(say);
  if (uses.content && !withoutStudio) await openStudio();
}

/** Starts the Studio after the site, which neither waits for it nor depends on it. */
async function openStudio(): Promise<void> {
  try {
    await startStudio(siteUrl);
    say(`Studio ready on ${studioUrl}`);
  } catch (error) {
    if (!isStopping()) console.error(error instanceof Error ? error.message : error);
  }
}

/** Reports invalid settings before building for a minute. */
function checkEnvironment(): void {
  const reading = readEnvironment({
    APP_SECRET: localSecret("app-secret"),
    ...(uses.content && { SANITY_PROJECT_ID: "local", SANITY_DATASET: "production" }),
    ...(uses.supabase && {
      SUPABASE_URL: "http://localhost",
      SUPABASE_ANON_KEY: "sb_publishable_local",
      ...mailEnvironment(),
    }),
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")),
    SITE_URL: siteUrl,
  });
  if (!reading.ok) throw new Error(reading.problems.join("\n"));
}

async function checkPorts(): Promise<void> {
  const wanted = [
    { variable: "PORT", port: ports.site },
    ...(uses.content
      ? [
          { variable: "CONTENT_PORT", port: ports.content },
          { variable: "STUDIO_PORT", port: ports.studio },
        ]
      : []),
    ...(uses.supabase
      ? [
          { variable: "SUPABASE_PORT", port: ports.supabase },
          { variable: "SUPABASE_PROVIDER_PORT", port: ports.provider },
          { variable: "SMTP_PORT", port: ports.smtp },
        ]
      : []),
  ];
  for (const { variable, port } of wanted) {
    if (wanted.some((other) => other.port === port && other.variable !== variable)) {
      throw new Error(`${variable} is the port of another service as well.`);
    }
    if (await isPortInUse(port)) {
      throw new Error(`Port ${port} is in use. Set ${variable} to another port.`);
    }
  }
}

/** Builds the site as `npm run build` does. */
async function build(): Promise<void> {
  for (const args of [
    ["--import", "tsx", "ops/build/begin-build.ts"],
    [remix, "build", "--sourcemap"],
    ["--import", "tsx", "ops/build/finish-build.ts"],
  ]) {
    await finished(start({ name: "The build", args, env: { NODE_ENV: "production" } }));
  }
  say("Site built");
}

/** Starts remix-serve, directly or under `remix dev`, and resolves after its first response. */
async function startSite(addresses: Record<string, string>): Promise<void> {
  const environment = { ...addresses };
  // The site, which inherits this environment, must not get them.
  for (const variables of [environment, process.env]) {
    delete variables.SUPABASE_SERVICE_ROLE_KEY;
    delete variables.DESK_EMAIL;
    delete variables.DESK_PASSWORD;
  }
  const child = start({
    name: "The site",
    args: development
      ? // With --manual, remix-serve loads each build itself. A restart would make it unavailable while the
        // browser requests the changed modules.
        [
          ...[
            "--import",
            "./ops/build/retry-builds.js",
            "--import",
            "./ops/build/atomic-builds.js",
          ],
          ...[remix, "dev", "--manual"],
          ...["-c", `node ${remixServe} ${developmentBuild}/index.js`],
        ]
      : serveArguments,
    env: {
      ...environment,
      APP_SECRET: process.env.APP_SECRET || localSecret("app-secret"),
      HOST: "127.0.0.1",
      PORT: String(ports.site),
      LOG_FORMAT: process.env.LOG_FORMAT || "text",
      // All emulators use the same project name.
      CONTENT_COPY_DIR: process.env.CONTENT_COPY_DIR || join(localDirectory, "content-copies"),
      NODE_ENV: development ? "development" : "production",
      ...(development && { BUILD_DIR: developmentBuild }),
      ...localServeEnvironment,
    },
    output: "shown",
  });
  mustKeepRunning(child);
  // Requests the site's own URL if it is local, so that the first page is rendered before the first visit.
  const { hostname } = new URL(siteUrl);
  const host = hostname === "localhost" ? hostname : "127.0.0.1";
  const address = `http://${host}:${ports.site}`;
  for (;;) {
    const answer = await fetch(address, { redirect: "manual" }).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

function banner(environmentFile: string, addresses: Record<string, string>): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [
    ["Site", siteUrl],
    ...(uses.content
      ? [
          ...(withoutStudio ? [] : [["Studio", `${studioUrl} (in a moment)`]]),
          ["Content", `http://localhost:${ports.content} (emulator)`],
        ]
      : []),
    ...(uses.supabase
      ? [
          ["Supabase", `http://localhost:${ports.supabase} (emulator)`],
          ["Mailbox", `http://localhost:${ports.supabase}/_local/mail`],
          ["Desk", `${siteUrl}/desk  ${addresses.DESK_EMAIL} / ${addresses.DESK_PASSWORD}`],
        ]
      : []),
    ["Data", `${localDirectory} (npm run ops -- reset removes it)`],
    ["Keys", environmentFile],
    ["Stop", "Ctrl-C"],
  ];
  console.log(`\n  Ready after ${seconds} s\n`);
  for (const [label = "", value = ""] of lines) console.log(`  ${label.padEnd(10)}${value}`);
  console.log("");
}

function say(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  ${seconds.padStart(5)} s  ${line}`);
}
