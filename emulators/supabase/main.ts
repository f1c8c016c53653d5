import { StartError } from "../start-error";
import { watchFiles } from "../watch-files";
import { type AuthSettings, hostedLimits } from "./auth/auth-settings";
import { notifications } from "./auth/auth-settings";
import { projectMigrations } from "./migrations";
import { startSupabase } from "./server";

try {
  const port = readNumber("SUPABASE_PORT", 65535) ?? 54321;
  const providerPort = readNumber("SUPABASE_PROVIDER_PORT", 65535);
  const smtpPort = readNumber("SMTP_PORT", 65535);
  const mailerKey = process.env["MAILER_KEY"];
  const mailsPerHour = readNumber("SUPABASE_MAILS_PER_HOUR");
  const starting = startSupabase({
    port,
    directory: process.env["SUPABASE_DIR"] ?? ".local/supabase",
    ...(providerPort !== undefined && { providerPort }),
    ...(smtpPort !== undefined && { smtpPort }),
    ...(mailerKey && { mailerKey }),
    ...(mailsPerHour !== undefined && { mailsPerHour }),
    secondFactor: process.env["STAFF_REQUIRE_MFA"] === "true",
    auth: { settings: readAuthSettings() },
  });
  const stop = () => {
    starting
      .then(async (emulator) => await emulator.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error(error);
        process.exit(1);
      });
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  // The parent process has ended, so nothing else would stop this one.
  process.once("disconnect", stop);
  const emulator = await starting;
  const { url, publishableKey, secretKey, anonKey, serviceRoleKey } = emulator;
  const { providerUrl, smtpUrl } = emulator;
  for (const warning of emulator.warnings) console.warn(warning);
  watchFiles([projectMigrations], async () => {
    try {
      const { applied, warnings } = await emulator.migrate();
      for (const name of applied) console.warn(`Migration ${name} applied.`);
      for (const warning of warnings) console.warn(warning);
    } catch (error) {
      console.error(error instanceof StartError ? error.message : error);
    }
  });
  console.log(`Supabase emulator ready on ${url}`);
  const keys = { publishableKey, secretKey, anonKey, serviceRoleKey };
  // Tells the parent process, if there is one, that the service is ready.
  process.send?.({ ready: url, ...keys, providerUrl, smtpUrl });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readAuthSettings(): Partial<AuthSettings> {
  const siteUrl = process.env["SITE_URL"];
  if (siteUrl && !URL.canParse(siteUrl)) throw new StartError(`SITE_URL is not a URL: ${siteUrl}`);
  const numbers = {
    accessTokenLifetime: readNumber("SUPABASE_JWT_EXPIRY"),
    mailInterval: readNumber("SUPABASE_MAIL_INTERVAL"),
  };
  const given = Object.entries(numbers).filter(([, value]) => value !== undefined);
  const limits = process.env["SUPABASE_AUTH_LIMITS"];
  if (limits && limits !== "hosted") {
    throw new StartError(`SUPABASE_AUTH_LIMITS must be "hosted" or unset, not "${limits}"`);
  }
  return {
    // Enabled as docs/operations/supabase.md recommends.
    notifications,
    ...(siteUrl && { siteUrl }),
    ...(limits && hostedLimits),
    ...Object.fromEntries(given),
  };
}

function readNumber(variable: string, highest = 1e9): number | undefined {
  const text = process.env[variable];
  if (text === undefined || text === "") return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= highest) return number;
  throw new StartError(`${variable} must be a number from 0 to ${highest}, not "${text}"`);
}
