import type { JWTPayload } from "jose";
import { lockDirectory } from "../directory-lock";
import { admitMailer } from "./admit-mailer";
import type { Service } from "./answer";
import { loadApiKeys } from "./api-keys";
import { putReceivedMail } from "./auth/mailbox";
import { answerMailbox } from "./auth/mailbox-pages";
import { type AuthOptions, startAuth, startProviderServer } from "./auth/start-auth";
import type { Parameter, Row } from "./database";
import { requireSecondFactor } from "./desk-settings";
import { createGateway, type Pages } from "./gateway";
import { startHttpServer } from "./http-server";
import { type KeepMail, startMailServer } from "./mail/mail-server";
import { applyMigrations, type MigrationReport } from "./migrations";
import { openPgliteDatabase } from "./pglite-database";
import { openPostgresDatabase } from "./postgres-database";
import { createRestService } from "./rest/rest";

export interface SupabaseOptions {
  /** 0 for any free port. */
  port: number;
  /** Holds the database, the API keys and the lock; created where needed. */
  directory: string;
  /** The address of a PostgreSQL to serve from, rather than PGlite in the directory; for tests that need several connections. */
  database?: string;
  /** Where the provider page listens: by default the port after `port`, any free one for 0. */
  providerPort?: number;
  /** Where mails are taken by SMTP: by default two ports after `port`, any free one for 0. */
  smtpPort?: number;
  /** The key with which the site may claim mails. */
  mailerKey?: string;
  /** How many mails of a kind the outbox lets through an hour, if not as many as the migration says. */
  mailsPerHour?: number;
  /** Whether the desk opens to staff with a second factor alone; not so if not given. */
  secondFactor?: boolean;
  auth?: AuthOptions;
  /** Where the migrations lie; the project's if not given. */
  migrations?: string;
  /** Paths that ask for no API key; by default those that a hosted project leaves open. */
  openPaths?: RegExp;
}

export interface Supabase {
  url: string;
  port: number;
  /** The page that stands in for Google and Facebook. */
  providerUrl: string;
  /** Where mails for the local mailbox are taken. */
  smtpUrl: string;
  /** The keys of today, sb_publishable_… and sb_secret_…. */
  publishableKey: string;
  secretKey: string;
  /** The legacy ones, which are JWTs. */
  anonKey: string;
  serviceRoleKey: string;
  /** Things worth telling the user, one line each. */
  warnings: string[];
  /** Applies the migrations that were added since. @throws StartError when Postgres refuses one */
  migrate: () => Promise<MigrationReport>;
  /** Signs an access token as the auth service would; for tests. */
  signToken: (payload: JWTPayload) => Promise<string>;
  /** Runs a statement as the database's owner, past every policy; for tests. */
  sql(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Answers what is under way, then closes the database and frees the directory. */
  close(): Promise<void>;
}

/**
 * Starts the stand-in on 127.0.0.1. The event loop stands still for seconds while Postgres starts,
 * so give it a process of its own (main.ts) outside tests.
 *
 * @throws StartError when the port or the directory is taken, or a migration fails.
 */
export async function startSupabase(options: SupabaseOptions): Promise<Supabase> {
  const { port, directory, auth = {}, migrations, openPaths, mailerKey, mailsPerHour } = options;
  const {
    providerPort = after(port, 1),
    smtpPort = after(port, 2),
    secondFactor = false,
  } = options;
  const lock = lockDirectory(directory);
  const started: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of started.splice(0)) await part.close();
    lock.release();
  };
  try {
    const keys = await loadApiKeys(directory);
    const services = new Map<string, Service | undefined>([
      ["/rest/v1", undefined],
      ["/auth/v1", undefined],
    ]);
    let pages: Pages = async () => await Promise.resolve(undefined);
    const showPage: Pages = async (path, query) => await pages(path, query);
    const gateway = createGateway(keys, services, showPage, openPaths);
    // Before the database, so that a taken port is told at once.
    const server = await startHttpServer(port, gateway);
    started.push(server);
    const provider = await startProviderServer(providerPort);
    started.push(provider);
    let keepMail: KeepMail = async () => {
      await Promise.reject(new Error("The database is being opened."));
    };
    const mailServer = await startMailServer(smtpPort, async (...mail) => await keepMail(...mail));
    started.push(mailServer);
    const database = await (options.database
      ? openPostgresDatabase(options.database)
      : openPgliteDatabase(directory));
    started.push(database);
    keepMail = async (...mail) => await putReceivedMail(database, ...mail);
    const migrate = async () => {
      const report = await applyMigrations(database, migrations);
      if (mailerKey) await admitMailer(database, mailerKey, mailsPerHour);
      await requireSecondFactor(database, secondFactor);
      // Which tables and columns there are is read once.
      services.set("/rest/v1", await createRestService(database, keys));
      return report;
    };
    const { warnings } = await migrate();
    services.set("/auth/v1", startAuth(database, keys, server.port, provider, auth));
    pages = async (path, query) => await answerMailbox(database, path, query);
    return {
      url: server.url,
      port: server.port,
      providerUrl: provider.pageUrl,
      smtpUrl: mailServer.url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      anonKey: keys.anonKey,
      serviceRoleKey: keys.serviceRoleKey,
      warnings,
      migrate,
      signToken: async (payload) => await keys.sign(payload),
      sql: async (statement, parameters) => await database.query(statement, parameters),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function after(port: number, places: number): number {
  return port === 0 ? 0 : port + places;
}
