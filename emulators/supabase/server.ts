import type { JWTPayload } from "jose";
import { lockDirectory } from "../directory-lock";
import { admitMailer } from "./admit-mailer";
import type { Service } from "./answer";
import { type ApiKeys, loadApiKeys } from "./api-keys";
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
  /** 0 takes any free port. */
  port: number;
  /** The directory of the database, the API keys and the lock; created if needed. */
  directory: string;
  /** The URL of a PostgreSQL to use instead of PGlite in the directory; for tests that need several connections. */
  database?: string;
  /** The port of the provider page: by default the one after `port`, or any free one for 0. */
  providerPort?: number;
  /** The SMTP port: by default two after `port`, or any free one for 0. */
  smtpPort?: number;
  /** The key with which the site is allowed to claim emails. */
  mailerKey?: string;
  /** The number of emails of a kind per hour that replaces the migration's limit. */
  mailsPerHour?: number;
  /** Whether the desk requires a second factor; false by default. */
  secondFactor?: boolean;
  auth?: AuthOptions;
  /** The directory of the migrations; the project's by default. */
  migrations?: string;
  /** Paths that require no API key; by default those of a hosted project. */
  openPaths?: RegExp;
}

export interface Supabase extends Pick<
  ApiKeys,
  "anonKey" | "serviceRoleKey" | "publishableKey" | "secretKey"
> {
  url: string;
  port: number;
  /** The URL of the emulated Google and Facebook pages. */
  providerUrl: string;
  /** The SMTP URL of the local mailbox. */
  smtpUrl: string;
  /** Warnings for the user, one line each. */
  warnings: string[];
  /** Applies migrations that were added since the start. @throws StartError if Postgres rejects one */
  migrate: () => Promise<MigrationReport>;
  /** Signs an access token as the auth service does; for tests. */
  signToken: (payload: JWTPayload) => Promise<string>;
  /** Runs a statement as the database's owner, which bypasses all policies; for tests. */
  sql(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Finishes pending requests, then closes the database and unlocks the directory. */
  close(): Promise<void>;
}

/**
 * Starts the emulator on 127.0.0.1. Postgres blocks the event loop for seconds while it starts,
 * so use a separate process (main.ts) outside tests.
 *
 * @throws StartError if the port or the directory is taken, or a migration fails.
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
    // Started before the database, so that a taken port is reported immediately.
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
      // The service reads the tables and columns once.
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
