import { type Environment, readEnvironment } from "../../app/env.server";
import { checkAccounts } from "./accounts";
import { NoAnswer } from "./ask";
import { checkContent } from "./content";
import { checkEnvironment, isOfThisMachine } from "./environment";
import { type Finding, warning, wrong } from "./finding";
import { checkMail } from "./mail";
import { questionsFor } from "./questions";
import type { Source } from "./read-source";
import { checkSite } from "./site";
import { checkTables, connect } from "./tables";

export type Group = { title: string; findings: Finding[] };

/** Checks everything that these variables name, without changing anything. */
export async function examine(source: Source): Promise<Group[]> {
  const reading = readEnvironment(source);
  if (!reading.ok) {
    const findings = reading.problems.map((problem) => wrong(problem, adviceOn(problem)));
    const rest = warning(
      "Nothing else was checked",
      "Fix these variables, then run the check again.",
    );
    return [{ title: "Environment", findings: [...findings, rest] }];
  }
  const { environment } = reading;
  // The public URL uses https, even if the environment wrongly has http.
  const SITE_URL = isOfThisMachine(environment.SITE_URL)
    ? environment.SITE_URL
    : environment.SITE_URL.replace(/^http:/, "https:");
  const meant = { ...environment, SITE_URL };
  const host = environment.SANITY_API_HOST;
  const content = answers(environment, host ? "SANITY_API_HOST" : "SANITY_PROJECT_ID", () =>
    checkContent(environment, source.STUDIO_URL),
  );
  const site = answers(environment, "SITE_URL", () => checkSite(meant));
  let isOpen = false;
  const accounts = await answers(environment, "SUPABASE_URL", async () => {
    const checked = await checkAccounts(meant);
    isOpen = checked.isOpen;
    return checked.findings;
  });
  const call = isOpen ? connect(environment) : undefined;
  const [tables, mail] = await Promise.all([
    call ? answers(environment, "SUPABASE_URL", () => checkTables(call)) : [],
    answers(environment, "SUPABASE_URL", () => checkMail(environment, call)),
  ]);
  return [
    { title: "Environment", findings: checkEnvironment(environment, source) },
    { title: "Content (Sanity)", findings: await content },
    { title: "Accounts (Supabase)", findings: accounts },
    { title: "Tables (Supabase)", findings: tables },
    { title: "Mail", findings: mail },
    { title: "Site", findings: await site },
    { title: "", findings: questionsFor(environment) },
  ];
}

function adviceOn(problem: string): string {
  if (problem.startsWith("APP_SECRET")) return "Generate one with: openssl rand -hex 32";
  if (problem.startsWith("SUPABASE_URL must be scheme")) {
    return "Set it to the project's address without a path (Supabase, Settings → Data API).";
  }
  if (/^\w+ must use https/.test(problem)) return "Set it to the https address.";
  if (problem.startsWith("SUPABASE_ANON_KEY")) {
    return "Set the publishable (or anon) key (Supabase, Settings → API keys). Rotate a secret key that might have been exposed.";
  }
  return ".env.example and docs/operations/variables.md describe its value.";
}

/** Replaces all findings of an unreachable service by a single one. */
async function answers(
  environment: Environment,
  variable: "SANITY_API_HOST" | "SANITY_PROJECT_ID" | "SITE_URL" | "SUPABASE_URL",
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const address = environment[variable] ?? "";
    const todo =
      URL.canParse(address) && isOfThisMachine(address)
        ? `Is npm start running? Otherwise set ${variable}, here or in a file: npm run ops -- preflight .env.production`
        : `Check ${variable}, and that this machine can reach it.`;
    return [wrong(error.message, todo)];
  }
}
