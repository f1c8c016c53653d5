import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { contentClient } from "../emulators/content-lake/content-client";
import { startContentLake } from "../emulators/content-lake/server";
import { localServeEnvironment, serveArguments } from "../ops/start/serve-command";
import { seedDataset } from "../studio/seed/load";
import type { CapturedAnswer } from "./captured-answer";
import { type Running, start } from "./processes";

/** Ports that only the benchmarks use. */
export const ports = {
  site: 3651,
  second: 3652,
  bare: 3654,
  content: 3690,
  supabase: 3695,
};

/** Time from the start of the site until its pages are rendered in advance. */
export const SETTLE_MS = 10_000;

/** The site's URL, unless it is started on another port. */
export const siteUrl = `http://localhost:${ports.site}`;

/** A build to measure, from this or another checkout. */
export type Candidate = { name: "site" | "base"; directory: string; port: number };

/** Returns this build, and that of the checkout in `base` if given. */
export const candidates = (base: string | undefined): Candidate[] => [
  { name: "site", directory: ".", port: ports.site },
  ...(base === undefined ? [] : [{ name: "base", directory: base, port: ports.second } as const]),
];

export type Content = { url: string; editor: SanityClient; close: () => Promise<void> };

/** Starts the content emulator with the sample dataset in this process, storing its data in `directory`. */
export async function startContent(directory: string): Promise<Content> {
  mkdirSync(directory, { recursive: true });
  const lake = await startContentLake({ port: ports.content, directory });
  const editor = contentClient(lake.url, { perspective: "raw" });
  await seedDataset(editor);
  return { url: lake.url, editor, close: () => lake.close() };
}

/** Starts the built site as `npm run serve` does, with more environment variables if given. `directory` is its checkout. */
export function startSite(
  contentUrl: string,
  port = ports.site,
  environment: Record<string, string> = {},
  directory = ".",
): Promise<Running> {
  return start({
    command: ["node", ...serveArguments],
    directory,
    url: `http://localhost:${port}/`,
    env: {
      ...localServeEnvironment,
      NODE_ENV: "production",
      SITE_ENV: "production",
      SITE_URL: `http://localhost:${port}`,
      PORT: `${port}`,
      HOST: "127.0.0.1",
      SANITY_PROJECT_ID: "local",
      SANITY_DATASET: "production",
      SANITY_API_HOST: contentUrl,
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_ANON_KEY: "sb_publishable_local",
      APP_SECRET: "0".repeat(64),
      ...environment,
    },
  });
}

export function startBare(directory: string, answers: readonly CapturedAnswer[]): Promise<Running> {
  const file = join(directory, "answers.json");
  const encoded = answers.map(({ body, ...rest }) => ({ ...rest, body: body.toString("base64") }));
  writeFileSync(file, JSON.stringify(encoded));
  const command = ["node", "--import", "tsx", "bench/bare-server.ts", `${ports.bare}`, file];
  return start({ command, url: `http://127.0.0.1:${ports.bare}/` });
}
