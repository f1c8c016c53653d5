import type { TestProject } from "vitest/node";
import * as z from "zod";
import { startPrepared } from "../emulators/supabase/prepared-directory";
import { type Project, removeOwn, whatIsForeign } from "./own-rows";

declare module "vitest" {
  interface ProvidedContext {
    project: Project;
  }
}

const environment = z.object({
  CONTRACT_SUPABASE_URL: z.url(),
  CONTRACT_SUPABASE_ANON_KEY: z.string().min(1),
  CONTRACT_SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
  CONTRACT_EMAIL: z.email().default("contract@example.com"),
  CONTRACT_MAILBOX: z.union([z.url(), z.literal("")]).default(""),
  CONTRACT_MAILER_KEY: z.string().default(""),
  CONTRACT_REUSE_SECONDS: z.coerce.number().default(10),
  CONTRACT_LIMITS: z.literal("1").optional(),
});

/** Prepares the project of the environment, which must be empty, or an emulator. */
export default async function setUp({ provide }: TestProject) {
  const { project, end } = process.env["CONTRACT_SUPABASE_URL"]
    ? { project: readProject(), end: async () => {} }
    : await startProject();
  const foreign = await whatIsForeign(project);
  if (foreign.length > 0) {
    await end();
    throw new Error(
      `${project.url} holds what these tests did not make (${foreign.join(", ")}), and they remove what they find: ` +
        "run them against an empty project.",
    );
  }
  // Removes the data of an earlier, interrupted run.
  await removeOwn(project);
  provide("project", project);
  return async () => {
    await removeOwn(project);
    await end();
  };
}

function readProject(): Project {
  const given = environment.parse(process.env);
  return {
    url: given.CONTRACT_SUPABASE_URL.replace(/\/$/, ""),
    anonKey: given.CONTRACT_SUPABASE_ANON_KEY,
    serviceRoleKey: given.CONTRACT_SUPABASE_SERVICE_ROLE_KEY,
    address: given.CONTRACT_EMAIL,
    mailbox: given.CONTRACT_MAILBOX,
    mailerKey: given.CONTRACT_MAILER_KEY,
    reuseInterval: given.CONTRACT_REUSE_SECONDS,
    limits: given.CONTRACT_LIMITS === "1",
  };
}

async function startProject() {
  const mailerKey = crypto.randomUUID();
  const reuseInterval = 2;
  const settings = { siteUrl: "http://localhost:3000", refreshTokenReuseInterval: reuseInterval };
  const { url, anonKey, serviceRoleKey, close } = await startPrepared({
    mailerKey,
    auth: { settings },
  });
  const address = "contract@example.com";
  const keys = { url, anonKey, serviceRoleKey, mailerKey };
  return {
    project: { ...keys, address, mailbox: url, reuseInterval, limits: false },
    end: close,
  };
}
