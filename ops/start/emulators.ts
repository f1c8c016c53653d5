import { join } from "node:path";
import * as z from "zod";
import { readTokens } from "../../emulators/content-lake/access";
import { contentClient } from "../../emulators/content-lake/content-client";
import { makeDeskAccount } from "../../emulators/supabase/desk-account";
import { seedDataset } from "../../studio/seed/load";
import { migrateDataset } from "../migrate-content/migrate-content";
import { mustKeepRunning, readyMessage, start } from "./children";
import { deskAccount, localDirectory, mailEnvironment, ports } from "./settings";

const contentUrl = `http://localhost:${ports.content}`;
const tsx = (file: string) => ["--import", "tsx", file];

/** Returns the token of a role, if the content emulator requires tokens. */
function tokenOf(role: "viewer" | "editor"): string | undefined {
  const text = process.env.CONTENT_TOKENS;
  return Object.entries(text ? readTokens(text) : {}).find(([, held]) => held === role)?.[0];
}

/** Starts the content emulator and adds missing documents of the sample dataset. */
export async function startContent(say: (line: string) => void): Promise<Record<string, string>> {
  const child = start({
    name: "The content emulator",
    args: tsx("emulators/content-lake/main.ts"),
    env: { CONTENT_PORT: String(ports.content), CONTENT_DIR: join(localDirectory, "content") },
  });
  await readyMessage(child);
  mustKeepRunning(child);
  const environment = {
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SANITY_API_HOST: contentUrl,
    // The emulator requires it only with CONTENT_TOKENS, but without one the site has no preview.
    SANITY_READ_TOKEN: process.env.SANITY_READ_TOKEN || tokenOf("viewer") || "local",
  };
  const token = tokenOf("editor");
  const client = contentClient(contentUrl, { token });
  const migrated = await migrateDataset(client);
  if (migrated > 0) say(`Content of an older release: ${migrated} documents changed`);
  const { created, pictures } = await seedDataset(client);
  if (created > 0) say(`Sample content: ${created} documents and ${pictures} pictures made`);
  return environment;
}

/** Starts the Studio with the content emulator; resolves when it is built, which takes longer the first time. */
export async function startStudio(siteUrl: string): Promise<void> {
  const child = start({
    name: "The Studio",
    args: tsx("ops/start/studio/main.ts"),
    env: {
      STUDIO_PORT: String(ports.studio),
      STUDIO_API_HOST: contentUrl,
      SITE_URL: siteUrl,
    },
  });
  await readyMessage(child);
}

const supabaseReady = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  providerUrl: z.url(),
});

/**
 * Starts the Supabase emulator with the project's migrations and an account for the desk. Its emails link to the site, and it
 * receives the site's emails.
 */
export async function startSupabase(siteUrl: string): Promise<Record<string, string>> {
  const mail = mailEnvironment();
  const child = start({
    name: "The Supabase emulator",
    args: tsx("emulators/supabase/main.ts"),
    env: {
      SITE_URL: siteUrl,
      SUPABASE_PORT: String(ports.supabase),
      SUPABASE_PROVIDER_PORT: String(ports.provider),
      SMTP_PORT: String(ports.smtp),
      SUPABASE_DIR: join(localDirectory, "supabase"),
      MAILER_KEY: mail.MAILER_KEY,
    },
  });
  const ready = supabaseReady.parse(await readyMessage(child));
  mustKeepRunning(child);
  const url = `http://localhost:${ports.supabase}`;
  const desk = deskAccount();
  await makeDeskAccount(
    { url, secretKey: ready.secretKey },
    { email: desk.DESK_EMAIL, password: desk.DESK_PASSWORD },
  );
  return {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: ready.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: ready.secretKey,
    SIGN_IN_ORIGINS: new URL(ready.providerUrl).origin,
    ...mail,
    ...desk,
  };
}
