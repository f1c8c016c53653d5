import { defineConfig } from "@playwright/test";
import { findBrowser } from "./testing/browser";
import { withoutLimits } from "./testing/without-limits";
import { ports, siteLog, siteUrl } from "./tests/e2e/addresses";

// Separate from the build of `npm start`, for everything that the tests start.
process.env.BUILD_DIR ||= ".cache/test";

const desktop = { viewport: { width: 1280, height: 800 } };
const mobile = { viewport: { width: 375, height: 812 }, hasTouch: true };

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine is noisy; a test that passes only at the second attempt is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Generous, so that the results do not depend on the machine's load.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    baseURL: siteUrl,
    // Recording every test would slow all of them; run a failed one again with `--trace on`.
    trace: { mode: "on-first-retry", screenshots: false },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  testIgnore: "studio/**",
  // A tag states where a test makes sense; one without a tag runs in the first two projects, which `npm test` runs.
  projects: [
    { name: "js-desktop", use: desktop, grepInvert: /@mobile|@nojs/ },
    {
      name: "nojs-mobile",
      use: { ...mobile, javaScriptEnabled: false },
      grepInvert: /@desktop|@js|@once/,
    },
    // For tests that depend on the combination, or cannot run elsewhere.
    {
      name: "js-mobile",
      use: mobile,
      grep: /@everywhere|@mobile.*@js|@js.*@mobile/,
      grepInvert: /@desktop|@nojs|@once/,
    },
    {
      name: "nojs-desktop",
      use: { ...desktop, javaScriptEnabled: false },
      grep: /@everywhere|@desktop.*@nojs|@nojs.*@desktop/,
      grepInvert: /@mobile|@js|@once/,
    },
    // One after the other, because they share a Studio, which is large.
    { name: "studio", use: desktop, testMatch: "studio/**/*.spec.ts", testIgnore: [], workers: 1 },
  ],
  webServer: {
    // A fresh dataset for every run; exec, so that the stop signal reaches start.ts itself.
    command: [
      "node --import tsx tests/e2e/build-site.ts",
      "node --import tsx ops/main.ts reset",
      `exec node --import tsx ops/start/start.ts --built --no-studio > ${siteLog}`,
    ].join(" && "),
    url: siteUrl,
    env: {
      LOCAL_DIR: ".local/test",
      PORT: String(ports.site),
      CONTENT_PORT: String(ports.content),
      SUPABASE_PORT: String(ports.supabase),
      STUDIO_PORT: String(ports.studio),
      ...withoutLimits,
      SUPABASE_MAILS_PER_HOUR: "999999",
      SANITY_WEBHOOK_SECRET: "only the tests know this one",
      // Empty means unset, so that tests never write to the services in the developer's environment.
      SITE_URL: "",
      SANITY_PROJECT_ID: "",
      SANITY_DATASET: "",
      SANITY_API_HOST: "",
      SANITY_READ_TOKEN: "",
      SUPABASE_URL: "",
      SUPABASE_ANON_KEY: "",
      SUPABASE_SERVICE_ROLE_KEY: "",
      DESK_EMAIL: "",
      DESK_PASSWORD: "",
      SMTP_URL: "",
      MAIL_FROM: "",
      SALES_MAILBOX: "",
      MAILER_KEY: "",
    },
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: "pipe",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
